import { setTimeout as pause } from 'node:timers/promises'
import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import type { AccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { invitationSheet } from '@portal/shared/features/invitations/invitation-import.sheet'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { subcontractSheet } from '@portal/shared/features/subcontracts/subcontract-import.sheet'
import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import { addDays, type Day, dayOf, showDay } from '@portal/shared/kernel/time'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { bookOfTexts } from '../../../api/src/kernel/imports/hostile.kit.ts'
import type { Came, Measure } from './access.measure.ts'
import { type Api, startApi } from './api.ts'
import type { Bench } from './city.ts'
import { ACTING, INVITED_EMAIL, PASSED, SUB_NUMBER } from './fill.access.ts'
import { query } from './fill.tools.ts'
import { uploaded } from './posted.ts'

const CALL_MS = 300_000
const POLL_MS = 200
/** Roles for which the longest workbook of a run invites to each log-book. */
const LONG = ['OCOMM', 'OWNER_S', 'CMC']

/** Workbooks of invitations to as many log-books as one act takes, and the longest one in the background, by whoever has the log-books by then. */
export const invitationsOf = (bench: Bench, url: string, measure: Measure): Promise<void> =>
  withProcesses(bench, url, ACTING.next, async ({ api, worker, send, endOf }) => {
    const { invitations } = await booksOf(url)
    const [short, long] = [await invitations(['MAC']), await invitations(LONG)]
    await inCall('invitations', { api, measure, send: (path) => send(path, 'inviteAccess', short) })
    await measure(
      `workbook of ${IMPORT_MAX_ROWS.run.toLocaleString('en')} rows in the background`,
      worker,
      async () => {
        const begun = await send(begin.path, 'inviteAccess', long)
        return cameOf(begun.runId ? await endOf(Number(begun.runId)) : begun, 'imported', PASSED * LONG.length)
      },
    )
  })

/** A workbook of sub-contracts on as many. */
export const subcontractsOf = (bench: Bench, url: string, measure: Measure): Promise<void> =>
  withProcesses(bench, url, ACTING.next, async ({ api, send }) => {
    const workbook = await (await booksOf(url)).subcontracts()
    await inCall('sub-contracts', { api, measure, send: (path) => send(path, 'subcontract', workbook) })
  })

const { check, write, begin } = accessImportContracts
async function inCall(
  what: string,
  { api, measure, send }: { api: Api; measure: Measure; send(path: string): Promise<Answer> },
): Promise<void> {
  await measure(`workbook of ${what}, checked`, api, async () => cameOf(await send(check.path), 'good'))
  await measure(`workbook of ${what}, imported`, api, async () => cameOf(await send(write.path), 'imported'))
}

interface Processes {
  api: Api
  worker: Api
  send(path: string, mode: AccessMode, bytes: Buffer): Promise<Answer>
  /** What came of a run's rows once it is over, or the run where nothing did. */
  endOf(runId: number): Promise<Answer>
}
/** New processes, so that each tells its own memory, and what one person asks them. */
async function withProcesses(
  { env, tokens }: Bench,
  url: string,
  userId: number,
  work: (processes: Processes) => Promise<void>,
): Promise<void> {
  await query(url, settledUntil(lastSettled(new Date())))
  const api = await startApi(env)
  const worker = await startApi({ ...env, PROCESS_ROLE: 'worker' })
  const token = tokens[userId] ?? ''
  try {
    await untilIdle(url)
    await work({
      api,
      worker,
      send: (path, mode, bytes) => uploaded(`${api.url}${path}`, token, bytes, { mode, rows: 'goodRows' }),
      endOf: (runId) => endOf(`${api.url}${runContracts.get.path.replace(':id', String(runId))}`, token),
    })
  } finally {
    await Promise.all([api.stop(), worker.stop()])
  }
}

/** A worker settles every month since the first lift: in a city without records there is nothing in them to settle. */
const settledUntil = (month: Day) => `
  INSERT INTO month_settlement (month, as_of, settled_at, rows, formula, digest) VALUES ('${month}', now(), now(), 0, 1, '') ON CONFLICT DO NOTHING`

/** So many looks, a second apart, find nobody at work. */
const LOOKS = 4
/** A worker that starts counts the whole city anew: nothing is measured beside that. */
async function untilIdle(url: string): Promise<void> {
  for (let idle = 0; idle < LOOKS; ) {
    await pause(1000)
    const [row] = await query<{ n: number }>(url, BUSY)
    idle = row?.n === 0 ? idle + 1 : 0
  }
}
const BUSY = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE state <> 'idle' AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND query NOT LIKE '%pgboss%'`

/** Workbooks of all log-books that are passed on. */
async function booksOf(url: string) {
  const places = await query<{ location_id: string }>(
    url,
    `SELECT location_id FROM logbook WHERE id <= ${PASSED} ORDER BY id`,
  )
  const words = sheetWords('eng')
  const [from, to] = [1, 60].map((days) => showDay(addDays(dayOf(new Date()), days)))
  const rowsOf = (...cells: (string | undefined)[]) =>
    places.map(({ location_id: place }) => [place, ...cells.map((cell = '') => cell)])
  const { invitationImport, subcontractImport } = words
  return {
    invitations: (categories: readonly string[]) =>
      bookOfTexts(invitationImport.sheet, [
        invitationSheet.columns.map((column) => invitationImport.field[column.field]),
        ...categories.flatMap((category) => rowsOf(category, INVITED_EMAIL, from, '', 'Y')),
      ]),
    subcontracts: () =>
      bookOfTexts(subcontractImport.sheet, [
        subcontractSheet.columns.map((column) => subcontractImport.field[column.field]),
        ...rowsOf(SUB_NUMBER, 'Sub', 'MSC', from, to),
      ]),
  }
}

type Answer = Record<string, unknown>
const cameOf = (answer: Answer, counted: string, wanted = PASSED): Came => {
  const done = Number(answer[counted] ?? 0)
  return { done, failed: done === wanted ? '' : JSON.stringify({ ...answer, rows: undefined }).slice(0, 2000) }
}

/** Waits until the run is over. */
async function endOf(url: string, token: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` }
  const until = performance.now() + CALL_MS
  for (;;) {
    await pause(POLL_MS)
    const run = await fetch(url, { headers }).then((answer) => answer.json())
    if (!['QUEUED', 'RUNNING'].includes(run.status)) return run.result ?? run
    if (performance.now() > until) return run
  }
}
