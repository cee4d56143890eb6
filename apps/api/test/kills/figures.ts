import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { datasetRequest } from '@portal/shared/features/datasets/dataset.schema'
import { toDate } from '@portal/shared/kernel/time'
import { checkMonth } from '../../src/features/dashboard/month.check.ts'
import { settleMonths } from '../../src/features/dashboard/month.jobs.ts'
import { mailDataset } from '../../src/features/datasets/dataset.mail.ts'
import { work as workOnRun } from '../../src/features/runs/run.jobs.ts'
import { someone } from '../live.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import { linesOf } from './later.ts'
import type { Stage } from './stage.ts'

/** More than one batch of a settlement. */
const SETTLED = 1200
const EXPORTED = 600

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
    await db.$transaction(
      async (tx) => {
        // nothing follows from it, for all that would is emptied; locked in the order of the worker, which may be at work on them
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.$executeRaw`SELECT id FROM logbook ORDER BY id FOR NO KEY UPDATE`
        await tx.logbook.updateMany({ where: { id: { notIn: ids } }, data: { activatedOn: null } })
        await tx.logbook.updateMany({ where: { id: { in: ids } }, data: { activatedOn: toDate(month) } })
      },
      { timeout: 60_000, maxWait: 60_000 },
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
