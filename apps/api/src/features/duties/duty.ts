import { type DutyFacts, dutiesOf, nextDuty, type RunningDuty } from '@portal/shared/features/duties/duty'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/**
 * Stores what has to be done next on these log-books. For every writer of a log-book or a job record, in its transaction;
 * their scopes have been asked, the duties follow from all records whoever made them.
 */
export async function refreshDuty({ db }: Ctx, logbookIds: readonly number[]): Promise<void> {
  const ids = [...new Set(logbookIds)].sort((one, other) => one - other)
  if (!ids.length) return
  await store(
    db,
    (await factsOf(db, ids)).map(({ id, ...facts }) => ({ id, ...nextDuty(facts) })),
  )
}

/** Everything that has to be done on one log-book, the nearest first. */
export async function dutiesOn({ db }: Ctx, logbookId: number): Promise<RunningDuty[]> {
  return (await factsOf(db, [logbookId])).flatMap(dutiesOf)
}

/** How many duties of each of these log-books are overdue today. */
export async function overdueOn({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: number[]): Promise<Map<number, number>> {
  const today = dayOf(now)
  const facts = ids.length ? await factsOf(db, ids) : []
  return new Map(facts.map(({ id, ...each }) => [id, dutiesOf(each).filter(({ on }) => on < today).length]))
}

interface Row {
  id: number
  kind: string
  stage: string
  loadTestExpiry: Date | null
  usePermitExpiry: Date | null
  maintainedAt: Date | null
  examinedAt: Date | null
  loadTestedAt: Date | null
}

/** What the duties of log-books in service follow from; at other stages there are none. `job_record_live` leads to the records of each. */
async function factsOf(db: Ctx['db'], ids: number[]): Promise<(DutyFacts & { id: number })[]> {
  const { maintenance, examination, examinationWithLoad } = WORK
  const rows = await db.$queryRaw<Row[]>`/* prepared */
    SELECT l.id, l.kind, l.stage, s.load_test_expiry AS "loadTestExpiry", s.use_permit_expiry AS "usePermitExpiry", latest.*
    FROM logbook l LEFT JOIN logbook_specification s ON s.logbook_id = l.id
    CROSS JOIN LATERAL (
      SELECT max(r.completed_at) FILTER (WHERE r.type_of_work = ANY(${[...maintenance]}::text[])) AS "maintainedAt",
        max(r.completed_at) FILTER (WHERE r.type_of_work = ANY(${[...examination]}::text[])) AS "examinedAt",
        max(r.completed_at) FILTER (WHERE r.type_of_work = ANY(${[...examinationWithLoad]}::text[])) AS "loadTestedAt"
      FROM job_record r WHERE r.logbook_id = l.id AND r.status <> 'DELETED'
    ) AS latest
    WHERE l.id = ANY(${ids}::int[])`
  return rows.map(({ id, kind, stage, ...at }) => ({
    id,
    kind: unitKind.parse(kind),
    ...(stage === 'IN_SERVICE' && {
      lastMaintenanceOn: at.maintainedAt && dayOf(at.maintainedAt),
      lastExaminationOn: at.examinedAt && dayOf(at.examinedAt),
      lastLoadTestOn: at.loadTestedAt && dayOf(at.loadTestedAt),
      loadTestExpiry: at.loadTestExpiry && fromDate(at.loadTestExpiry),
      usePermitExpiry: at.usePermitExpiry && fromDate(at.usePermitExpiry),
    }),
  }))
}

/** One statement for all; a row that says so already is not written again. */
async function store(db: Ctx['db'], duties: readonly { id: number; duty?: string; on?: string }[]): Promise<void> {
  await db.$executeRaw`/* prepared */
    UPDATE logbook l SET next_duty = v.duty, next_duty_on = v.due
    FROM unnest(${duties.map(({ id }) => id)}::int[], ${duties.map(({ duty }) => duty ?? null)}::text[], ${duties.map(({ on }) => on ?? null)}::date[]) AS v (id, duty, due)
    WHERE l.id = v.id AND (l.next_duty, l.next_duty_on) IS DISTINCT FROM (v.duty, v.due)`
}
