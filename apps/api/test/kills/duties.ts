import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { escalate } from '../../src/features/duties/duty.escalation.ts'
import { deriveDuties } from '../../src/features/duties/duty.pass.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

/** More than one batch of the nightly pass. */
const DERIVED = 2100
const OVERDUE = 200
const READERS = 20

interface Owed {
  ids: number[]
  userIds: number[]
}
const YESTERDAY = () => toDate(addDays(dayOf(new Date()), -1))

/** A contractor that is new to this try, with its log-books and those who see to what is due on them. */
async function housed({ db }: Stage, tag: string, first: number, count: number) {
  const { makeOrg, makeUser, makeLogbooks } = factories(db, tag)
  const org = await makeOrg('RC')
  const userIds: number[] = []
  for (let n = 0; n < READERS; n++) userIds.push((await makeUser(org, [Role.rcOfficer])).id)
  const numbers = Array.from({ length: count }, (_, n) => `6${String(first + n).padStart(6, '0')}-001`)
  const books = await makeLogbooks(numbers, [{ orgId: org.id, role: 'rc.PMC' }])
  return { org, userIds, ids: books.map(({ id }) => id) }
}

/** The nightly pass, when what it derives was lost: each log-book has what is owed on it and what comes next, once. */
export function passOn(stage: Stage, { enqueue, waitFor }: Background): Work<Owed> {
  const { db } = stage
  let tries = 0
  const maintained = (ids: readonly number[]) => ({ logbookId: { in: [...ids] }, rule: { code: 'MAINTENANCE' } })
  return {
    name: 'the nightly pass',
    whole: { duties: DERIVED, next: DERIVED },
    async prepare() {
      const { org, userIds, ids } = await housed(
        stage,
        `n${String(++tries).padStart(3, '0')}`,
        tries * DERIVED,
        DERIVED,
      )
      await db.$executeRaw`
        INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo, schedule_parts, worker_ids, attention, is_routine, status)
        SELECT l, ${org.id}, ${userIds[0]}, 'PRINCIPAL', 'TW15', now() - interval '2 hours', now() - interval '1 hour', now(), 'Y', '{}', '{}', '{}', true, 'ACKNOWLEDGED'
        FROM unnest(${ids}::int[]) AS l`
      return { ids, userIds }
    },
    run({ ids }) {
      const isDone = async () => (await db.logbook.count({ where: { id: { in: ids }, nextDuty: null } })) === 0
      return waitFor(isDone, () => enqueue(db, deriveDuties, {}))
    },
    goOn: async () => {},
    counts: async ({ ids }) => ({
      duties: await db.duty.count({ where: maintained(ids) }),
      next: await db.logbook.count({ where: { id: { in: ids }, nextDuty: 'MAINTENANCE' } }),
    }),
  }
}

/** What is overdue since yesterday, told to those who see to it: one message to each, about all of it. */
export function escalationOn(stage: Stage, { enqueue, waitFor }: Background): Work<Owed> {
  const { db } = stage
  let tries = 0
  const claimed = async ({ ids }: Owed) => {
    const duties = await db.duty.findMany({ where: { logbookId: { in: ids } }, select: { id: true } })
    const subjectId = { in: duties.map(({ id }) => id) }
    return db.expiryReminder.count({ where: { subject: 'duty.overdue', subjectId } })
  }
  return {
    name: 'the escalation',
    whole: { claimed: OVERDUE, told: READERS, twice: 0 },
    async prepare() {
      const { userIds, ids } = await housed(
        stage,
        `e${String(++tries).padStart(3, '0')}`,
        500_000 + tries * OVERDUE,
        OVERDUE,
      )
      const { id: ruleId } = await db.dutyRule.findFirstOrThrow({ where: { code: 'MAINTENANCE', kind: 'L' } })
      const owed = { ruleId, owner: 'RC', status: 'OPEN', fromOn: YESTERDAY(), dueOn: YESTERDAY() }
      await db.duty.createMany({ data: ids.map((logbookId) => ({ logbookId, ...owed })) })
      return { ids, userIds }
    },
    run(on) {
      return waitFor(
        async () => (await claimed(on)) === OVERDUE,
        () => enqueue(db, escalate, {}),
      )
    },
    goOn: async () => {},
    async counts(on) {
      const where = { userId: { in: on.userIds }, message: { event: 'dutiesDue' } }
      const told = Map.groupBy(await db.messageRecipient.findMany({ where }), ({ userId }) => userId)
      const twice = [...told.values()].filter((messages) => messages.length > 1).length
      return { claimed: await claimed(on), told: told.size, twice }
    },
  }
}
