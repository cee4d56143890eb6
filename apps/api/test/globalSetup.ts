import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureGenerated } from '../../../prisma/generate.ts'
import { asApp } from '../../../prisma/roles.ts'
import { startScratchPostgres } from '../../local/src/postgres/scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a worker's own database, with `{worker}` where VITEST_POOL_ID belongs. */
    databaseUrl: string
    /** The same for the role of the servers. */
    databaseAppUrl: string
    /** The password of that role. */
    databaseAppPassword: string
    /** The way in for a test that makes a database of its own: `CREATE DATABASE x TEMPLATE <databaseTemplate>`. */
    databaseAdminUrl: string
    /** The name of the migrated and seeded database from which the workers' are copied. */
    databaseTemplate: string
  }
}

const WORKERS = 2
/** The same in every run: those on one server share the role. */
const APP_PASSWORD = 'of the tests'
const prefix = `portal_test_${process.pid}`
const template = `${prefix}_template`
const databases = [template, ...Array.from({ length: WORKERS }, (_, worker) => `${prefix}_${worker + 1}`)]

let finish = async () => {}

/** One database per worker, copied from a template that is migrated and seeded once. */
export async function setup({ provide }: TestProject): Promise<void> {
  const [server] = await Promise.all([findServer(), ensureGenerated()])
  finish = server.stop
  try {
    await prepare(server.adminUrl)
  } catch (error) {
    await finish()
    throw error
  }
  provide('databaseUrl', urlOf(server.adminUrl, `${prefix}_{worker}`))
  provide('databaseAppUrl', withBraces(asApp(urlOf(server.adminUrl, `${prefix}_WORKER`), APP_PASSWORD)))
  provide('databaseAppPassword', APP_PASSWORD)
  provide('databaseAdminUrl', server.adminUrl)
  provide('databaseTemplate', template)
}

/** Leaves nothing behind. */
export async function teardown(): Promise<void> {
  await finish()
}

/** TEST_DATABASE_URL names a server on which databases may be made; without it one is started for this run. */
async function findServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) return startScratchPostgres()
  return {
    adminUrl,
    stop: () =>
      run(
        adminUrl,
        databases.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      ),
  }
}

async function prepare(adminUrl: string): Promise<void> {
  const [source, ...copies] = databases
  await run(adminUrl, [`CREATE DATABASE ${source}`])
  await fill(urlOf(adminUrl, template))
  await run(
    adminUrl,
    copies.map((name) => `CREATE DATABASE ${name} TEMPLATE ${source}`),
  )
}

/** Imported late: these need the generated client. */
async function fill(url: string): Promise<void> {
  const { bringUpToDate } = await import('@portal/db/migrate')
  await bringUpToDate(url, asApp(url, APP_PASSWORD))
  const { createDb } = await import('@portal/db')
  const { seedBase } = await import('@portal/db/seed/base/seed')
  const db = createDb(url)
  try {
    await seedBase(db)
  } finally {
    await db.$disconnect()
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Written by hand because a URL would escape the braces of the pattern. */
function urlOf(adminUrl: string, name: string): string {
  return adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

const withBraces = (url: string): string => url.replace(/_WORKER(?=\?|$)/, '_{worker}')
