import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { datasetRequest } from '@portal/shared/features/datasets/dataset.schema'
import { addMonths, toDate } from '@portal/shared/kernel/time'
import { checkMonth } from '../../src/features/dashboard/month.check.ts'
import { settleMonths } from '../../src/features/dashboard/month.jobs.ts'
import { mailSettled } from '../../src/features/dashboard/settled-mail.ts'
import { mailDataset } from '../../src/features/datasets/dataset.mail.ts'
import { mailMessages } from '../../src/features/messages/message.jobs.ts'
import { work as workOnRun } from '../../src/features/runs/run.jobs.ts'
import { someone } from '../live.ts'
import { type Background, UNKNOWN_MAX } from './background.ts'
import type { Work } from './killAt.ts'
import { linesOf } from './later.ts'
import { type Stage, setAside, unfollowed } from './stage.ts'

/** More than one batch of a settlement. */
const SETTLED = 1200
const EXPORTED = 600
const READERS = 60

const numbers = (digit: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${digit}${String(from + n).padStart(6, '0')}-001`)

/** A month that is due, settled by a worker: every row once, all of them under one seal. */
export function settlingOn({ db }: Stage, { enqueue, waitFor }: Background): Work<{ month: string }> {
  let isLaid = false
  /** Log-books that are due with that month alone; others on the stage are not activated meanwhile. */
  async function lay(month: string): Promise<void> {
    const make = factories(db, 'sett')
    const org = await make.makeOrg('RC')
    const books = await make.makeLogbooks(numbers(7, 0, SETTLED), [{ orgId: org.id, role: 'rc.PMC' }])
    const ids = books.map(({ id }) => id)
    await setAside(db, ids)
    await unfollowed(db, (tx) =>
      tx.logbook.updateMany({ where: { id: { in: ids } }, data: { activatedOn: toDate(month) } }),
    )
  }
  return {
    name: 'a settlement',
    whole: { rows: SETTLED, frozen: SETTLED, wrong: 0, sealed: 1 },
    async prepare() {
      const month = lastSettled(new Date())
      if (!isLaid) await lay(month)
      isLaid = true
      // one table after the other and whole: rows would be locked in another order than the worker's
      await db.$executeRaw`TRUNCATE month_settlement`
      await db.$executeRaw`TRUNCATE logbook_month`
      return { month }
    },
    run({ month }) {
      const isDone = async () => (await db.monthSettlement.count({ where: { month: toDate(month) } })) > 0
      return waitFor(isDone, () => enqueue(db, settleMonths, {}))
    },
    goOn: async () => {},
    async counts({ month }) {
      const of = { month: toDate(month) }
      const { wrong, isSealed } = await checkMonth({ db, now: new Date() }, month)
      return {
        rows: await db.logbookMonth.count({ where: of }),
        frozen: await db.logbookMonth.count({ where: { ...of, isSettled: true } }),
        wrong,
        sealed: Number(isSealed),
      }
    },
  }
}

interface Asked {
  id: number
  email: string
}
/**
 * A data set and the letter that brings it: one file, nothing waits any more, and what went once more after a fault is the same
 * letter (docs/decisions/033).
 */
export function datasetOn({ db, folder }: Stage, background: Background): Work<Asked> {
  const { enqueue, waitFor, letters } = background
  let made = 0
  const waiting = async ({ id }: Asked) =>
    (
      await db.$queryRaw<
        object[]
      >`SELECT 1 FROM letter WHERE kind = ${mailDataset.name} AND (input->>'runId')::int = ${id}`
    ).length
  const under = ({ id }: Asked) => db.run.count({ where: { id, status: { in: ['QUEUED', 'RUNNING'] } } })
  return {
    name: 'a data set by mail',
    whole: { done: 1, lines: EXPORTED + 1, waiting: 0, letters: 1, messages: 1 },
    async prepare() {
      const { user } = await someone(db, Role.rcAdmin)
      const places = numbers(8, EXPORTED * made++, EXPORTED)
      await factories(db, 'data').makeLogbooks(places, [{ orgId: user.orgId, role: 'rc.PMC' }])
      const input = { request: datasetRequest.parse({ kind: 'logbooks', format: 'csv' }), email: user.email }
      const asked = { userId: user.id, orgId: user.orgId, kind: 'exportSetLogbooks', language: 'eng', total: EXPORTED }
      const { id } = await db.run.create({ data: { ...asked, input: JSON.parse(JSON.stringify(input)) } })
      return { id, email: user.email }
    },
    run: (on) =>
      waitFor(
        async () => (await under(on)) === 0 && (await waiting(on)) === 0,
        async () => {
          await enqueue(db, workOnRun, { id: on.id })
          await enqueue(db, mailDataset, {})
        },
      ),
    // claims are over after seconds
    async goOn() {
      await db.$executeRaw`UPDATE run SET beat_at = beat_at - interval '1 hour' WHERE status = 'RUNNING'`
      await db.$executeRaw`UPDATE letter SET claimed_at = claimed_at - interval '1 hour' WHERE claim IS NOT NULL`
    },
    async counts(on) {
      const { status, fileId, userId } = await db.run.findUniqueOrThrow({ where: { id: on.id } })
      const mine = letters.filter(({ to }) => to === on.email)
      return {
        done: Number(status === 'DONE'),
        lines: await linesOf(folder, fileId),
        waiting: await waiting(on),
        letters: new Set(mine.map(({ id }) => id)).size,
        messages: await db.messageRecipient.count({ where: { userId } }),
      }
    },
  }
}

/**
 * Figures of a settled month, mailed to everybody who wants them: one message each, whose mail goes once or is known as one of which
 * nobody knows. Of a year in which nothing else is settled.
 */
export function settledMailsOn({ db }: Stage, background: Background): Work<{ userIds: number[]; month: string }> {
  const { enqueue, waitFor, arrived } = background
  let year = 2090
  const due = ({ userIds, month }: { userIds: number[]; month: string }) =>
    db.dashboardMail.count({ where: { userId: { in: userIds }, mailedMonth: { lt: toDate(month) } } })
  /** All is counted after the settlement; a worker that starts counts as of today, so that it is said again and again. */
  const countedUntil = async (month: string) => {
    const clock = { month: toDate(addMonths(month, 1)), countedAt: new Date() }
    await db.figureClock.upsert({ where: { id: 1 }, create: clock, update: clock })
  }
  const mails = (userIds: number[], where: object = {}) =>
    db.mailDelivery.count({ where: { userId: { in: userIds }, ...where } })
  return {
    name: 'mails of settled figures',
    whole: { due: 0, messages: READERS, mails: READERS, twice: 0, lost: 0 },
    async prepare() {
      const month = `${++year}-01-01`
      const { id: templateId } = await db.dashboardTemplate.findFirstOrThrow({ where: { preset: 'overview' } })
      const make = factories(db, `fg${year % 100}`)
      const org = await make.makeOrg('RC')
      const userIds: number[] = []
      for (let n = 0; n < READERS; n++) userIds.push((await make.makeUser(org, [Role.rcOfficer])).id)
      const mailedMonth = toDate(`${year - 1}-12-01`)
      await db.dashboardMail.createMany({ data: userIds.map((userId) => ({ userId, templateId, mailedMonth })) })
      const settledAt = new Date()
      const seal = { asOf: settledAt, settledAt, rows: 0, formula: 1, digest: '' }
      await db.monthSettlement.create({ data: { month: toDate(month), ...seal } })
      return { userIds, month }
    },
    run: (on) =>
      waitFor(
        async () => (await due(on)) === 0 && (await mails(on.userIds, { state: { in: ['QUEUED', 'SENDING'] } })) === 0,
        async () => {
          await countedUntil(on.month)
          await enqueue(db, mailSettled, {})
          await enqueue(db, mailMessages, {})
        },
      ),
    // a claim is over after seconds, a pause after minutes
    async goOn() {
      await db.$executeRaw`UPDATE mail_delivery SET claimed_at = claimed_at - interval '1 hour' WHERE state = 'SENDING'`
      await db.$executeRaw`UPDATE mail_delivery SET not_before = now() WHERE state = 'QUEUED'`
    },
    async counts(on) {
      const people = await db.user.findMany({ where: { id: { in: on.userIds } }, select: { email: true } })
      const times = people.map(({ email }) => arrived.filter((to) => to === email).length)
      const lost = times.filter((count) => count === 0).length
      return {
        due: await due(on),
        messages: await db.messageRecipient.count({ where: { userId: { in: on.userIds } } }),
        mails: await mails(on.userIds),
        twice: times.filter((count) => count > 1).length,
        lost: lost <= UNKNOWN_MAX ? 0 : lost,
      }
    },
  }
}
