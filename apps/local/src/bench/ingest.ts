import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { ensureGenerated } from '../../../../prisma/generate.ts'
import { tell } from '../console.ts'
import { startScratchPostgres } from '../postgres/scratch.ts'
import type { Postgres } from '../postgres.ts'
import { filledDb } from '../scratch-db.ts'
import { apiEnv, startApi, tokenFor } from './api.ts'
import { LIFTS, type Way, writeCity, writeFew } from './ingest.report.ts'
import { copied, copyText, inserted, type Rows, type Site, sent } from './ingest.ways.ts'
import { benchCity } from './ingest.whole.ts'
import { FIGURES, median, posted, written } from './rollup.cost.ts'
import { LOGBOOKS } from './shape.ts'

/** By the way in which they are written, so that none meets readings of another. */
const ANOMALY_OF = { before: 'DOOR', api: 'LIFT_VIBRATION', unnest: 'LEVEL', copy: 'VIBRATION' } as const
const AT_ONCE = 10
const BATCHES = 200
const HOUR_MS = 3_600_000
const POOL = 12

/** What is measured with a few sensors and with those of a city: both, or the one that is named. */
export async function benchIngest(
  [logbooks, seconds]: readonly [number, number],
  words: readonly string[],
): Promise<void> {
  await ensureGenerated()
  if (!words.includes('city')) await benchFew(BATCHES)
  if (!words.includes('few')) writeCity(await benchCity(logbooks, seconds), logbooks === LOGBOOKS)
}

/** How fast readings are taken beside what PostgreSQL alone takes, and what keeping roll-ups costs whoever posts a record. */
async function benchFew(batches: number): Promise<void> {
  const load = loadavg()[0] ?? 0
  const postgres = await startScratchPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-ingest-'))
  mkdirSync(join(folder, 'files'))
  try {
    const { default: pg } = await import('pg')
    const site = await fill(postgres)
    tell(`${LIFTS} log-books of a supplier`)
    const pool = new pg.Pool({ connectionString: postgres.url, max: POOL })
    const made = await ways(postgres, folder, { pool, site, batches })
    const costs = await cost(postgres, folder, { pool, site })
    await pool.end()
    writeFew({ load, batches, ways: made, cost: costs })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function fill(postgres: Postgres): Promise<Site> {
  const { Role } = await import('@portal/shared/access/roles')
  const { issueClient } = await import('../../../api/src/features/api-clients/api-client.ts')
  const { db, make } = await filledDb(postgres, '1ab0')
  const { makeOrg, makeLogbooks, makeWorker } = make
  const [supplier, rc] = [await makeOrg('SUPL'), await makeOrg('RC')]
  const numbers = Array.from({ length: LIFTS }, (_, n) => `B${String(n).padStart(6, '0')}-001`)
  const logbooks = await makeLogbooks(numbers, [
    { orgId: supplier.id, role: 'supplier.SENSOR' },
    { orgId: rc.id, role: 'rc.PMC' },
  ])
  const now = new Date()
  const detects = { unit: 'mm/s', scaleFrom: 0, scaleTo: 50 }
  const { id: modelId } = await db.sensorModel.create({
    data: {
      ...{ orgId: supplier.id, name: 'KS2', manufacturer: 'bench', updatedAt: now },
      anomalies: { create: Object.values(ANOMALY_OF).map((anomaly) => ({ anomaly, ...detects })) },
    },
  })
  await db.$executeRaw`
    INSERT INTO sensor (org_id, code, model_id, status, logbook_id, linked_at)
    SELECT ${supplier.id}, 'S-' || id, ${modelId}, 'LINKED', id, 'epoch' FROM logbook`
  const sensors = await db.sensor.findMany({ select: { id: true, logbookId: true } })
  const sensorOf = new Map(sensors.map(({ id, logbookId }) => [logbookId, id]))
  const named = { orgId: supplier.id, name: 'bench', permissions: ['sensor:post' as const], addresses: [] }
  const form = { ...named, expiresAt: new Date(now.getTime() + HOUR_MS) }
  const { key } = await db.$transaction((tx) => issueClient({ db: tx, now }, form))
  const { user, number } = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
  await db.$disconnect()
  const placed = logbooks.map((logbook) => ({ ...logbook, sensorId: sensorOf.get(logbook.id) ?? 0 }))
  return { orgId: supplier.id, key, logbooks: placed, worker: { userId: user.id, number: number ?? '' }, rcId: rc.id }
}

/** Every batch one minute of all lifts; each way of writing has readings of its own. */
const batchesOf = ({ logbooks }: Site, way: keyof typeof ANOMALY_OF, count: number): Rows[] => {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return Array.from({ length: count }, (_, minute) =>
    logbooks.map(({ id, locationId, sensorId }) => ({
      sensorId,
      logbookId: id,
      locationId,
      sensor: `S-${id}`,
      anomaly: ANOMALY_OF[way],
      at: new Date(now - minute * 60_000).toISOString(),
      value: (id * 7 + minute * 13) % 100,
    })),
  )
}

async function ways(
  { appUrl }: Postgres,
  folder: string,
  { pool, site, batches }: { pool: Pool; site: Site; batches: number },
): Promise<Way[]> {
  await pool.query(
    `SELECT make_reading_partition('reading', now() - hours * interval '1 hour') FROM generate_series(0, 8) AS hours`,
  )
  const api = await startApi(apiEnv(appUrl, join(folder, 'files')))
  try {
    // once before, so that what is prepared and compiled on the first calls counts for nobody
    for (const rows of batchesOf(site, 'before', AT_ONCE * 2)) await sent(api.url, site.key, rows)
    const made: Way[] = []
    const busy = api.busy()
    made.push(await timed('through the API', batchesOf(site, 'api', batches), (rows) => sent(api.url, site.key, rows)))
    const busyMs = ((api.busy() - busy) * 1000) / batches
    made.push(
      await timed('the same statement, by PostgreSQL alone', batchesOf(site, 'unnest', batches), (rows) =>
        inserted(pool, rows),
      ),
    )
    const files = batchesOf(site, 'copy', batches).map((rows, at) => fileOf(folder, at, copyText(rows)))
    made.push(await timed('bare COPY, by PostgreSQL alone', files, (file) => copied(pool, file)))
    made.push(
      await timed('sent again through the API', batchesOf(site, 'api', batches), (rows) =>
        sent(api.url, site.key, rows),
      ),
    )
    for (const one of made) tell(`${one.name}: ${Math.round(one.rowsASecond)} rows a second`)
    return made.map((one, at) => (at ? one : { ...one, busyMs }))
  } finally {
    await api.stop()
  }
}

const fileOf = (folder: string, at: number, text: string): string => {
  const file = join(folder, `${at}.tsv`)
  writeFileSync(file, text)
  // the server may run as another account
  chmodSync(folder, 0o755)
  return file
}

/** All batches, ten at any time. */
async function timed<B>(name: string, batches: readonly B[], write: (batch: B) => Promise<void>): Promise<Way> {
  const times: number[] = []
  const left = [...batches]
  const from = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let batch = left.pop(); batch; batch = left.pop()) {
        const began = performance.now()
        await write(batch)
        times.push(performance.now() - began)
      }
    }),
  )
  return { name, rowsASecond: (batches.length * LIFTS * 1000) / (performance.now() - from), p50: median(times) }
}

/** A record written and posted with the triggers of each kind of figures and without, in turns. */
async function cost(postgres: Postgres, folder: string, { pool, site }: { pool: Pool; site: Site }) {
  const env = apiEnv(postgres.appUrl, join(folder, 'files'))
  const api = await startApi(env)
  try {
    const token = await tokenFor(postgres.url, env.TOKEN_SECRET ?? '', site.worker.userId, 'mobile')
    const costs = []
    for (const figures of FIGURES) {
      const one = await written(pool, figures, site, 1)
      const many = await written(pool, figures, site, LIFTS)
      const post = await posted(pool, figures, site, { url: api.url, token })
      costs.push({ name: figures.name, one, many, post })
      tell(`records written beside ${figures.name}`)
    }
    return costs
  } finally {
    await api.stop()
  }
}
