import { columnOf, Prisma } from '@portal/db'
import { type Ingested, RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import type { Language } from '@portal/shared/kernel/words'
import { toldIssue } from '@portal/shared/locales/issue-text'
import { specOf } from '@portal/shared/problems'
import { tells } from '../constraints.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../ports.ts'
import { type MonthlyTable, makeMonths } from './partitions.ts'

type Value = number | string | Date
type Column = 'int' | 'float8' | 'text' | 'timestamptz'
/** A row to be written, by fields as the model has them; `at` says in which month it lies. */
export type Row = Readonly<Record<string, Value>> & { at: Date }

/** Where a kind of item is written. */
export interface Target<R extends Row> extends MonthlyTable {
  columns: Readonly<Record<keyof R & string, Column>>
  /** Fields of the primary key: by them the sender names an item, and one that is sent twice is kept once. */
  key: readonly (keyof R & string)[]
}

/** What is refused of an item is told by so many faults. */
const FAULTS_MAX = 3

/**
 * Writes a batch: `assess` makes of all items that could be read the rows they are, or says why one cannot be kept. What may be
 * kept is written by one statement, whole or not at all; everything else is answered by its place. Not inside of a transaction:
 * a month without a partition fails the statement once.
 */
export async function ingest<I extends object, R extends Row>(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  target: Target<R>,
  items: readonly (I | RefusedItem)[],
  assess: (items: readonly I[]) => Promise<readonly (R | Problem)[]>,
): Promise<Ingested> {
  const read = items.filter((item): item is I => !(item instanceof RefusedItem))
  const assessed = (await assess(read)).values()
  const verdicts = items.map((item) =>
    item instanceof RefusedItem ? unread(language, item) : (assessed.next().value as R | Problem),
  )
  const rows = verdicts.filter((verdict): verdict is R => !(verdict instanceof Problem))
  const written = rows.length ? await write(db, target, rows) : 0
  return {
    done: rows.length,
    repeated: rows.length - written,
    failed: verdicts.flatMap((verdict, index) => (verdict instanceof Problem ? [{ index, ...faultOf(verdict) }] : [])),
  }
}

const unread = (language: Language, { issues }: RefusedItem): Problem =>
  new Problem('validationFailed' satisfies ProblemKey, {
    issues: issues.slice(0, FAULTS_MAX).map((issue) => {
      const { path, code, key, message } = toldIssue(language, '', issue)
      return { path, code, key, message }
    }),
  })
const faultOf = ({ key, meta }: Problem) => ({ key, code: specOf(key).code, ...(meta && { meta: { ...meta } }) })

/** One statement; once more when it met a month that has no partition yet. */
async function write<R extends Row>(db: Db, target: Target<R>, rows: readonly R[]): Promise<number> {
  const statement = insertOf(target, rows)
  try {
    return await db.$executeRaw(statement)
  } catch (error) {
    if (!tells(error, 'no partition of relation')) throw error
    await makeMonths(
      db,
      target.table,
      rows.map(({ at }) => dayOf(at)),
    )
    return db.$executeRaw(statement)
  }
}

/**
 * Rows as one array for each column. They are written in the order of their key, so that of two batches that hold the same
 * items one waits for the other, and never both; of one key sent twice the first is kept.
 */
function insertOf<R extends Row>({ table, columns, key }: Target<R>, rows: readonly R[]): Prisma.Sql {
  const fields = Object.entries<Column>(columns)
  const names = fields.map(([field]) => `"${columnOf(field)}"`).join(', ')
  const order = key.map((field) => `"${columnOf(field)}"`).join(', ')
  const lists = fields.map(
    ([field, type]) => Prisma.sql`${rows.map((row) => textOf(row[field]))}::${Prisma.raw(type)}[]`,
  )
  return Prisma.sql`/* prepared */
    INSERT INTO ${Prisma.raw(`"${table}" (${names}) SELECT ${names}`)} FROM unnest(${Prisma.join(lists)})
    WITH ORDINALITY AS sent${Prisma.raw(`(${names}, "nth")`)} ORDER BY ${Prisma.raw(order)}, "nth" ON CONFLICT DO NOTHING`
}
const textOf = (value: Value | undefined): string => (value instanceof Date ? value.toISOString() : String(value))
