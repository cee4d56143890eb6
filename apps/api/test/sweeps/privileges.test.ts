import { APP_ROLE, RIGHTS, rightsOn } from '@portal/db/roles'
import { describe, expect, it } from 'vitest'
import { appDb, db } from '../world.ts'

const KINDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']
type Query = Pick<typeof db, '$queryRaw'>

const tables = await db.$queryRaw<{ name: string; kind: string }[]>`
  SELECT c.relname AS name, c.relkind::text AS kind FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p') ORDER BY 1`
/** To which rows are added, and of which no more than some columns change. */
const isAddedTo = (rights = '') => /^SELECT, INSERT(, UPDATE \(.+\))?$/.test(rights)
const ADDED_ONLY = tables.map(({ name }) => name).filter((name) => isAddedTo(RIGHTS[name]))

/** What the servers' role may do, as PostgreSQL tells it: to a whole table, and to its columns beyond that. */
async function rightsInForce(client: Query): Promise<Record<string, string>> {
  const whole = await client.$queryRaw<{ name: string; kinds: string[] }[]>`
    SELECT c.relname AS name, array_agg(kind ORDER BY place) FILTER (WHERE has_table_privilege(${APP_ROLE}, c.oid, kind)) AS kinds
    FROM pg_class c CROSS JOIN unnest(${KINDS}::text[]) WITH ORDINALITY AS k(kind, place)
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p') GROUP BY 1`
  const columns = await client.$queryRaw<{ name: string; columns: string }[]>`
    SELECT c.relname AS name, string_agg(a.attname, ', ' ORDER BY a.attnum) AS columns FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT has_table_privilege(${APP_ROLE}, c.oid, 'UPDATE')
      AND has_column_privilege(${APP_ROLE}, c.oid, a.attnum, 'UPDATE') GROUP BY 1`
  const some = new Map(columns.map(({ name, columns }) => [name, `UPDATE (${columns})`]))
  return Object.fromEntries(
    whole.map(({ name, kinds }) => [name, [...(kinds ?? []), some.get(name) ?? []].flat().join(', ')]),
  )
}
const wanted = Object.fromEntries(tables.map(({ name }) => [name, rightsOn(name)]))

describe('the role the servers use', () => {
  it('has on every table exactly the rights it needs', async () => {
    expect(tables.length).toBeGreaterThan(30)
    expect(await rightsInForce(db)).toEqual(wanted)
  })

  it('would be found with any right too many', async () => {
    const undo = new Error('undo')
    for (const grant of ['DELETE ON seal_entry', 'UPDATE (remarks) ON job_record', 'TRUNCATE ON label'])
      await expect(
        db.$transaction(async (tx) => {
          await tx.$executeRawUnsafe(`GRANT ${grant} TO ${APP_ROLE}`)
          expect(await rightsInForce(tx)).not.toEqual(wanted)
          throw undo
        }),
      ).rejects.toBe(undo)
  })

  it('owns no table and is allowed nothing beside', async () => {
    const [role] = await db.$queryRaw<object[]>`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication, has_schema_privilege(rolname, 'public', 'CREATE') AS creates,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid AND relnamespace = 'public'::regnamespace) AS owned,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = ${APP_ROLE}`
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false, 0]))
    for (const statement of [
      'SET session_replication_role = replica',
      'ALTER TABLE seal_entry DISABLE TRIGGER ALL',
      'CREATE TABLE public.own (id int)',
    ])
      await expect(appDb.$executeRawUnsafe(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it.each(ADDED_ONLY)('neither removes a row of %s nor empties it, and no more does the owner', async (table) => {
    const change = table === 'job_record' ? 'remarks = remarks' : 'created_at = created_at'
    const column = { seal_entry: 'seal = seal', seal_head: 'seal = seal' }[table] ?? change
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`, `UPDATE ${table} SET ${column}`])
      await expect(appDb.$executeRawUnsafe(statement)).rejects.toThrow(/permission denied/)
    await expect(db.$executeRawUnsafe(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only/)
    const triggers = await db.$queryRaw<{ event: string }[]>`
      SELECT event_manipulation AS event FROM information_schema.triggers
      WHERE event_object_table = ${table} AND action_timing = 'BEFORE' AND action_statement LIKE '%written_once%'`
    expect([...new Set(triggers.map(({ event }) => event))].sort()).toEqual(['DELETE', 'UPDATE'])
  })

  it('changes of a record only what may change: the trigger names every other column', async () => {
    const guarded = await db.$queryRaw<{ name: string }[]>`
      SELECT event_object_column AS name FROM information_schema.triggered_update_columns WHERE trigger_name = 'job_record_written_once'`
    const columns = await db.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'job_record' ORDER BY ordinal_position`
    const free = columns.map(({ name }) => name).filter((name) => !guarded.some((one) => one.name === name))
    expect(`SELECT, INSERT, UPDATE (${free.join(', ')})`).toBe(rightsOn('job_record'))
  })
})
