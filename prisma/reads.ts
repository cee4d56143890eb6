import { createHash } from 'node:crypto'
import pg, { type Pool, type QueryConfig, type QueryResult } from 'pg'
import { Prisma } from './generated/client.ts'
import { Statement } from './statement.ts'

/** A raw statement that begins so is prepared once for each connection: for the few that run with every call. */
const PREPARED = /^\s*\/\* prepared \*\//
/** The driver takes an empty name for a statement that is not to be kept. */
export const statementName = ({ sql }: { sql: string }): string => (PREPARED.test(sql) ? nameOf(sql) : '')

const names = new Map<string, string>()
/** Statements are written by the program, a few dozen of them; were they not, only the latest would be remembered. */
const NAMES_MAX = 1000
/** The name under which a statement is prepared. */
export function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= NAMES_MAX) names.clear()
  const name = `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}`
  names.set(sql, name)
  return name
}

const utc = (time: string): Date => new Date(`${time.replace(' ', 'T')}Z`)
/** PostgreSQL leaves out the minutes of an offset that has none. */
const moment = (time: string): Date => new Date(time.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00'))
type Parse = (text: string) => unknown
const { INT8, OID, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
/** A list of texts, which the driver's types do not name. */
const TEXTS = 1009
const textsIn: (text: string) => (string | null)[] = pg.types.getTypeParser(
  TEXTS as Parameters<typeof pg.types.getTypeParser>[0],
)
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textsIn(text).map((one) => (one === null ? null : parse(one)))
const decimal = (text: string) => new Prisma.Decimal(text)
/** Where the driver reads a column otherwise than Prisma does; by the type's number in PostgreSQL, with that of its array. */
const PARSERS = new Map<number, Parse>(
  (
    [
      [INT8, 1016, BigInt],
      [OID, 1028, BigInt],
      [NUMERIC, 1231, decimal],
      [DATE, 1182, (text) => new Date(text)],
      [TIMESTAMP, 1115, utc],
      [TIMESTAMPTZ, 1185, moment],
    ] satisfies [number, number, Parse][]
  ).flatMap(([one, many, parse]: [number, number, Parse]) => [[one, parse] as const, [many, arrayOf(parse)] as const]),
)
/** How the driver reads columns, so that they are as Prisma gives them. */
export const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(type)) || pg.types.getTypeParser(type, format),
} as pg.CustomTypesConfig

/** As Prisma sends it: a moment in UTC, a decimal by its digits. */
function sent(value: unknown): unknown {
  if (typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sent)
  return Prisma.Decimal.isDecimal(value) ? value.toString() : value
}

/** A pool, or the one connection of a transaction. */
export interface Queryable {
  query(config: QueryConfig): Promise<QueryResult>
}
/** A pool whose statements are sent without having their columns described each time. */
export const directly = (pool: Pool): Queryable => ({
  query: (config) =>
    new Promise((resolve, reject) => {
      void pool.query(new Statement(config), (error: Error | null, answer) => (error ? reject(error) : resolve(answer)))
    }),
})
type Query = TemplateStringsArray | Prisma.Sql

const send = (on: Queryable, query: Query, values: unknown[]): Promise<QueryResult> => {
  const sql = 'raw' in query ? Prisma.sql(query, ...values) : query
  const text = sql.text
  const name = statementName({ sql: text })
  return on.query({ text, values: sql.values.map(sent), types, ...(name && { name }) })
}

/**
 * `$queryRaw` straight to the driver: the same rows as through Prisma, whose way there costs more processor time than the
 * driver's own. It starts at once, where Prisma waits until it is awaited.
 */
export const readerOn =
  (on: Queryable) =>
  async (query: Query, ...values: unknown[]): Promise<unknown[]> =>
    (await send(on, query, values)).rows

/** `$executeRaw` in the same way: how many rows it changed. */
export const writerOn =
  (on: Queryable) =>
  async (query: Query, ...values: unknown[]): Promise<number> =>
    (await send(on, query, values)).rowCount ?? 0
