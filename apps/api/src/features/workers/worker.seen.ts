import { Prisma } from '@portal/db'
import { isWork, TYPES_OF_WORK } from '@portal/shared/features/job-records/job-record.codes'
import type { seenWorkerContracts } from '@portal/shared/features/workers/seen-worker.contract'
import { SEEN_MONTHS, type SEEN_WORKER_SORTS, seenWorker } from '@portal/shared/features/workers/seen-worker.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { addMonths, dayOf, instantsOf } from '@portal/shared/kernel/time'
import { answeredBooks, readsRecord } from '../../access/readers.sql.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { pagesOf } from '../../kernel/list/rows/pages.ts'
import { containsSql } from '../../kernel/list/search.ts'

const { sql, raw, empty } = Prisma
type Input = Inputs<typeof seenWorkerContracts>['list']
type Filters = Omit<Input, 'page' | 'size' | 'sort'>
type Sort = (typeof SEEN_WORKER_SORTS)[number]

const BY_CONTRACTORS = TYPES_OF_WORK.filter((type) => !isWork('inspection', type))

/**
 * Everybody whom records of one's own lifts name, by the last of them: whoever is in the register by his number there, others by name and
 * contractor. What a record says of him is in the record, which the reader may read; only how long his registration holds is asked anew.
 */
function seen({ actor, now }: Ctx, { name, kind, contractors, from, to }: Filters): Prisma.Sql {
  const done = instantsOf(from ?? addMonths(to ?? dayOf(now), -SEEN_MONTHS), to)
  const person = sql`jsonb_array_elements(r.people) WITH ORDINALITY AS p(value, place)`
  const who = sql`coalesce(p.value ->> 'workerId', (p.value ->> 'name') || '/' || r.org_id)`
  const named = sql`
    SELECT DISTINCT ON (${who}) r.id || '-' || p.place AS key, p.value ->> 'name' AS name, p.value ->> 'kind' AS kind,
      p.value ->> 'registrationNumber' AS "registrationNumber", p.value ->> 'expiresOn' AS "toldExpiresOn", r.org_id AS "orgId",
      r.completed_at AS "lastVisitAt", r.id AS "lastRecordId", r.logbook_id AS "logbookId", count(*) OVER (PARTITION BY ${who})::int AS visits
    FROM (${answeredBooks(actor, now, null)}) AS b JOIN job_record r ON r.logbook_id = b.id CROSS JOIN LATERAL ${person}
    WHERE r.status <> 'DELETED' AND r.type_of_work = ANY(${BY_CONTRACTORS}) AND ${seesAll(actor) ? sql`true` : readsRecord(actor, now)}
      ${done.gte ? sql`AND r.completed_at >= ${done.gte}` : empty} ${done.lt ? sql`AND r.completed_at < ${done.lt}` : empty}
    ORDER BY ${who}, r.completed_at DESC, r.id DESC`
  return sql`
    SELECT s.*, o.name_en AS "nameEn", o.name_zh AS "nameZh", l.location_id AS "lastLocationId",
      coalesce((SELECT max(g.expires_on)::text FROM worker_registration g WHERE g.number = s."registrationNumber" AND NOT g.is_past), s."toldExpiresOn") AS "expiresOn"
    FROM (${named}) AS s JOIN organization o ON o.id = s."orgId" JOIN logbook l ON l.id = s."logbookId"
    WHERE s.kind IS NOT NULL ${kind ? sql`AND s.kind = ${kind}` : empty} ${contractors ? sql`AND s."orgId" = ANY(${contractors})` : empty}
      ${name ? sql`AND ${containsSql([sql`s.name`, sql`coalesce(s."registrationNumber", '')`], name)}` : empty}`
}

const ORDERS: Readonly<Record<Sort, Prisma.Sql>> = {
  lastVisitAt: raw('x."lastVisitAt"'),
  name: raw('x.name'),
  kind: raw('x.kind'),
  registrationNumber: raw('x."registrationNumber"'),
  expiresOn: raw('x."expiresOn"'),
  org: raw('x."nameEn"'),
  visits: raw('x.visits'),
}

interface Row {
  orgId: number
  nameEn: string
  nameZh: string
  total: number
}

/** People who worked at the lifts of whoever asks, the last to come first. */
export const list = pagesOf<Ctx, Filters, Input['sort'], Row, ReturnType<typeof present>>({
  async read(ctx, filters, { sort, skip, take }) {
    const [field, direction] = orderOf<Sort>(sort)
    const rows = await ctx.db.$queryRaw<Row[]>`
      SELECT x.*, count(*) OVER ()::int AS total FROM (${seen(ctx, filters)}) AS x
      ORDER BY ${ORDERS[field]} ${raw(direction === 'asc' ? 'ASC' : 'DESC')} NULLS LAST, x.key LIMIT ${take} OFFSET ${skip}`
    return { rows, total: rows[0]?.total }
  },
  async count(ctx, filters) {
    const [row] = await ctx.db.$queryRaw<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM (${seen(ctx, filters)}) AS x`
    return row?.count ?? 0
  },
  present: (_, rows) => rows.map(present),
})

/** Codes and days come from JSON as text; the shape narrows them. */
const present = ({ orgId, nameEn, nameZh, total: _, ...row }: Row) =>
  seenWorker.parse({ ...row, org: { id: orgId, nameEn, nameZh } })
