import { Prisma } from '@portal/db'
import type { auditContracts } from '@portal/shared/features/audit/audit.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { auditedOperation, auditedSignIn } from '../../access/audit.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { largeList } from '../../kernel/list/large/large.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { containsSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'
import type { Meant } from './audit.search.ts'

export type Filters = Inputs<typeof auditContracts>['export'] & { meant?: Meant }
type Kind = NonNullable<Filters['kinds']>[number]
/** Where an entry stands: of operations the ids are even, of tries to sign in odd. Doubled, an integer would not do. */
export interface Place {
  id: number
  at: Date
}
export const fromSignIn = ({ id }: Pick<Place, 'id'>): boolean => id % 2 === 1
export const rowOf = ({ id }: Pick<Place, 'id'>): number => Math.floor(id / 2)
/** The rows of one of the two tables that were ticked. */
function tickedAmong({ ticked, unticked }: Filters, isOfTable: (place: Pick<Place, 'id'>) => boolean) {
  const rows = (ids: readonly number[] | undefined) => ids?.flatMap((id) => (isOfTable({ id }) ? [rowOf({ id })] : []))
  return tickedRows({ ticked: rows(ticked), unticked: rows(unticked) })
}
const { sql, join, raw } = Prisma
export const large = largeList('administration', 5_000_000)

/*
 * The audit log is two tables, operation_event and sign_in_event, each read by an index in the order of time, as many rows as the page
 * may need; the page is what comes first of all of them (docs/decisions/106). Of each mode that is asked for rows are read by themselves.
 */

/** The modes of operations that are a kind of their own. */
const MODES = { BACKGROUND: 'BACKGROUND', DOWNLOAD: 'DOWNLOAD' } as const
const CHANNELS: Readonly<Record<string, readonly string[]>> = { screen: ['web'], api: ['mobile'] }

const asks = ({ kinds }: Filters, ...some: readonly Kind[]): boolean =>
  !kinds || some.some((kind) => kinds.includes(kind))

/** Each branch reads one index: operations of one mode, of all, or all that are no kind of their own; or of each of some names. */
function operationsOf(ctx: Ctx, filters: Filters): Prisma.Sql[] {
  const { modes, meant, kinds, sources, organizationId, from, to } = filters
  const columns = sqlOf('e', {
    AND: [auditedOperation(ctx.actor, ctx.now), tickedAmong(filters, (place) => !fromSignIn(place))],
    ...(organizationId !== undefined && { orgId: organizationId }),
    ...(sources && { source: sources.length === 1 ? sources[0] : { in: [...sources] } }),
    createdAt: instantsOf(from, to),
  })
  const base = meant ? sql`${columns} AND ${meantBy(meant)}` : columns
  const own = [...new Set(modes ?? [])].filter((mode) => asks(filters, kindOf(mode)))
  if (modes) return own.map((mode) => sql`e.mode = ${mode} AND ${base}`)
  if (!kinds) return [base]
  const named = Object.entries(MODES).flatMap(([kind, mode]) => (kinds.includes(kind as Kind) ? [mode] : []))
  const others = sql`(e.mode IS NULL OR e.mode NOT IN ('BACKGROUND', 'DOWNLOAD')) AND ${base}`
  return [...named.map((mode) => sql`e.mode = ${mode} AND ${base}`), ...(kinds.includes('OPERATION') ? [others] : [])]
}
/** What an operation of this mode is in the list. */
export const kindOf = (mode: string | null): 'BACKGROUND' | 'DOWNLOAD' | 'OPERATION' =>
  mode === MODES.BACKGROUND || mode === MODES.DOWNLOAD ? mode : 'OPERATION'

function meantBy({ address, logbookIds, names, name }: Meant): Prisma.Sql {
  if (address !== undefined) return sql`e.address <> '' AND e.address = ${address}`
  if (logbookIds) return sqlOf('e', { logbookId: { in: [...logbookIds] } })
  return names ? sql`e.user_name = named.name` : containsSql([sql`e.user_name`], name ?? '')
}
/** Operations of a branch; of some names those of each apart, so that its index gives them in the order of time. */
const operationsFrom = ({ meant }: Filters, select: Prisma.Sql): Prisma.Sql =>
  meant?.names
    ? sql`SELECT e.* FROM unnest(${[...meant.names]}::text[]) AS named (name) CROSS JOIN LATERAL ${large.fenced(select)} AS e`
    : select

function signInsOf(ctx: Ctx, filters: Filters): Prisma.Sql[] {
  const { modes, meant, sources, organizationId, from, to } = filters
  if (modes || meant?.logbookIds || !asks(filters, 'SIGN_IN', 'FAILED')) return []
  const channels = sources?.flatMap((source) => CHANNELS[source] ?? [])
  if (channels && !channels.length) return []
  const columns = sqlOf('s', {
    AND: [auditedSignIn(ctx.actor, ctx.now), tickedAmong(filters, fromSignIn)],
    ...(organizationId !== undefined && { orgId: organizationId }),
    ...(channels && { channel: { in: channels } }),
    ...(meant?.userIds && { userId: { in: [...meant.userIds] } }),
    createdAt: instantsOf(from, to),
  })
  const outcome = asks(filters, 'SIGN_IN') ? (asks(filters, 'FAILED') ? sql`true` : sql`s.outcome = 'OK'`) : FAILED
  const where = sql`${columns} AND ${outcome}`
  if (meant?.address !== undefined) return [sql`s.address <> '' AND s.address = ${meant.address} AND ${where}`]
  if (meant && !meant.userIds)
    return [
      sql`s.user_id IN (SELECT a.id FROM account a WHERE ${containsSql([sql`a.display_name`, sql`a.username`], meant.name ?? '')}) AND ${where}`,
    ]
  return [where]
}
const FAILED = sql`s.outcome <> 'OK'`

interface Part {
  direction: 'asc' | 'desc'
  skip: number
  take: number
  /** What was read last, of those who go on from there. */
  after?: Place | undefined
}
/** Where the entries of a part of the list stand, in its order. */
export async function placesOf(ctx: Ctx, filters: Filters, { direction, after, ...part }: Part): Promise<Place[]> {
  const order = (alias: string) => raw(`ORDER BY ${alias}.created_at ${direction}, ${alias}.id ${direction}`)
  const first = partSql({ skip: 0, take: part.skip + part.take })
  const beyond = (alias: string, odd: 0 | 1) => {
    if (!after) return sql`true`
    const [at, id] = [raw(`${alias}.created_at`), raw(`${alias}.id::float8 * 2 + ${odd}`)]
    return sql`${at} <= ${after.at} AND (${at} < ${after.at} OR ${id} < ${after.id})`
  }
  const parts = [
    ...operationsOf(ctx, filters).map(
      (where) =>
        sql`(SELECT e.id::float8 * 2 AS id, e.created_at FROM (${operationsFrom(
          filters,
          sql`SELECT e.id, e.created_at FROM operation_event e WHERE ${where} AND ${beyond('e', 0)} ${order('e')} ${first}`,
        )}) AS e ${order('e')} ${first})`,
    ),
    ...signInsOf(ctx, filters).map(
      (where) =>
        sql`(SELECT s.id::float8 * 2 + 1 AS id, s.created_at FROM sign_in_event s WHERE ${where} AND ${beyond('s', 1)} ${order('s')} ${first})`,
    ),
  ]
  if (!parts.length) return []
  const statement = sql`
    SELECT l.id, l.created_at AS at FROM (${join(parts, ' UNION ALL ')}) AS l ${order('l')} ${partSql(part)}`
  // an address has an index of its own, in the order of time, whoever asks; which index others need depends on what they ask for
  return ctx.db.$queryRaw<Place[]>(filters.meant?.address ? sql`/* prepared */ ${statement}` : statement)
}

/** How many entries there are, no more than `most`. */
export async function countOf(ctx: Ctx, filters: Filters, most: number, since?: Date): Promise<number> {
  const newer = (alias: string) => (since ? sql`${raw(alias)}.created_at > ${since}` : sql`true`)
  const parts = [
    ...operationsOf(ctx, filters).map((where) =>
      operationsFrom(filters, sql`SELECT 1 FROM operation_event e WHERE ${where} AND ${newer('e')}`),
    ),
    ...signInsOf(ctx, filters).map((where) => sql`SELECT 1 FROM sign_in_event s WHERE ${where} AND ${newer('s')}`),
  ]
  if (!parts.length) return 0
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (${join(parts, ' UNION ALL ')} ${partSql({ skip: 0, take: most })}) AS counted`
  return row?.n ?? 0
}
