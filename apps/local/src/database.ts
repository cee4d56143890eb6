import { type Env, settingsOf } from '@portal/api/env'
import type { PrismaClient } from '@portal/db'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, dayOf } from '@portal/shared/kernel/time'
import { Client } from 'pg'
import { placesIn } from './dataDir.ts'
import { DATABASE, type Postgres, runSql, startPostgres } from './postgres.ts'
import { StartError } from './startError.ts'

/** A migrated and seeded database, by the address of the portal's own role. */
export type Database = { url: string; stop(): Promise<void> }
/** The address for the owner of the tables, and the portal's own. */
type Addresses = Pick<Postgres, 'url' | 'appUrl'>

/** Finds the server that DATABASE_URL names, or starts our own on the data folder. Without MIGRATE_DATABASE_URL the tables of the former belong to the portal's own role. */
export async function startDatabase(env: NodeJS.ProcessEnv, dataDir: string): Promise<Database & { fill: Fill }> {
  const { DATABASE_URL: appUrl, DATABASE_PORT: port } = env
  if (appUrl) {
    const url = env.MIGRATE_DATABASE_URL || appUrl
    await checkUrl(url)
    return { url: appUrl, stop: async () => {}, fill: (...how) => fill({ url, appUrl }, ...how) }
  }
  const postgres = await startPostgres({ dataDir: placesIn(dataDir).postgres, ...(port ? { port: Number(port) } : {}) })
  return { url: postgres.appUrl, stop: postgres.stop, fill: (...how) => fillOwn(postgres, ...how) }
}

/** How progress is told. */
export type Tell = (what: string) => void

/** Brings the database up to date: tables, base data, and the demo city when nobody is in it yet. */
type Fill = (tell: Tell, env: Env) => Promise<void>

/** A new database is filled under another name and renamed when complete, so a first start cut short begins afresh. */
async function fillOwn({ adminUrl, url, appUrl }: Postgres, ...how: Parameters<Fill>): Promise<void> {
  if (await runSql(adminUrl, `SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`))
    return fill({ url, appUrl }, ...how)
  const draft = `${DATABASE}_draft`
  await runSql(adminUrl, `DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`, `CREATE DATABASE ${draft}`)
  await fill({ url: url.replace(/\/[^/]+$/, `/${draft}`), appUrl }, ...how)
  await runSql(adminUrl, `ALTER DATABASE ${draft} RENAME TO ${DATABASE}`)
}

/** Imported late: these need the generated client. */
async function fill({ url, appUrl }: Addresses, ...[tell, env]: Parameters<Fill>): Promise<void> {
  const { bringUpToDate } = await import('@portal/db/migrate')
  const applied = await bringUpToDate(url, appUrl).catch(refuseMigration)
  if (applied.length > 0) tell(`Applied ${applied.length} migration${applied.length > 1 ? 's' : ''}`)
  const { createDb } = await import('@portal/db')
  const db = createDb(url)
  try {
    const { seedBase } = await import('@portal/db/seed/base/seed')
    await seedBase(db, settingsOf(env).regulator)
    if ((await db.user.count()) > 0) return
    const { seedDemo } = await import('@portal/db/seed/demo/seed')
    const { sealingOf } = await import('@portal/api/features/seals/sealing')
    const settings = settingsOf(env)
    const { regulator } = settings
    await seedDemo(db, { url, filesDir: env.FILES_DIR, regulator, sealing: sealingOf(settings) })
    await anchorSeeded(db, env)
    await figureSeeded(db)
    tell('Built the demo city')
  } finally {
    await db.$disconnect()
  }
}

/** As many as the demo city has work of (product.md §10). */
const SETTLED_MONTHS = 24

/** The demo's past is written past the triggers that keep figures of it. */
export async function figureSeeded(db: PrismaClient, now = new Date()): Promise<void> {
  const { countAll } = await import('@portal/api/features/dashboard/figure.count')
  const { keepOpen, settleDue } = await import('@portal/api/features/dashboard/month.settle')
  const { keepWorkers } = await import('@portal/api/features/dashboard/worker.count')
  const { jobRecordMonths } = await import('@portal/api/features/job-records/job-record.rollup')
  const { rebuild } = await import('@portal/api/kernel/rollup/derived')
  const ctx = { db, now }
  await rebuild(db, jobRecordMonths)
  await settleDue(ctx, undefined, addMonths(monthOf(dayOf(now)), -SETTLED_MONTHS))
  await keepOpen(ctx)
  await countAll(ctx)
  await keepWorkers(ctx)
}

/** The demo's past is signed; what lies outside of the database begins with it. */
async function anchorSeeded(db: PrismaClient, env: Env): Promise<void> {
  const { fileAnchors } = await import('@portal/api/adapters/anchors/anchors.file')
  const { adopt } = await import('@portal/api/features/seals/adopt')
  const clock = () => new Date()
  const anchors = await fileAnchors(env.SEAL_ANCHORS_DIR, clock, SILENT)
  await anchors.journal.forget(dayOf(clock()))
  await adopt({ db, settings: settingsOf(env), anchors, now: clock() }, 'SEEDED', '')
}
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** The engine tells its reason first, then where in its code it was. */
function refuseMigration(error: unknown): never {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split(/\n +0: /)
  throw new StartError(`The database could not be brought up to date: ${reason.trim().replace(/\s*\n\s*/g, ' ')}`)
}

const REFUSALS: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not enter',
  '3D000': 'there is no such database',
}

/** One sentence for everything that can be wrong with an address; the address itself may hold a password and is not shown. */
async function checkUrl(url: string): Promise<void> {
  const refuse = (why: string) =>
    new StartError(`DATABASE_URL cannot be used: ${why}. Correct it, or leave it out to use the embedded PostgreSQL.`)
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw refuse('it is not an address like postgresql://user:password@host:5432/name')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    if (Number(rows[0]?.server_version_num) < OLDEST) throw refuse('the server is older than PostgreSQL 16')
  } catch (error) {
    throw error instanceof StartError ? error : refuse(reasonOf(error))
  } finally {
    await client.end().catch(() => {})
  }
}

const OLDEST = 160_000

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REFUSALS[code] ?? (error instanceof Error ? error.message : 'it does not answer')
}
