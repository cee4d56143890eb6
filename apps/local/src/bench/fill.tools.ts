import { Client } from 'pg'

/** How progress is told. */
export type Tell = (what: string) => void

/** A connection with room to sort in; references between our own rows need no check. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // why: when one connection fails the server is stopped under the other, and only the first failure is worth telling
  client.on('error', () => {})
  await client.connect()
  for (const setting of [
    "maintenance_work_mem = '512MB'",
    "work_mem = '128MB'",
    'max_parallel_maintenance_workers = 1',
    'synchronous_commit = off',
  ])
    await client.query(`SET ${setting}`)
  return client
}

/** Takes the indexes off tables while they are filled: building them afterwards is faster. Keys and constraints stay. */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
  tell: Tell,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
  tell(`${rows.length} indexes on ${tables.join(', ')}`)
}

/** Rows of one statement on a connection of its own. */
export async function query<R extends object>(url: string, sql: string): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query<R>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
