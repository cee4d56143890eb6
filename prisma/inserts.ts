import type { QueryResult } from 'pg'
import { Prisma } from './generated/client.ts'
import { columnOf, type ModelKey, tableOf } from './names.ts'
import { nameOf, type Queryable, types } from './reads.ts'

type Row = Readonly<Record<string, unknown>>
interface CreateMany {
  data: object | readonly object[]
  skipDuplicates?: boolean
}
interface CreateAndReturn extends CreateMany {
  select?: Readonly<Record<string, unknown>>
}
interface Delegate {
  createMany(args: CreateMany): Promise<{ count: number }>
  createManyAndReturn(args: CreateAndReturn): Promise<object[]>
}

/** What Prisma calls the violations that are told apart: two rows of one key, a row that points nowhere, a value that is missing. */
const CODES: Readonly<Record<string, string>> = { '23505': 'P2002', '23503': 'P2003', '23502': 'P2011' }

/**
 * A client whose `createMany` and `createManyAndReturn` send one statement, the same for any number of rows. Prisma makes its
 * own anew for every call, which costs more processor time than all the rest of it; what this statement cannot say Prisma
 * still does.
 */
export const inserting = <C extends object>(client: C, on: Queryable): C => {
  const models = new Map<string | symbol, unknown>()
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || !isDelegate(value)) return value
      const known = models.get(key) ?? withInsert(key as ModelKey, value, on)
      models.set(key, known)
      return known
    },
  })
}
export const isDelegate = (value: unknown): value is Delegate =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'createMany') === 'function'

function withInsert(model: ModelKey, delegate: Delegate, on: Queryable): Delegate {
  const own: Partial<Record<string | symbol, unknown>> = {
    createMany: async (args: CreateMany) => {
      if (Array.isArray(args.data) && !args.data.length) return { count: 0 }
      const answer = await insert(on, model, args)
      return answer ? { count: answer.rowCount ?? 0 } : delegate.createMany(args)
    },
    createManyAndReturn: async (args: CreateAndReturn) =>
      (args.select && (await insert(on, model, args))?.rows) ?? delegate.createManyAndReturn(args),
  }
  return new Proxy(delegate, { get: (target, key) => own[key] ?? Reflect.get(target, key) })
}

/** What Prisma itself makes of a model where a row does not name it, and the database does not; a test holds it against the schema. */
export const MADE_BY_PRISMA: Partial<Record<ModelKey, readonly string[]>> = {
  captcha: ['id'],
  mailCode: ['id'],
  session: ['id'],
  storedFile: ['id'],
  viewing: ['id'],
}

/** Nothing when Prisma has to say it. */
async function insert(on: Queryable, model: ModelKey, args: CreateAndReturn): Promise<QueryResult | undefined> {
  const rows = [args.data].flat() as readonly Row[]
  const fields = sharedFields(rows)
  if (MADE_BY_PRISMA[model]?.some((field) => !fields?.includes(field))) return undefined
  const returned = Object.entries(args.select ?? {})
  if (!fields || !rows.every(isPlain) || returned.some(([, isWanted]) => isWanted !== true)) return undefined
  const text = statementOf(model, fields, {
    isTolerant: args.skipDuplicates === true,
    returned: returned.map(([field]) => field),
  })
  const name = isPrepared(model, text) ? nameOf(text) : undefined
  return on.query({ text, values: [rowsOf(fields, rows)], types, ...(name && { name }) }).catch((error: unknown) => {
    throw asPrisma(error)
  })
}

const prepared = new Map<ModelKey, Set<string>>()
/** Which fields a row names is up to whoever calls, and a connection keeps what was prepared: the first few of a table are. */
const PREPARED_EACH = 8
function isPrepared(model: ModelKey, text: string): boolean {
  const known = prepared.get(model) ?? new Set()
  prepared.set(model, known)
  return known.has(text) || (known.size < PREPARED_EACH && known.add(text).has(text))
}

/** The fields that every row names; none where rows differ, for then the database's own value would have to stand in for some. */
function sharedFields(rows: readonly Row[]): string[] | undefined {
  const [first, ...others] = rows.map((row) => Object.keys(row).filter((field) => row[field] !== undefined))
  const names = first?.toSorted()
  return names?.length && others.every((other) => other.toSorted().join() === names.join()) ? names : undefined
}

/** Whether JSON tells PostgreSQL what Prisma would: no bytes, no large numbers, no orders such as `{ set: [] }`, none of its nulls. */
const isPlain = (row: Row): boolean => Object.values(row).every(isTold)
function isTold(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (value instanceof Date || Prisma.Decimal.isDecimal(value)) return true
  if (Array.isArray(value)) return value.every(isTold)
  return Object.getPrototypeOf(value) === Object.prototype && !('set' in value)
}

const quoted = (field: string): string => `"${columnOf(field)}"`
function statementOf(
  model: ModelKey,
  fields: readonly string[],
  { isTolerant, returned }: { isTolerant: boolean; returned: readonly string[] },
): string {
  const [table, columns] = [`"${tableOf(model)}"`, fields.map(quoted).join(', ')]
  const answer = returned.map((field) => `${quoted(field)} AS "${field}"`).join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)${isTolerant ? ' ON CONFLICT DO NOTHING' : ''}${answer && ` RETURNING ${answer}`}`
}

const rowsOf = (fields: readonly string[], rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field) => [columnOf(field), row[field]]))),
    // half of a pair, which is no character, becomes the sign for that, as it does on the way to PostgreSQL
    (_, value) => (typeof value === 'string' ? value.toWellFormed() : value),
  )

function asPrisma(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined
  if (!code || !(error instanceof Error)) return error
  return new Prisma.PrismaClientKnownRequestError(error.message, {
    code,
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: error },
  })
}
