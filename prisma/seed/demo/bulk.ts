import type { Client } from 'pg'
import { columnOf, type Prisma, tableOf } from '../../client.ts'

/** Rows sent in one statement: large enough to be quick, small enough to travel while the next are made ready. */
const CHUNK = 1500
/** What holds an index of the demo city while it is sorted. */
const INDEX_MEMORY = '128MB'

type Made<M extends Prisma.ModelName> = Prisma.TypeMap['model'][M]['operations'] extends {
  createMany: { args: { data: infer D } }
}
  ? Extract<D, readonly unknown[]>[number]
  : never
/** In a column of JSON anything may stand; nothing is `null`, whichever of its two kinds of nothing Prisma would be told. */
type Plain<T> = { [K in keyof T]: Prisma.JsonNullValueInput extends T[K] ? object | null : T[K] }
/** A row of a model as Prisma would take it: a field of another name or kind does not compile. */
export type RowOf<M extends Prisma.ModelName> = Plain<Made<M>>

const uncapitalized = <M extends string>(model: M) =>
  (model.charAt(0).toLowerCase() + model.slice(1)) as Uncapitalize<M>

/**
 * Writes rows of a model, all with the same fields, many in one statement; PostgreSQL reads each value by the column's own
 * type. While it writes some, the next are turned into text.
 */
export async function insertRows<M extends Prisma.ModelName>(
  client: Client,
  model: M,
  rows: readonly RowOf<M>[],
): Promise<void> {
  const table = tableOf(uncapitalized(model))
  const names = Object.keys(rows[0] ?? {}).map((field) => [field, columnOf(field)] as const)
  const columns = names.map(([, column]) => `"${column}"`).join(', ')
  const inColumns = (row: object) =>
    Object.fromEntries(names.map(([field, column]) => [column, Reflect.get(row, field)]))
  const statement = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`
  let written: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < rows.length; from += CHUNK) {
    const text = JSON.stringify(rows.slice(from, from + CHUNK).map(inColumns))
    await written
    written = client.query({ name: `insert ${table}`, text: statement, values: [text] })
  }
  await written
}

/**
 * Leaves out the check of every single reference for the rest of the transaction, where the role may: half of the time goes
 * into it, and the rows refer only to rows of the same seed.
 */
export async function trustReferences(client: Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`)
}

/**
 * Takes the indexes of these models' tables away, but for those of constraints and of references, and answers what builds
 * them again: at once of all rows, which takes a fifth of the time of row by row.
 */
export async function withoutIndexes(
  client: Client,
  models: readonly Prisma.ModelName[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text FROM pg_index i
     WHERE i.indrelid = ANY($1::text[]::regclass[]) AND NOT i.indisprimary
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [models.map((model) => tableOf(uncapitalized(model)))],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`)
    for (const { text } of rows) await client.query(text)
  }
}

/** Makes the numbers that people's rows get begin after ours, in those of these tables that number their rows. */
export async function moveSequences(client: Client, models: readonly Prisma.ModelName[]): Promise<void> {
  for (const model of models) {
    const table = tableOf(uncapitalized(model))
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `SELECT attname AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
      [table],
    )
    for (const { column, sequence } of rows)
      await client.query(`SELECT setval($1, greatest(1, (SELECT max("${column}") FROM "${table}")))`, [sequence])
  }
}
