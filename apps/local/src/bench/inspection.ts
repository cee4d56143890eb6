import { loadavg } from 'node:os'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { addDays, type Day, dayOf } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { type Came, measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { startApi } from './api.ts'
import { type Bench, signIn, withCity } from './city.ts'
import { FIRST_TEAM, fillInspections, INSPECTING } from './fill.inspection.ts'
import { query } from './fill.tools.ts'
import { measureGeneration } from './inspection.generate.ts'
import { writeInspectionReport } from './inspection.report.ts'
import { posted } from './posted.ts'
import { measureReads } from './reads.ts'
import { COMMON, RARE } from './scenarios.ts'
import { BIG_CONTRACTOR, LOGBOOKS } from './shape.ts'

/** Builds the city with a plan for every log-book, measures pool and calendars, adds 10,000 plans, and keeps the page. */
export async function benchInspection(logbooks: number, seconds: number): Promise<void> {
  await withCity('inspection', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const plans = await fillInspections(postgres.url, tell)
    const [busy = 0] = loadavg()
    const bench = await signIn(postgres, folder, Object.values(INSPECTING))
    const rows = await measureReads({ url: postgres.url, folder, ...bench, seconds }, await scenarios(postgres.url))
    const acts = await actsOf(bench, postgres.url)
    const generated = await generatedBy(bench, postgres.url)
    writeInspectionReport({ busy, logbooks, plans, rows, acts, generated }, logbooks === LOGBOOKS)
  })
}

const thisYear = () => Number(dayOf(new Date()).slice(0, 4))
/** The Monday of this week in Hong Kong. */
function monday(): Day {
  const today = dayOf(new Date())
  return addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
}

/** Who looks at the pool and at calendars: the desk at all, an inspector at his team. */
async function scenarios(url: string) {
  const [plan] = await query<{ id: number }>(
    url,
    `SELECT id FROM inspection_plan WHERE team_id = ${FIRST_TEAM} LIMIT 1`,
  )
  const [pool, schedule, week] = [planContracts.list.path, scheduleContracts.list.path, scheduleContracts.week.path]
  const [year, from] = [`year=${thisYear()}`, monday()]
  const days = `teamId=${FIRST_TEAM}&from=${from}&to=${addDays(from, 6)}`
  const said = (text = '') => encodeURIComponent(text)
  const reads = [
    ['pool, first page', `${pool}?${year}`],
    ['pool, first page, all years', pool],
    ['pool, open, one team', `${pool}?${year}&open=true&teams=${FIRST_TEAM}`],
    ['pool, nobody’s yet', `${pool}?${year}&nobody=true`],
    ['pool, high risk, one district', `${pool}?${year}&risks=H&districts=KT`],
    ['pool, one contractor', `${pool}?${year}&contractors=${BIG_CONTRACTOR}`],
    ['pool, planned this week', `${pool}?plannedFrom=${from}&plannedTo=${addDays(from, 6)}`],
    [`pool, search ${COMMON} (many)`, `${pool}?${year}&q=${said(COMMON)}`],
    [`pool, search ${RARE} (few)`, `${pool}?${year}&q=${said(RARE)}`],
    ['pool, search in remarks', `${pool}?${year}&remark=${said('Rope')}`],
    ['pool, by date', `${pool}?${year}&sort=plannedAt,desc`],
    ['one plan', `${pool}/${plan?.id}`],
    ['week of a team', `${week}?${days}`],
    ['jobs of a team, by date', `${schedule}?teams=${FIRST_TEAM}&sort=plannedAt,asc`],
    ['jobs of all teams, this week', `${schedule}?from=${from}&to=${addDays(from, 6)}`],
  ] as const
  const own = [
    ['week of his own', `${week}?${days}&own=true`],
    ['jobs of his team', schedule],
  ] as const
  return [
    ...reads.map(([what, path]) => ({ name: `${what}, officer`, path, userId: INSPECTING.officer })),
    ...own.map(([what, path]) => ({ name: `${what}, inspector`, path, userId: INSPECTING.inspector })),
  ]
}

/** What is done with as many plans as one act takes, one act after another in one process. */
async function actsOf(bench: Bench, url: string): Promise<Act[]> {
  const api = await startApi(bench.env)
  const made: Act[] = []
  const measure = measuring(made)
  const rows = await query<{ name: string }>(
    url,
    `SELECT location_id AS name FROM logbook ORDER BY id LIMIT ${BULK_MAX}`,
  )
  const lines = rows.map(({ name }) => name)
  const added = { year: thisYear(), type: 'SM', teamId: FIRST_TEAM, mode: 'append', priority: 'HIGH', lines }
  const act = (name: string, path: string, body: object) =>
    measure(name, api, () => send(`${api.url}${path}`, bench.tokens[INSPECTING.officer], body))
  try {
    await act('looked at before they are added', planContracts.check.path, added)
    await act('added to the pool', planContracts.add.path, added)
    await act('added again: priority and remark', planContracts.add.path, { ...added, remark: 'again' })
    const ids = (await query<{ id: number }>(url, `SELECT id FROM inspection_plan WHERE type = 'SM' ORDER BY id`)).map(
      ({ id }) => id,
    )
    await act('given another priority', planContracts.edit.path, { ids, move: 'prioritise', priority: 'LOW' })
    await act('given to another team', planContracts.edit.path, { ids, move: 'giveTeam', teamId: FIRST_TEAM + 1 })
    await act('cancelled', planContracts.move.path, { ids, move: 'cancel', reason: 'Measured' })
  } finally {
    await api.stop()
  }
  return made
}

/** A year of schedules, by a process that has done nothing else. */
async function generatedBy(bench: Bench, url: string) {
  const api = await startApi(bench.env)
  try {
    return await measureGeneration(api, url, bench.tokens[INSPECTING.officer], thisYear() + 1)
  } finally {
    await api.stop()
  }
}

async function send(url: string, token: string | undefined, body: object): Promise<Came> {
  const { status, said } = await posted(url, token, body)
  const { done, adds = 0, updates = 0, failed = [], key } = said
  const isDone = status === 200 && failed.length === 0
  return { done: done ?? adds + updates, failed: isDone ? '' : `${status} ${key} ${failed.length}` }
}
