import type { Pool } from 'pg'
import type { Site } from './ingest.ways.ts'

/** Many short turns: what else the machine does meets both alike. */
const TURNS = 60
const EACH = 5
/** Figures that PostgreSQL keeps: the triggers that do, by their table, and how they are derived again. */
interface Figures {
  name: string
  triggers: readonly (readonly [table: string, name: string])[]
  rebuild: string
}
const EVENTS = ['insert', 'update', 'delete'] as const
const of = (name: string, table: string, events: readonly string[]) =>
  events.map((event) => [table, `${name}_on_${event}`] as const)
export const FIGURES = [
  {
    name: 'job_record_month',
    triggers: of('job_record_month', 'job_record', EVENTS),
    rebuild: 'SELECT job_record_month_rebuild()',
  },
  {
    name: 'logbook_month',
    triggers: [...of('logbook_month', 'job_record', EVENTS), ...of('logbook_month', 'logbook', ['insert', 'update'])],
    rebuild: `SELECT logbook_month_refresh(array_agg(id), array_agg(month), now()) FROM logbook, open_months(now(), now()) AS month`,
  },
] as const satisfies readonly Figures[]

/** Medians in milliseconds, with the triggers and without. */
export interface Cost {
  kept: number
  bare: number
}
export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Does something with the triggers of these figures and without, in turns, the first turn of each left out. */
async function inTurns(
  pool: Pool,
  { triggers, rebuild }: Figures,
  each: number,
  act: (nth: number) => Promise<void>,
): Promise<Cost> {
  const times = { ENABLE: [] as number[], DISABLE: [] as number[] }
  let nth = 0
  for (let turn = 0; turn < TURNS; turn++)
    for (const mode of turn % 2 ? (['ENABLE', 'DISABLE'] as const) : (['DISABLE', 'ENABLE'] as const)) {
      for (const [table, name] of triggers) await pool.query(`ALTER TABLE ${table} ${mode} TRIGGER ${name}`)
      for (let n = 0; n < each; n++) {
        const from = performance.now()
        await act(nth++)
        if (turn) times[mode].push(performance.now() - from)
      }
    }
  for (const [table, name] of triggers) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
  await pool.query(rebuild)
  return { kept: median(times.ENABLE), bare: median(times.DISABLE) }
}

/** So many records in one statement, each of another log-book. */
export const written = (pool: Pool, figures: Figures, { logbooks, rcId, worker }: Site, count: number): Promise<Cost> =>
  inTurns(pool, figures, count > 1 ? 1 : EACH, async (nth) => {
    const ids = Array.from({ length: count }, (_, at) => logbooks[(nth + at) % logbooks.length]?.id ?? 0)
    await pool.query({
      name: 'written',
      text: `INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo, worker_ids, schedule_parts, attention)
        SELECT id, $2::int, $3::int, 'PRINCIPAL', 'TW15', now() - interval '2 hours', now() - interval '1 hour', now(), 'Y', '{}', '{}', '{}' FROM unnest($1::int[]) AS id`,
      values: [ids, rcId, worker.userId],
    })
  })

/** One record after the other by the call of the mobile app, each on another log-book. */
export const posted = (
  pool: Pool,
  figures: Figures,
  { logbooks, worker }: Site,
  { url, token }: { url: string; token: string },
): Promise<Cost> =>
  inTurns(pool, figures, EACH, async (nth) => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const work = {
      locationId: logbooks[nth % logbooks.length]?.locationId,
      typeOfWork: 'TW15',
      startedAt: at(120),
      completedAt: at(60),
      people: [{ registrationNumber: worker.number }],
      gps: { state: 'OFF' },
    }
    const body = new FormData()
    body.append('data', JSON.stringify(work))
    const res = await fetch(`${url}/api/jobRecord`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    if (res.status !== 200) throw new Error(`${res.status}: ${(await res.text()).slice(0, 300)}`)
  })
