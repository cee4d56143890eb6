import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { commitIntentions } from '../../src/features/intentions/intention.jobs.ts'
import { mailMessages } from '../../src/features/messages/message.jobs.ts'
import { notify } from '../../src/features/messages/notify.ts'
import { work as workOnRun } from '../../src/features/runs/run.jobs.ts'
import { createCtx } from '../../src/kernel/ctx.ts'
import { systemActor } from '../../src/kernel/system.ts'
import { someone } from '../live.ts'
import { planted } from '../plantedRun.ts'
import { ports } from '../world.ts'
import { type Background, UNKNOWN_MAX } from './background.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'
import { type Rows, worksOn } from './works.ts'

const MAILS = 60
const STEPS = 100
const STEP_MS = 10

/** Acknowledgements that nobody can take back any more, and that the worker makes. */
export function actsThatAreDue(stage: Stage, { enqueue, waitFor }: Background): Work<Rows> {
  const { db, post } = stage
  const acknowledgement = worksOn(stage, 'd').acknowledgement
  return {
    ...acknowledgement,
    name: 'acts that are due',
    goOn: async () => {},
    async prepare() {
      const rows = await acknowledgement.prepare()
      await post(rows.token, '/api/jobRecord/move', { ids: rows.ids, move: 'acknowledge', grace: true })
      return rows
    },
    run({ userId }) {
      const where = { userId }
      const isDone = async () => (await db.intention.count({ where })) === 0
      return waitFor(isDone, async () => {
        await db.intention.updateMany({ where, data: { dueAt: new Date() } })
        await enqueue(db, commitIntentions, {})
      })
    },
  }
}

type Reader = { id: number; email: string }
/** A claim is over after seconds, a pause after minutes. */
export async function takeUpSending(db: Stage['db']): Promise<void> {
  await db.$executeRaw`UPDATE mail_delivery SET claimed_at = claimed_at - interval '1 hour' WHERE state = 'SENDING'`
  await db.$executeRaw`UPDATE mail_delivery SET not_before = now() WHERE state = 'QUEUED'`
}

/** How many have their letter or are known as those of whom nobody knows, how many have it twice, and how many unknown are too many. */
export async function sentTo(db: Stage['db'], arrived: readonly string[], readers: readonly Reader[]) {
  const rows = await db.mailDelivery.findMany({ where: { userId: { in: readers.map(({ id }) => id) } } })
  const letters = Map.groupBy(arrived, (email) => email)
  const times = readers.map(({ id, email }) => ({ id, count: letters.get(email)?.length ?? 0 }))
  const isSent = (id: number) => rows.some(({ userId, state }) => userId === id && state === 'SENT')
  const unknown = rows.filter(({ state }) => state === 'HANDED').length
  return {
    told: times.filter(({ id, count }) => count > 0 && isSent(id)).length + unknown,
    twice: times.filter(({ count }) => count > 1).length,
    unknown: Math.max(0, unknown - UNKNOWN_MAX),
  }
}

/** Mails of one message to many people: of each person one letter, and known for each whether it was sent. */
export function mailsOf({ db }: Stage, { arrived, enqueue, waitFor }: Background): Work<Reader[]> {
  let offices = 0
  const to = (readers: Reader[]) => ({ userId: { in: readers.map(({ id }) => id) } })
  return {
    name: 'mails',
    whole: { told: MAILS, twice: 0, unknown: 0 },
    async prepare() {
      const { makeOrg, makeUser } = factories(db, `m${String(++offices).padStart(3, '0')}`)
      const org = await makeOrg('RP')
      const readers: Reader[] = []
      for (let n = 0; n < MAILS; n++) readers.push(await makeUser(org, [Role.rpAdmin]))
      const ctx = createCtx({ ...ports, db, clock: () => new Date() }, systemActor)
      const about = [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }]
      await notify(ctx, { event: 'accountEnabled', to: { userIds: readers.map(({ id }) => id) }, about })
      return readers
    },
    run(readers) {
      const where = { ...to(readers), state: { in: ['QUEUED', 'SENDING'] } }
      const isDone = async () => (await db.mailDelivery.count({ where })) === 0
      return waitFor(isDone, () => enqueue(db, mailMessages, {}))
    },
    goOn: () => takeUpSending(db),
    counts: (readers) => sentTo(db, arrived, readers),
  }
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
/** How many lines a file has that was kept; none where there is none. */
export async function linesOf(folder: string, fileId: string | null): Promise<number> {
  const made = (await filesIn(folder)).find(({ name }) => name === fileId)
  return made ? (await readFile(join(made.parentPath, made.name), 'utf8')).split('\n').length - 1 : 0
}

/** A run of many steps: one whole file, one message, and nothing of an attempt that was cut off. */
export function longRun({ db, folder }: Stage, { enqueue, waitFor }: Background): Work<{ id: number; userId: number }> {
  const unfinished = async () => (await filesIn(folder)).filter(({ name }) => name.endsWith('.part'))
  /** Half-written files that calls of other tests have left, until the nightly job removes them. */
  let others = 0
  return {
    name: 'a run',
    whole: { done: 1, lines: STEPS, unfinished: 0, messages: 1 },
    async prepare() {
      others = (await unfinished()).length
      const { user } = await someone(db, Role.rcOfficer)
      const asked = { userId: user.id, orgId: user.orgId, kind: planted.kind, language: 'eng', total: STEPS }
      const { id } = await db.run.create({ data: { ...asked, input: { steps: STEPS, ms: STEP_MS } } })
      return { id, userId: user.id }
    },
    run({ id }) {
      const where = { id, status: { in: ['QUEUED', 'RUNNING'] } }
      const isDone = async () => (await db.run.count({ where })) === 0
      return waitFor(isDone, () => enqueue(db, workOnRun, { id }))
    },
    async goOn() {
      await db.$executeRaw`UPDATE run SET beat_at = beat_at - interval '1 hour' WHERE status = 'RUNNING'`
    },
    async counts({ id, userId }) {
      const { status, fileId } = await db.run.findUniqueOrThrow({ where: { id } })
      return {
        done: Number(status === 'DONE'),
        lines: await linesOf(folder, fileId),
        unfinished: (await unfinished()).length - others,
        messages: await db.messageRecipient.count({ where: { userId } }),
      }
    },
  }
}
