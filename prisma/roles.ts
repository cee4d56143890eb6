import { Client } from 'pg'

/** The role of the servers where nobody names another: it may work with the tables, but owns none. */
export const APP_ROLE = 'portal_app'
/** The schema of the job queue, which the servers make and keep up to date themselves. */
export const QUEUE_SCHEMA = 'pgboss'

/** What the servers may do to a table; TRUNCATE to none, and nothing to a partition by its own name. */
const WORK = 'SELECT, INSERT, UPDATE, DELETE'
const ADD_ONLY = 'SELECT, INSERT'
/** Tables with fewer rights than to work with: whatever was said or sealed once is neither changed nor removed. */
export const RIGHTS: Record<string, string> = {
  seal_entry: ADD_ONLY,
  seal_checkpoint: ADD_ONLY,
  seal_head: ADD_ONLY,
  operation_event: ADD_ONLY,
  acknowledgement: ADD_ONLY,
  acknowledgement_remark: ADD_ONLY,
  job_reply: ADD_ONLY,
  job_answer: ADD_ONLY,
  handover_minute: ADD_ONLY,
  form_type: ADD_ONLY,
  form_attempt: ADD_ONLY,
  stored_file: ADD_ONLY,
  evidence_feedback: ADD_ONLY,
  // kept by functions that have the owner's rights
  reading: 'SELECT',
  reading_pack: 'SELECT',
  reading_hour: 'SELECT',
  reading_mark: 'SELECT',
  former_location_id: ADD_ONLY,
  job_record: `${ADD_ONLY}, UPDATE (status, deleted_at, deleted_by_name, deletion_reason, deletion_comments, signals)`,
  // what it has recorded names it for ever
  api_client: `${ADD_ONLY}, UPDATE`,
  // kept by triggers that have the owner's rights
  job_record_month: 'SELECT',
  logbook_month: 'SELECT',
  month_settlement: 'SELECT',
  month_correction: 'SELECT',
  figure_change: 'SELECT',
  figure_clock: 'SELECT',
  logbook_figure: 'SELECT',
  city_figure: 'SELECT',
  contractor_figure: 'SELECT',
  contractor_kind_figure: 'SELECT',
  city_facet_figure: 'SELECT',
  contractor_facet_figure: 'SELECT',
  responsible_figure: 'SELECT',
  logbook_standing: 'SELECT',
  standing_count: 'SELECT',
  worker_month: 'SELECT',
  worker_change: 'SELECT',
  evidence_start: 'SELECT',
  _prisma_migrations: '',
}
export const rightsOn = (table: string): string => RIGHTS[table] ?? WORK

/** Any number will do, as long as everybody who grants uses the same. */
const LOCK = 7_201_803

/**
 * Gives the role that `appUrl` names exactly its rights, after every migration, so that a new table is never forgotten: makes
 * the role where it is missing, sets its password, and hands it the job queue. Where both addresses name one role there is
 * nothing to separate, and only the queue's schema is made.
 */
export async function grantApp(ownerUrl: string, appUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const { role, password } = credentialsOf(appUrl)
    const { rows } = await client.query('SELECT current_user AS owner')
    if (role !== rows[0]?.owner) {
      await makeRole(client, role, password)
      await grantTables(client, role)
    }
    await handOverQueue(client, role)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

function credentialsOf(url: string): { role: string; password: string } {
  const { username, password } = new URL(url)
  return { role: decodeURIComponent(username) || APP_ROLE, password: decodeURIComponent(password) }
}

async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const name = client.escapeIdentifier(role)
  const known = password ? ` PASSWORD ${client.escapeLiteral(password)}` : ''
  const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION'
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} ${rights}${known}`)
}

async function grantTables(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const { rows } = await client.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
  await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name}`)
  for (const { table } of rows) {
    const rights = rightsOn(table)
    if (rights) await client.query(`GRANT ${rights} ON ${client.escapeIdentifier(table)} TO ${name}`)
  }
  await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name}`)
}

/** pg-boss brings its tables up to date when a server starts, so they belong to the servers' role; they hold nothing sealed. */
async function handOverQueue(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${QUEUE_SCHEMA}`)
  await client.query(`ALTER SCHEMA ${QUEUE_SCHEMA} OWNER TO ${name}`)
  const { rows } = await client.query<{ statement: string }>(OF_OTHERS, [QUEUE_SCHEMA, role])
  for (const { statement } of rows) await client.query(`${statement} OWNER TO ${name}`)
}
/** Indexes, row types and sequences of columns go with their tables. */
const OF_OTHERS = `
  SELECT format('ALTER %s %s', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass) AS statement
  FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S') AND pg_get_userbyid(c.relowner) <> $2
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
  UNION ALL SELECT format('ALTER ROUTINE %s', p.oid::regprocedure) FROM pg_proc p WHERE p.pronamespace = $1::regnamespace AND pg_get_userbyid(p.proowner) <> $2
  UNION ALL SELECT format('ALTER TYPE %s', t.oid::regtype) FROM pg_type t WHERE t.typnamespace = $1::regnamespace AND t.typtype IN ('e', 'd') AND pg_get_userbyid(t.typowner) <> $2`

/** The same database for the servers' role. */
export function asApp(ownerUrl: string, password: string, role = APP_ROLE): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}
