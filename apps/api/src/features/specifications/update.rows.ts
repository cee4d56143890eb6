import { columnOf, Prisma } from '@portal/db'
import { orderOf } from '@portal/shared/kernel/list'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Span } from '../../kernel/list/rows/pages.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { foundSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { plainFields, type UpdateFilters } from './update.where.ts'

/*
 * Pages of applications and their totals, by statements of their own: as Prisma asks, the log-book of every application would be
 * joined to find out who sees it.
 */

const { sql, raw } = Prisma

/** What every application shows of itself: not the two sheets, which are most of its row. */
const OWN = {
  ...{ id: true, number: true, logbookId: true, status: true, orgId: true, applicantName: true, reason: true },
  ...{ contact: true, resumptionPermitNo: true, resumptionPermitOn: true, changeCount: true, changedGroups: true },
  ...{ latitude: true, longitude: true, manufacturer: true, model: true, decidedByName: true, decidedAt: true },
  ...{ decisionReason: true, submittedAt: true, updatedAt: true, locationId: true },
} as const
/** The same with who applied, and of which log-book. */
export const listed = {
  ...OWN,
  org: orgRef,
  logbook: { select: { addressEn: true, addressZh: true, kind: true } },
} as const satisfies Prisma.SpecificationUpdateSelect
export type Listed = Prisma.SpecificationUpdateGetPayload<{ select: typeof listed }>

const COLUMNS = raw(
  Object.keys(OWN)
    .map((field) => `u."${columnOf(field)}" AS "${field}"`)
    .join(', '),
)

/**
 * Applications `u` of this condition that hold what is searched. Whoever sees some of them only has the text looked up for those, one
 * by one: PostgreSQL takes that for cheap and would look into all of them first.
 */
function passing({ actor }: Ctx, where: object, { q }: UpdateFilters): Prisma.Sql {
  const rows = sqlOf('u', where, 'specificationUpdate')
  if (!q) return rows
  if (seesAll(actor)) return sql`${rows} AND ${foundSql('u', q, true)}`
  return sql`${rows} AND (SELECT ${foundSql('s', q, false)} FROM specification_update s WHERE s.id = u.id)`
}

/** What these statements can be asked; anything else is asked by Prisma. */
const PLAIN: ReadonlySet<string> = new Set<keyof UpdateFilters>([
  'q',
  'statuses',
  'logbookIds',
  'organizations',
  'kind',
  'districts',
  'from',
  'to',
  'decidedFrom',
  'decidedTo',
  'updatedFrom',
  'updatedTo',
  'permitFrom',
  'permitTo',
])
export const isPlain = (query: UpdateFilters): boolean =>
  Object.entries(query).every(([field, asked]) => asked === undefined || PLAIN.has(field))

/** A page with what its rows show, walked in the order of the list: from the indexes of specification_update that begin with it. */
export function pageOf(ctx: Ctx, query: UpdateFilters, { sort = 'id,asc', ...part }: Span<string | undefined>) {
  const { db, actor, now } = ctx
  const [field, direction] = orderOf(sort as `${string},asc`)
  const order = raw(`ORDER BY u."${columnOf(field)}" ${direction}, u.id ${direction}`)
  const seen = { AND: [visible.specificationUpdate(actor, now), ...plainFields(query)] }
  return db.$queryRaw<Listed[]>`
    SELECT ${COLUMNS}, jsonb_build_object('id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh) AS org,
      jsonb_build_object('addressEn', l.address_en, 'addressZh', l.address_zh, 'kind', l.kind) AS logbook
    FROM (SELECT u.id FROM specification_update u WHERE ${passing(ctx, seen, query)} ${order} ${partSql(part)}) AS page
    JOIN specification_update u ON u.id = page.id JOIN logbook l ON l.id = u.logbook_id JOIN organization o ON o.id = u.org_id
    ${order}`
}

/**
 * How many there are. Each way in which the reader sees applications is counted by itself, without those that he sees by the ways
 * before it: so PostgreSQL begins with those of an organization, and then with the log-books that are open to him. Where a text is
 * looked up one by one this is slower than to pass all once.
 */
export async function countOf(ctx: Ctx, query: UpdateFilters): Promise<number> {
  const { db, actor, now } = ctx
  const scope: { OR?: object[] } = visible.specificationUpdate(actor, now)
  const ways: readonly object[] = (!query.q && scope.OR) || [scope]
  const counts = ways.map((way, index) => {
    const seen = { AND: [way, ...ways.slice(0, index).map((before) => ({ NOT: before })), ...plainFields(query)] }
    return sql`(SELECT count(*)::int FROM specification_update u WHERE ${passing(ctx, seen, query)})`
  })
  const [row] = await db.$queryRaw<{ n: number }[]>`SELECT ${Prisma.join(counts, ' + ')} AS n`
  return row?.n ?? 0
}
