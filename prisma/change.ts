import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { everything, migrationList, schemaTarget, withEngine } from './engine.ts'
import { migrationsDir } from './schema.ts'

/**
 * Writes the next migration: what lies between the migrations so far, replayed in a scratch database, and the schema.
 * What the schema language cannot say (exclusion constraints, views, functions, partial and expression indexes) is added
 * to that file by hand; the comparison does not see such objects and leaves them alone.
 */
export async function writeChange(name: string): Promise<string> {
  const sql = await difference()
  if (sql.includes('This is an empty migration')) return 'The schema and the migrations agree: nothing to write.'
  const folder = join(migrationsDir, `${stamp(new Date())}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  writeFileSync(join(migrationsDir, 'migration_lock.toml'), migrationList().lockfile.content)
  return `Wrote ${relative(process.cwd(), folder)}/migration.sql: read it as code before it is merged.`
}

/** The SQL from the migrations to the schema; its text says so when there is none. */
export async function difference(): Promise<string> {
  // why: only this command of a developer needs a server of its own, so the package does not depend on the local stack
  const { startScratchPostgres } = await import('../apps/local/src/postgres/scratch.ts')
  const postgres = await startScratchPostgres()
  try {
    const from = { tag: 'migrations' as const, ...migrationList() }
    const options = { script: true, shadowDatabaseUrl: null, exitCode: null, filters: everything }
    return (
      (await withEngine(postgres.url, (engine) => engine.diff({ from, to: schemaTarget(), ...options }))).stdout ?? ''
    )
  } finally {
    await postgres.stop()
  }
}

function stamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14)
}
