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

/** What the duties of log-books in service follow from; at other stages there are none. */
async function factsOf(db: Ctx['db'], ids: number[]): Promise<(DutyFacts & { id: number })[]> {
  const latest = await latestWork(db, ids)
  const rows = await db.logbook.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      kind: true,
      stage: true,
      specification: { select: { loadTestExpiry: true, usePermitExpiry: true } },
    },
  })
  return rows.map(({ id, kind, stage, specification }) => {
    const papers = {
      loadTestExpiry: dayIn(specification?.loadTestExpiry),
      usePermitExpiry: dayIn(specification?.usePermitExpiry),
    }
    return { id, kind: unitKind.parse(kind), ...(stage === 'IN_SERVICE' && { ...latest(id), ...papers }) }
  })
}

const dayIn = (date?: Date | null) => date && fromDate(date)

/** The last day each kind of work was completed; job_record_logbook_id_completed_at_idx leads to the records of a log-book. */
async function latestWork(db: Ctx['db'], ids: number[]) {
  const typesOfWork = [...WORK.maintenance, ...WORK.examination]
  const found = await db.jobRecord.groupBy({
    by: ['logbookId', 'typeOfWork'],
    where: { logbookId: { in: ids }, typeOfWork: { in: typesOfWork }, status: { not: 'DELETED' } },
    _max: { completedAt: true },
  })
  const byLogbook = Map.groupBy(found, ({ logbookId }) => logbookId)
  const last = (id: number, types: readonly string[]) => {
    const times = byLogbook
      .get(id)
      ?.flatMap(({ typeOfWork, _max }) =>
        types.includes(typeOfWork) && _max.completedAt ? [_max.completedAt.getTime()] : [],
      )
    return times?.length ? dayOf(new Date(Math.max(...times))) : null
  }
  return (id: number) => ({
    lastMaintenanceOn: last(id, WORK.maintenance),
    lastExaminationOn: last(id, WORK.examination),
    lastLoadTestOn: last(id, WORK.examinationWithLoad),
  })
}

/** One statement for all; a row that says so already is not written again. */
async function store(db: Ctx['db'], duties: readonly { id: number; duty?: string; on?: string }[]): Promise<void> {
  await db.$executeRaw`
    UPDATE logbook l SET next_duty = v.duty, next_duty_on = v.due
    FROM unnest(${duties.map(({ id }) => id)}::int[], ${duties.map(({ duty }) => duty ?? null)}::text[], ${duties.map(({ on }) => on ?? null)}::date[]) AS v (id, duty, due)
    WHERE l.id = v.id AND (l.next_duty, l.next_duty_on) IS DISTINCT FROM (v.duty, v.due)`
}
