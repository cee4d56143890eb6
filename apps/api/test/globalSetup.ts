import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureGenerated } from '../../../prisma/generate.ts'
import { asApp } from '../../../prisma/roles.ts'
import { startTestPostgres } from '../../local/src/postgres/scratch.ts'
import { databaseAt } from './databaseAt.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The password of the servers' role. */
    databaseAppPassword: string
    /** The way in for `makeDatabase`. */
    databaseAdminUrl: string
    /** The name of the migrated and seeded database from which the tests' own are copied; theirs begin with it. */
    databaseTemplate: string
    /** Times are measured: the database plans as the product's does. */
    databaseIsTimed: boolean
  }
}

/** The same in every run: those on one server share the role. */
const APP_PASSWORD = 'of the tests'

const template = `portal_test_${process.pid}`
type Server = { adminUrl: string; stop(): Promise<void> }
/** The projects of one run share a server, but each loads this file by itself: they meet in the process. */
const run = globalThis as { testServer?: { users: number; prepared: Promise<Server> } | undefined }

/** A database that is migrated and seeded once, and copied for every file of tests; answers what leaves nothing behind. */
export async function setup({ provide, name }: TestProject): Promise<() => Promise<void>> {
  run.testServer ??= { users: 0, prepared: startPrepared() }
  const { testServer } = run
  testServer.users += 1
  const { adminUrl, stop } = await testServer.prepared
  provide('databaseAppPassword', APP_PASSWORD)
  provide('databaseAdminUrl', adminUrl)
  provide('databaseTemplate', template)
  provide('databaseIsTimed', name === 'timed')
  return async () => {
    testServer.users -= 1
    if (testServer.users > 0) return
    run.testServer = undefined
    await stop()
  }
}

async function startPrepared(): Promise<Server> {
  const [server] = await Promise.all([findServer(), ensureGenerated()])
  try {
    await prepare(server.adminUrl)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** TEST_DATABASE_URL names a server on which databases may be made; without it one is started for this run. */
async function findServer(): Promise<Server> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) return startTestPostgres()
  return {
    adminUrl,
    stop: async () => {
      const mine = `SELECT datname FROM pg_database WHERE datname LIKE '${template.replaceAll('_', '\\_')}%'`
      for (const { datname } of await query(adminUrl, mine))
        await query(adminUrl, `DROP DATABASE ${datname} WITH (FORCE)`)
    },
  }
}

async function prepare(adminUrl: string): Promise<void> {
  await query(adminUrl, `CREATE DATABASE ${template}`)
  await fill(databaseAt(adminUrl, template))
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

async function query(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
