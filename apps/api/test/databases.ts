import pg from 'pg'
import { inject } from 'vitest'
import { asApp } from '../../../prisma/roles.ts'
import { planOnce } from '../../local/src/postgres/scratch.ts'
import { databaseAt } from './databaseAt.ts'

/** A database of a test's own, with the tables and base data that every portal has. */
export interface Database {
  /** The address for the owner of the tables. */
  url: string
  /** The address of the servers. */
  appUrl: string
  remove(): Promise<void>
}

/** Copies the database that is migrated and seeded once; one of the same name that an earlier file left goes. */
export async function makeDatabase(name: string): Promise<Database> {
  const database = `${inject('databaseTemplate')}_${name}`
  const url = databaseAt(inject('databaseAdminUrl'), database)
  const remove = () => onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await remove()
  // as files: through the log, which is the usual way, it takes two and a half times as long
  const copy = `CREATE DATABASE ${database} TEMPLATE ${inject('databaseTemplate')} STRATEGY FILE_COPY`
  await onServer(copy, ...(inject('databaseIsTimed') ? [] : [planOnce(database)]))
  return { url, appUrl: asApp(url, inject('databaseAppPassword')), remove }
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
