import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const schemaDir = join(import.meta.dirname, 'schema')

/** Where the migrations lie: an ordinary Prisma folder. */
export const migrationsDir = join(import.meta.dirname, 'migrations')

/** One text of the schema or of a migration, as the schema engine wants it. */
export type SourceFile = { path: string; content: string }

/** The schema files in the order of their names. */
export function readSchema(): SourceFile[] {
  const names = readdirSync(schemaDir)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
  return names.map((name) => ({ path: join(schemaDir, name), content: readFileSync(join(schemaDir, name), 'utf8') }))
}

/** The migrations in the order in which they apply; `path` is the folder's name. */
export function readMigrations(): SourceFile[] {
  const names = readdirSync(migrationsDir)
    .filter((name) => existsSync(join(migrationsDir, name, 'migration.sql')))
    .sort()
  return names.map((name) => ({
    path: name,
    content: readFileSync(join(migrationsDir, name, 'migration.sql'), 'utf8'),
  }))
}
