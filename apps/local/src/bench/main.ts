import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureGenerated } from '../../../../prisma/generate.ts'
import { tell } from '../console.ts'
import type { Postgres } from '../postgres.ts'
import { neverTooMany, signIn, withCity } from './city.ts'
import { EXPORT_DAYS, measureExport } from './exports.ts'
import { query } from './fill.tools.ts'
import { fillMailboxes, type Size } from './fill.ts'
import { measurePosting, unitsOf } from './posting.ts'
import { measureReads, type Reading } from './reads.ts'
import { type Findings, type Row, tableOf, writeReport } from './report.ts'
import { isTopic, scenariosOf, TOPICS, type Topic } from './scenarios.ts'
import { BIG_CONTRACTOR, LOGBOOKS, MESSAGES, PEOPLE, RECORDS_EACH } from './shape.ts'

interface Bench extends Reading {
  topics: readonly Topic[]
}

/** Builds the full city in a scratch database, measures what people wait for, and keeps the table of a whole run. */
async function main({ logbooks, seconds, topics, profile }: Wanted): Promise<void> {
  const size = sizeOf(logbooks, topics)
  const from = performance.now()
  await withCity('all', size, async (postgres, folder) => {
    const built = { city: (performance.now() - from) / 1000, messages: await fill(postgres, size) }
    const [busy = 0] = loadavg()
    await neverTooMany(postgres.url)
    const bench = { url: postgres.url, folder, ...(await signIn(postgres, folder)), seconds, topics }
    if (profile) return await profiles(bench)
    const rows = await reads(bench)
    if (topics.includes('posting')) rows.push(await posting(bench))
    const findings: Findings = {
      busy,
      ...size,
      heaviest: await ask(postgres.url, HEAVIEST),
      built,
      rows,
      exports: topics.includes('exports') ? await exportsOf(bench) : [],
    }
    console.log(`\n${tableOf(findings)}\n`)
    if (logbooks === LOGBOOKS && topics.length === TOPICS.length) writeReport(findings)
  })
}

interface Wanted extends Pick<Bench, 'seconds' | 'topics'> {
  logbooks: number
  /** Where the time goes is printed instead. */
  profile: boolean
}
const HEAVIEST = `SELECT count(*)::int AS n FROM message_recipient WHERE user_id = ${PEOPLE.contractor}`

/** Records stand behind every read but those of messages. */
const sizeOf = (logbooks: number, topics: readonly Topic[]): Size => ({
  logbooks,
  records: topics.some((topic) => topic !== 'messages') ? logbooks * RECORDS_EACH : 0,
  messages: topics.includes('messages') ? Math.round((MESSAGES * logbooks) / LOGBOOKS) : 0,
})

async function fill({ url }: Postgres, size: Size): Promise<number> {
  const from = performance.now()
  if (size.messages) await fillMailboxes(url, size, tell)
  return (performance.now() - from) / 1000
}

/** The reads of these topics. */
async function reads(bench: Bench): Promise<Row[]> {
  const [unit] = await unitsOf(bench.url, 1)
  return measureReads(bench, scenariosOf(unit?.locationId ?? '', bench.topics))
}

/** Where the server's time goes in every read. */
async function profiles({ url, folder, env, tokens, seconds, topics }: Bench): Promise<void> {
  const { profiled } = await import('./profile.ts')
  const [unit] = await unitsOf(url, 1)
  for (const { name, path, body, userId } of scenariosOf(unit?.locationId ?? '', topics)) {
    const lines = await profiled(folder, env, { path, token: tokens[userId] ?? '', seconds, ...(body && { body }) })
    console.log(`\n${name}\n${lines.join('\n')}`)
  }
}

async function posting(bench: Bench): Promise<Row> {
  const api = await measurePosting(bench, bench.seconds)
  tell('posting')
  return { name: 'one job record posted with a photograph', statements: 0, api }
}

async function exportsOf({ url, env, tokens }: Bench): Promise<Findings['exports']> {
  const results: Findings['exports'][number][] = []
  for (const days of EXPORT_DAYS) {
    const result = await measureExport(env, tokens[PEOPLE.contractor] ?? '', days)
    results.push({
      ...result,
      rows: await ask(
        url,
        `SELECT count(*)::int AS n FROM job_record WHERE org_id = ${BIG_CONTRACTOR} AND completed_at >= (date_trunc('day', now() AT TIME ZONE 'Asia/Hong_Kong') - interval '${days} days') AT TIME ZONE 'Asia/Hong_Kong'`,
      ),
    })
    tell(`export of ${days} days`)
  }
  return results
}

const ask = async (url: string, sql: string): Promise<number> => (await query<{ n: number }>(url, sql))[0]?.n ?? 0

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    logbooks: { type: 'string', default: String(LOGBOOKS) },
    seconds: { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
  },
})
/** What is measured by a city of its own; loaded when it is asked for. */
const BENCHES: Readonly<Record<string, (asked: Asked) => Promise<void>>> = {
  hostile: async () => (await generated(() => import('./hostile.ts'))).hostile(tell),
  access: async (asked) => (await import('./access.ts')).benchAccess(...asked),
  administration: async (asked) => (await import('./administration.ts')).benchAdministration(...asked),
  'daily-work': async (asked) => (await import('./daily-work.ts')).benchDailyWork(...asked),
  dashboards: async (asked) => (await import('./dashboards.ts')).benchDashboards(...asked),
  forms: async (asked) => (await import('./forms.ts')).benchForms(...asked),
  inspection: async (asked) => (await import('./inspection.ts')).benchInspection(...asked),
  seals: async ([logbooks]) => (await import('./seals.ts')).benchSeals(logbooks),
  specifications: async (asked) => (await import('./specifications.ts')).benchSpecifications(...asked),
  web: async () => (await generated(() => import('./web/command.ts'))).benchWeb(Number(values.rounds)),
  ingest: async (asked) => (await import('./ingest.ts')).benchIngest(asked, positionals),
}
type Asked = [logbooks: number, seconds: number]
async function generated<T>(load: () => Promise<T>): Promise<T> {
  await ensureGenerated()
  return load()
}
for (const [name, bench] of Object.entries(BENCHES))
  if (positionals.includes(name)) {
    await bench([Number(values.logbooks), Number(values.seconds)])
    process.exit()
  }
const topics = positionals.filter(isTopic)
if (topics.length < positionals.length)
  throw new RangeError(`what can be measured alone: ${[...TOPICS, ...Object.keys(BENCHES)].join(', ')}`)
await main({
  logbooks: Number(values.logbooks),
  seconds: Number(values.seconds),
  topics: topics.length ? topics : TOPICS,
  profile: values.profile,
})
process.exit(0)
