import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureGenerated } from '../../../prisma/generate.ts'
import { asApp } from '../../../prisma/roles.ts'
import { startScratchPostgres } from '../../local/src/postgres/scratch.ts'
import { databaseAt } from './databaseAt.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The password of the servers' role. */
    databaseAppPassword: string
    /** The way in for `makeDatabase`. */
    databaseAdminUrl: string
    /** The name of the migrated and seeded database from which the tests' own are copied; theirs begin with it. */
    databaseTemplate: string
  }
}

/** The same in every run: those on one server share the role. */
const APP_PASSWORD = 'of the tests'

/** A database that is migrated and seeded once, and copied for every file of tests; answers what leaves nothing behind. */
export async function setup({ provide, name }: TestProject): Promise<() => Promise<void>> {
  // several projects of one run may share a server
  const template = `portal_test_${process.pid}_${name}`
  const [server] = await Promise.all([findServer(template), ensureGenerated()])
  try {
    await prepare(server.adminUrl, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  provide('databaseAppPassword', APP_PASSWORD)
  provide('databaseAdminUrl', server.adminUrl)
  provide('databaseTemplate', template)
  return server.stop
}

/** TEST_DATABASE_URL names a server on which databases may be made; without it one is started for this run. */
async function findServer(template: string): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) return startScratchPostgres()
  return {
    adminUrl,
    stop: async () => {
      const mine = `SELECT datname FROM pg_database WHERE datname LIKE '${template.replaceAll('_', '\\_')}%'`
      for (const { datname } of await run(adminUrl, mine)) await run(adminUrl, `DROP DATABASE ${datname} WITH (FORCE)`)
    },
  }
}

async function prepare(adminUrl: string, template: string): Promise<void> {
  await run(adminUrl, `CREATE DATABASE ${template}`)
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

async function run(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
