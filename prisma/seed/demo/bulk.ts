import type { Client } from 'pg'

/** Rows sent in one statement: large enough to be quick, small enough to travel while the next are made ready. */
const CHUNK = 1500

/**
 * Writes rows whose keys are the table's columns, many in one statement; PostgreSQL reads each value by the column's own
 * type. While it writes some, the next are turned into text.
 */
export async function insertRows<R extends object>(client: Client, table: string, rows: readonly R[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  const statement = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`
  let written: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < rows.length; from += CHUNK) {
    const text = JSON.stringify(rows.slice(from, from + CHUNK))
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

/** Makes the numbers that people's rows get begin after ours. */
export async function moveSequences(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (SELECT max(id) FROM "${table}")))`,
    )
}
