import { columnOf, Prisma } from '@portal/db'
import type { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { operationsAmong } from '../../access/logbook.ts'
import { readOperations } from '../../access/readers.sql.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { containsSql } from '../../kernel/list/search.ts'
import { sqlOf } from '../../kernel/sql.ts'
import type { FewLogbooks } from '../logbook-filters/few-logbooks.ts'

export type Filters = Inputs<typeof operationRecordContracts>['export'] & {
  few?: FewLogbooks
  /** The names that the part of a name means, where they are few. */
  names?: readonly string[]
}
export type Row = Prisma.OperationEventGetPayload<object>
interface Part {
  direction: 'asc' | 'desc'
  skip: number
  take: number
}
const { sql, join, raw, empty } = Prisma

/*
 * The list of operations in SQL of its own (docs/decisions/091): asked by Prisma for rows of several modes in the order of time, or how
 * many there are, PostgreSQL looks through two million entries. In the order of time they are read from operation_event_by_time, _by_mode
 * or _by_source, which also know whose log-book an entry is of; counted they are from the log-books on, by operation_event_by_logbook.
 */

/** What is asked of an operation `e` beside its mode, whoever reads it; nothing where a log-book is asked for that is not told by number. */
function asked({ q, person, names, organizationId, sources, from, to, few }: Filters): Prisma.Sql | undefined {
  if (q && !few?.asked) return undefined
  const columns = sqlOf('e', {
    ...(few?.asked && { logbookId: { in: [...few.asked] } }),
    ...(organizationId !== undefined && { orgId: organizationId }),
    ...(names && { userName: { in: [...names] } }),
    ...(sources && { source: { in: [...sources] } }),
    createdAt: instantsOf(from, to),
  })
  return person ? sql`${columns} AND ${containsSql([sql`e.user_name`], person)}` : columns
}

/** So many names are looked up one by one; where there are more, those who walk through time have soon found enough. */
const NAMES_MOST = 20
/**
 * The names of people that hold a part, for whoever reads all operations: there are a few thousand among millions of entries, each met
 * once in operation_event_by_person. Anybody else would learn by the time it takes who acts on log-books of others.
 */
export async function namesHolding({ db, actor }: Ctx, person: string | undefined): Promise<Pick<Filters, 'names'>> {
  if (!person || !seesAll(actor)) return {}
  const rows = await db.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE n AS (
      (SELECT e.user_name AS name FROM operation_event e ORDER BY e.user_name LIMIT 1)
      UNION ALL
      SELECT (SELECT e.user_name FROM operation_event e WHERE e.user_name > n.name ORDER BY e.user_name LIMIT 1)
      FROM n WHERE n.name IS NOT NULL)
    SELECT n.name FROM n WHERE ${containsSql([sql`n.name`], person)} ${partSql({ skip: 0, take: NAMES_MOST + 1 })}`
  return rows.length > NAMES_MOST ? {} : { names: rows.map(({ name }) => name) }
}

/**
 * A page, newest first or last; nothing where the list has to ask in its own way. Each of several modes is read by the index of modes,
 * as many rows as the page may need of it, and the page is what comes first of all of them.
 */
export async function readPage(ctx: Ctx, filters: Filters, { direction, ...part }: Part): Promise<Row[] | undefined> {
  const { db, actor, now } = ctx
  const condition = asked(filters)
  if (!condition) return undefined
  const { modes, few } = filters
  const scope = sqlOf('e', visible.operationEvent(actor, now), 'operationEvent')
  const among = few?.open ? sqlOf('e', operationsAmong(actor, few.open)) : sql`true`
  const orderOf = (alias: string) => raw(`ORDER BY ${alias}.created_at ${direction}, ${alias}.id ${direction}`)
  const first = partSql({ skip: 0, take: part.skip + part.take })
  const parts = [...new Set(modes ?? [undefined])].map(
    (mode) =>
      sql`(SELECT e.id, e.created_at FROM operation_event e WHERE ${sqlOf('e', { mode })} AND ${condition} AND ${among} AND ${scope} ${orderOf('e')} ${first})`,
  )
  return db.$queryRaw<Row[]>`SELECT ${COLUMNS} FROM (
    SELECT l.id FROM (${join(parts, ' UNION ALL ')}) AS l ${orderOf('l')} ${partSql(part)}) AS page
    JOIN operation_event e ON e.id = page.id ${orderOf('e')}`
}
const COLUMNS = raw(
  Object.keys(Prisma.OperationEventScalarFieldEnum)
    .map((field) => `e."${columnOf(field)}" AS "${field}"`)
    .join(', '),
)

/** How many there are, no more than `most`; nothing where the list has to ask in its own way. */
export async function countRead(
  { db, actor, now }: Ctx,
  most: number | undefined,
  filters: Filters,
): Promise<number | undefined> {
  const condition = asked(filters)
  if (!condition) return undefined
  const { modes } = filters
  const where = sql`${condition} AND ${modes ? sqlOf('e', { mode: { in: [...modes] } }) : sql`true`}`
  const end = most === undefined ? empty : partSql({ skip: 0, take: most })
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (${join(readOperations(actor, now, where), ' UNION ALL ')} ${end}) AS counted`
  return row?.n
}
