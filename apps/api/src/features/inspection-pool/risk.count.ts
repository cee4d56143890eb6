import { cycleOf } from '@portal/shared/features/inspection-pool/cycle.scoring'
import { type RiskKind, type RiskReason, riskOf } from '@portal/shared/features/inspection-pool/risk.scoring'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { dayOf, HONG_KONG, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { overdueOn } from '../duties/duty.ts'

/** So many log-books are counted by one statement. */
const BATCH = 5000
type Counts = Record<RiskKind, number> & { id: number; weeks: number | null; days: number | null; intervals: number }

/** What speaks for an inspection of each log-book, of the next ones after this id; those that are demolished wait for none. */
const countsAfter = ({ db, now }: Pick<Ctx, 'db' | 'now'>, after: number) => {
  const today = toDate(dayOf(now))
  return db.$queryRaw<Counts[]>`
    SELECT l.id,
      coalesce(extract(year FROM ${today}::date)::int - l.installed_year, 0) AS age,
      (SELECT count(*)::int FROM dict_detail d WHERE d.dict_name = 'liftFeature' AND (d.extra->>'specialMaintenance')::boolean
        AND s.features->d.value->>'value' = 'N') AS features,
      coalesce(m.incidents, 0) AS incidents, coalesce(m.trappings, 0) AS trappings, coalesce(m.breakdowns, 0) AS breakdowns,
      coalesce(l.next_duty_on < ${today}::date, false)::int AS duties,
      coalesce(extract(year FROM age(${today}::date, coalesce(i.last, l.activated_on)))::int * 12
        + extract(month FROM age(${today}::date, coalesce(i.last, l.activated_on)))::int, 0) AS months,
      (SELECT count(*)::int FROM inspection_finding f WHERE f.logbook_id = l.id AND f.closed_at IS NULL) AS findings,
      p.weeks, v.days::float8 AS days, v.intervals::int AS intervals
    FROM (SELECT * FROM logbook WHERE id > ${after} AND stage <> 'DEMOLISHED' ORDER BY id LIMIT ${BATCH}) AS l
    LEFT JOIN logbook_specification s ON s.logbook_id = l.id
    LEFT JOIN LATERAL (SELECT sum(k.incidents)::int AS incidents, sum(k.trappings)::int AS trappings, sum(k.breakdowns)::int AS breakdowns
      FROM logbook_month k WHERE k.logbook_id = l.id AND k.month > ${today}::date - interval '12 months') AS m ON true
    LEFT JOIN LATERAL (SELECT max(r.completed_at)::date AS last FROM job_record r
      WHERE r.logbook_id = l.id AND r.type_of_work = ANY(${[...WORK.inspection]}) AND r.status <> 'DELETED') AS i ON true
    -- no two cover it on one day
    LEFT JOIN maintenance_plan_location p ON p.logbook_id = l.id
      AND ${today}::date >= p.starts_on AND (p.ends_on IS NULL OR ${today}::date <= p.ends_on)
    -- from visit to visit of the last 12 months, however many a day
    LEFT JOIN LATERAL (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY apart) AS days, count(apart) AS intervals
      FROM (SELECT day - lag(day) OVER (ORDER BY day) AS apart FROM (SELECT DISTINCT (r.completed_at AT TIME ZONE ${HONG_KONG})::date AS day
        FROM job_record r WHERE r.logbook_id = l.id AND r.type_of_work = ANY(${[...WORK.visit]}) AND r.status <> 'DELETED'
          AND r.completed_at > ${now}::timestamptz - interval '12 months') AS visits) AS gaps) AS v ON true
    ORDER BY l.id`
}

/** The same with all duties that are overdue, of those log-books of which one is. */
async function withDuties(ctx: Pick<Ctx, 'db' | 'now'>, rows: readonly Counts[]): Promise<Counts[]> {
  const late = rows.flatMap(({ id, duties }) => (duties ? [id] : []))
  const overdue = await overdueOn(ctx, late)
  return rows.map((row) => ({ ...row, duties: Math.max(row.duties, overdue.get(row.id) ?? 0) }))
}

/** Keeps risks and cycles of log-books, and of their open plans; rows that stay as they are are not written. */
async function keep(ctx: Pick<Ctx, 'db' | 'now'>, rows: readonly Counts[]): Promise<number> {
  const { db, now } = ctx
  const risks = rows.map(({ id, ...counts }) => ({ id, ...riskOf(counts), cycle: cycleOf(counts) }))
  const columns = [
    risks.map(({ id }) => id),
    risks.map(({ score }) => score),
    risks.map(({ index }) => index),
    risks.map(({ reasons }) => JSON.stringify(reasons satisfies RiskReason[])),
    risks.map(({ cycle }) => cycle),
  ] as const
  await db.$executeRaw`
    INSERT INTO inspection_risk AS old (logbook_id, score, index, reasons, cycle, counted_at)
    SELECT n.id, n.score, n.index, n.reasons::jsonb, n.cycle, ${now}
    FROM unnest(${columns[0]}::int[], ${columns[1]}::smallint[], ${columns[2]}::text[], ${columns[3]}::text[], ${columns[4]}::text[]) AS n (id, score, index, reasons, cycle)
    ON CONFLICT (logbook_id) DO UPDATE SET score = excluded.score, index = excluded.index, reasons = excluded.reasons, cycle = excluded.cycle, counted_at = excluded.counted_at
    WHERE (old.reasons, old.cycle) IS DISTINCT FROM (excluded.reasons, excluded.cycle)`
  return db.$executeRaw`
    UPDATE inspection_plan p SET risk_score = k.score, risk_index = k.index, cycle = k.cycle FROM inspection_risk k
    WHERE k.logbook_id = p.logbook_id AND p.logbook_id = ANY(${columns[0]}) AND p.closed_at IS NULL
      AND (p.risk_score, p.risk_index, p.cycle) IS DISTINCT FROM (k.score, k.index, k.cycle)`
}

/** Counts the risk of every log-book anew, and how often it is maintained; answers of how many open plans it has changed. */
export async function countRisks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  let [after, changed] = [0, 0]
  for (;;) {
    const rows = await countsAfter(ctx, after)
    if (!rows.length) return changed
    changed += await keep(ctx, await withDuties(ctx, rows))
    after = rows.at(-1)?.id ?? after
  }
}

/** Every night, after the duties of the day are known. */
export const countRisksNightly = job({
  name: 'inspectionPool.risks',
  input: z.object({}),
  changes: ['inspectionPool'],
  every: '45 3 * * *',
  atStart: true,
  async run(ctx) {
    await countRisks(ctx)
  },
})
