import { type Found, signalsOf } from '@portal/shared/features/evidence/signals'
import type { Ctx } from '../../kernel/ctx.ts'
import { around, witnesses } from './evidence.around.ts'
import { tellFound } from './evidence.tell.ts'

/** Records that are compared at once. */
const MOST = 200

/** What came of a comparison: the log-books of which something changed, and the records that show something new. */
interface Compared {
  logbookIds: number[]
  found: number[]
}
/** Finds anew what the data of these records show, and of those whose data they may change; those from before evidence was looked for are left as they are. */
export async function compare(ctx: Pick<Ctx, 'db'>, changed: readonly number[]): Promise<Compared> {
  const start = await ctx.db.evidenceStart.findFirst()
  const affected = new Set([...changed, ...(await around(ctx, changed))])
  const judged = [...affected].filter((id) => id > (start?.afterRecordId ?? 0))
  const near = [...new Set([...judged, ...(await around(ctx, judged))])]
  const all = await witnesses(ctx, near)
  const byId = new Map(all.map((one) => [one.id, one]))
  const found = new Map(
    judged.map((id) => {
      const record = byId.get(id)
      return [id, record ? signalsOf(record, all) : []]
    }),
  )
  return write(ctx, found)
}

/** Keeps what was found of these records, beside them and in a column of theirs by which the inbox finds them; what is right already is not written. */
async function write({ db }: Pick<Ctx, 'db'>, found: ReadonlyMap<number, readonly Found[]>): Promise<Compared> {
  const judged = [...found]
  const ids = [...found.keys()]
  const kept = await db.evidenceSignal.findMany({ where: { jobRecordId: { in: ids } } })
  const wanted = judged.flatMap(([jobRecordId, own]) => own.map((one) => ({ jobRecordId, ...one })))
  const isWanted = new Set(wanted.map(({ jobRecordId, signal }) => `${jobRecordId}/${signal}`))
  const gone = kept.filter(({ jobRecordId, signal }) => !isWanted.has(`${jobRecordId}/${signal}`))
  await db.evidenceSignal.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  const news = new Set<number>()
  for (const { jobRecordId, signal, facts } of wanted) {
    const known = kept.find((one) => one.jobRecordId === jobRecordId && one.signal === signal)
    const data = { facts: JSON.parse(JSON.stringify(facts)) }
    if (!known) news.add(jobRecordId)
    if (!known) await db.evidenceSignal.create({ data: { jobRecordId, signal, ...data } })
    else if (!isSame(known.facts, data.facts)) await db.evidenceSignal.update({ where: { id: known.id }, data })
  }
  const rows = judged.map(([id, own]) => ({ id, signals: own.map(({ signal }) => signal) }))
  const changed = await db.$queryRaw<{ id: number }[]>`
    UPDATE job_record r SET signals = v.signals
    FROM (SELECT (row ->> 'id')::int AS id, ARRAY(SELECT jsonb_array_elements_text(row -> 'signals')) AS signals
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS row ORDER BY 1) AS v
    WHERE r.id = v.id AND r.signals IS DISTINCT FROM v.signals RETURNING r.logbook_id AS id`
  return { logbookIds: [...new Set(changed.map(({ id }) => id))], found: [...news] }
}

/** JSON comes back from the database with its keys in another order. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Compares what came or went since it was last asked, one process at a time, and answers the log-books of which something was found or is gone. */
export async function follow(ctx: Ctx): Promise<{ taken: number; logbookIds: number[] }> {
  const waiting = await ctx.db.evidenceChange.findFirst({ select: { id: true } })
  if (!waiting) return { taken: 0, logbookIds: [] }
  return ctx.tx(async (ctx) => {
    await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('evidence'))::text`
    const changes = await ctx.db.$queryRaw<{ id: number }[]>`
      DELETE FROM evidence_change WHERE id IN (SELECT id FROM evidence_change ORDER BY id LIMIT ${MOST}) RETURNING job_record_id AS id`
    const ids = [...new Set(changes.map(({ id }) => id))]
    const { logbookIds, found } = await compare(ctx, ids)
    await tellFound(ctx, found)
    return { taken: changes.length, logbookIds }
  })
}
