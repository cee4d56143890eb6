import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { startSubmission } from '../submission/service.ts'
import { type Came, measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { startApi } from './api.ts'
import { type Bench, neverTooMany, signIn, withCity } from './city.ts'
import { FILING, fillForms, UNITS, waitingForms } from './fill.forms.ts'
import { query } from './fill.tools.ts'
import { writeFormsReport } from './forms.report.ts'
import { posted } from './posted.ts'
import { measureReads } from './reads.ts'
import { LOGBOOKS } from './shape.ts'

/** So many forms are sent one after another by one process. */
export const DELIVERIES = 2000
const POLL_MS = 250
const SUBMISSION_KEY = 'a-key-of-the-bench-long-enough'

/** Builds the city with ten years of forms, measures lists and counts, one form of 10,000 lifts and 2,000 deliveries, and keeps the page. */
export async function benchForms(logbooks: number, seconds: number): Promise<void> {
  await withCity('forms', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const { url } = postgres
    const entries = await fillForms(url, logbooks, tell)
    await neverTooMany(url)
    const [busy = 0] = loadavg()
    const bench = await signIn(postgres, folder, Object.values(FILING))
    const rows = await measureReads({ url, folder, ...bench, seconds }, scenarios())
    const acts = await actsOf(bench, url)
    await deliveries(bench, url, acts)
    writeFormsReport({ busy, logbooks, entries, rows, acts }, logbooks === LOGBOOKS)
  })
}

function scenarios() {
  const { list, pendingCnt } = formContracts
  const due = addDays(dayOf(new Date()), 7)
  const reads = [
    ['forms, first page', list.path],
    ['forms, what is mine to do', `${list.path}?mine=true`],
    ['forms, due in 7 days', `${list.path}?dueBy=${due}`],
    ['forms, processed, last changed first', `${list.path}?statuses=PROCESSED&sort=updatedAt,desc`],
    ['forms, by number', `${list.path}?referenceNo=LE27-`],
    ['counts of the badge', pendingCnt.path],
  ] as const
  const readers = [
    ['contractor with 9,000', FILING.admin],
    ['manager with 172', FILING.manager],
    ['regulator', FILING.regulator],
  ] as const
  return readers.flatMap(([who, userId]) => reads.map(([what, path]) => ({ name: `${what}, ${who}`, path, userId })))
}

/** One form of as many lifts as one takes: saved, and put on paper. */
async function actsOf({ env, tokens }: Bench, url: string): Promise<Act[]> {
  const made: Act[] = []
  const measure = measuring(made)
  const token = tokens[FILING.filer]
  const rows = await query<{ name: string }>(
    url,
    `SELECT l.location_id AS name FROM logbook l WHERE l.kind = 'L' ORDER BY l.id DESC LIMIT ${UNITS}`,
  )
  const [begun, paper] = [await startApi(env), await startApi(env)]
  let id = 0
  try {
    await measure('LE2 saved', begun, async (): Promise<Came> => {
      const body = { locationIds: rows.map(({ name }) => name), formData: { workTypes: ['maintenance'] } }
      const { status, said } = await posted(`${begun.url}${pathOf('save', { formTypeCode: 'le2' })}`, token, body)
      id = said.id
      return { done: said.unitCount ?? 0, failed: status === 200 ? '' : `${status} ${said.key}` }
    })
    await measure('LE2 as PDF', paper, async (): Promise<Came> => {
      const answer = await fetch(`${paper.url}${pathOf('document', { entryId: String(id) })}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { byteLength } = await answer.arrayBuffer()
      return { done: rows.length, failed: answer.ok && byteLength ? '' : String(answer.status) }
    })
  } finally {
    await Promise.all([begun.stop(), paper.stop()])
  }
  return made
}
const pathOf = (call: 'save' | 'document', params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, value),
    formContracts[call].path,
  )

/** Forms that wait are sent by a worker to the stand-in of the outside system, which answers each at once. */
async function deliveries({ env }: Bench, url: string, made: Act[]): Promise<void> {
  const outside = await startSubmission({ port: 0, key: SUBMISSION_KEY })
  await query(url, waitingForms(DELIVERIES))
  const worker = await startApi({
    ...env,
    ...{ NODE_ENV: 'development', PROCESS_ROLE: 'worker', SUBMISSION_URL: outside.url, SUBMISSION_KEY },
  })
  const left = async () =>
    (await query<{ n: number }>(url, `SELECT count(*)::int AS n FROM form_entry WHERE status = 'SENDING'`))[0]?.n ?? 0
  try {
    await measuring(made)('forms sent to the outside system', worker, async () => {
      while ((await left()) > 0) await pause(POLL_MS)
      const taken = outside.received().length
      return { done: taken, failed: taken === DELIVERIES ? '' : `${taken} arrived` }
    })
  } finally {
    await worker.stop()
    await outside.stop()
  }
}
