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
import { copied, copyText, inserted, type Rows, type Site, sent } from './ingest.ways.ts'
import { type Page, whole, writePage } from './page.ts'
import { FIGURES, median, posted, written } from './rollup.cost.ts'

const LIFTS = 1000
const AT_ONCE = 10
const BATCHES = 200
const HOUR_MS = 3_600_000
const POOL = 12

/** How fast readings are taken beside what PostgreSQL alone takes, and what keeping a roll-up costs whoever posts a record. */
export async function benchIngest(batches = BATCHES): Promise<void> {
  await ensureGenerated()
  const postgres = await startScratchPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-ingest-'))
  mkdirSync(join(folder, 'files'))
  try {
    const { default: pg } = await import('pg')
    const site = await fill(postgres)
    tell(`${LIFTS} log-books of a supplier`)
    const pool = new pg.Pool({ connectionString: postgres.url, max: POOL })
    const load = loadavg()[0] ?? 0
    const page = reportOf({
      load,
      batches,
      ways: await ways(postgres, folder, { pool, site, batches }),
      cost: await cost(postgres, folder, { pool, site }),
    })
    await pool.end()
    writePage(page, true)
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
  const named = { orgId: supplier.id, name: 'bench', permissions: ['sensor:post' as const], addresses: [] }
  const form = { ...named, expiresAt: new Date(now.getTime() + HOUR_MS) }
  const { id: clientId, key } = await db.$transaction((tx) => issueClient({ db: tx, now }, form))
  const { user, number } = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
  await db.$disconnect()
  return { orgId: supplier.id, clientId, key, logbooks, worker: { userId: user.id, number: number ?? '' }, rcId: rc.id }
}

/** Every batch one minute of all lifts; each way of writing has readings of its own. */
const batchesOf = ({ logbooks, orgId, clientId }: Site, way: string, count: number): Rows[] => {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return Array.from({ length: count }, (_, minute) =>
    logbooks.map(({ id, locationId }) => ({
      orgId,
      clientId,
      logbookId: id,
      locationId,
      sensor: `${way}-${id}`,
      anomaly: 'LIFT_VIBRATION',
      at: new Date(now - minute * 60_000).toISOString(),
      value: (id * 7 + minute * 13) % 100,
    })),
  )
}

interface Way {
  name: string
  rowsASecond: number
  /** Of one batch, in milliseconds. */
  p50: number
  /** Processor time of the API for one batch, in milliseconds. */
  busyMs?: number
}

async function ways(
  { appUrl }: Postgres,
  folder: string,
  { pool, site, batches }: { pool: Pool; site: Site; batches: number },
): Promise<Way[]> {
  await pool.query(`SELECT make_month_partition('reading', (now() AT TIME ZONE 'Asia/Hong_Kong')::date)`)
  await pool.query(
    `SELECT make_month_partition('reading', (now() AT TIME ZONE 'Asia/Hong_Kong' - interval '2 days')::date)`,
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

interface Findings {
  load: number
  batches: number
  ways: Way[]
  cost: Awaited<ReturnType<typeof cost>>
}
function reportOf({ load, batches, ways: made, cost: costs }: Findings): Page {
  const best = made[1]?.rowsASecond ?? 1
  const lines = made.map(({ name, rowsASecond, p50, busyMs }) =>
    [
      name,
      whole(rowsASecond),
      `${Math.round((rowsASecond / best) * 100)} %`,
      whole(p50),
      busyMs === undefined ? '' : busyMs.toFixed(1),
    ].join(' | '),
  )
  const rows = costs.flatMap(({ name, one, many, post }) =>
    (
      [
        ['one record, by PostgreSQL alone', one],
        [`${LIFTS} records in one statement`, many],
        ['one record posted, without a photograph', post],
      ] as const
    ).map(([act, { kept, bare }]) =>
      [`\`${name}\``, act, bare.toFixed(2), kept.toFixed(2), (kept - bare).toFixed(2)].join(' | '),
    ),
  )
  const tables = `| Readings written | rows/s | of the statement alone | p50 ms a batch | CPU of the API, ms a batch |
| --- | ---: | ---: | ---: | ---: |
${lines.map((line) => `| ${line} |`).join('\n')}

What keeping figures of records costs whoever writes these: medians in ms, with the triggers on and off in turns. Below zero is what the machine does beside.

| Figures | Job records | without | with | more |
| --- | --- | ---: | ---: | ---: |
${rows.map((line) => `| ${line} |`).join('\n')}`
  const about = `${batches} batches of ${whole(LIFTS)} readings each, ${AT_ONCE} at any time, into a table of one partition a month with its two indexes. Senders, API and PostgreSQL share the machine.`
  return { topic: 'ingest', title: 'ingestion and roll-ups', busy: load, about, tables, notes: [] }
}
