import { setTimeout as pause } from 'node:timers/promises'
import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import { invitationSheet } from '@portal/shared/features/invitations/invitation-import.sheet'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { bookOfTexts } from '../../../api/src/kernel/imports/hostile.kit.ts'
import type { Bench, Came, Measure } from './access.measure.ts'
import { startApi } from './api.ts'
import { ACTING, INVITED_EMAIL, PASSED } from './fill.access.ts'
import { query } from './fill.tools.ts'

const CALL_MS = 120_000
const POLL_MS = 200

/** A workbook that invites to as many log-books as one act takes: checked, imported, and another imported in the background, by new processes. */
export async function importsOf({ env, tokens }: Bench, url: string, measure: Measure): Promise<void> {
  const places = await query<{ location_id: string }>(
    url,
    `SELECT location_id FROM logbook WHERE id <= ${PASSED} ORDER BY id`,
  )
  const from = showDay(addDays(dayOf(new Date()), 1))
  const { sheet, field } = sheetWords('eng').invitationImport
  const heads = invitationSheet.columns.map((column) => field[column.field])
  const book = (category: string) =>
    bookOfTexts(sheet, [
      heads,
      ...places.map(({ location_id: place }) => [place, category, INVITED_EMAIL, from, '', 'Y']),
    ])
  const { check, write, begin } = accessImportContracts
  const [first, second] = [await book('MAC'), await book('OCOMM')]
  const api = await startApi(env)
  const worker = await startApi({ ...env, PROCESS_ROLE: 'worker' })
  const send = (path: string, bytes: Buffer) => upload(`${api.url}${path}`, tokens[ACTING.old], bytes)
  try {
    await measure('workbook of invitations, checked', api, async () => cameOf((await send(check.path, first)).good))
    await measure('workbook of invitations, imported', api, async () =>
      cameOf((await send(write.path, first)).imported),
    )
    await measure('another in the background', worker, async () => {
      const { runId } = await send(begin.path, second)
      return cameOf(await importedBy(`${api.url}${runContracts.get.path.replace(':id', String(runId))}`, tokens))
    })
  } finally {
    await Promise.all([api.stop(), worker.stop()])
  }
}

const cameOf = (done = 0): Came => ({ done, failed: done === PASSED ? '' : `${done} rows` })

async function upload(url: string, token: string | undefined, bytes: Buffer) {
  const body = new FormData()
  body.append('mode', 'inviteAccess')
  body.append('rows', 'goodRows')
  body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'invitations.xlsx')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(CALL_MS) })
  return answer.json()
}

/** Waits until the run is over; answers how many rows it has imported. */
async function importedBy(url: string, tokens: Bench['tokens']): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${tokens[ACTING.old]}` }
  const until = performance.now() + CALL_MS
  while (performance.now() < until) {
    await pause(POLL_MS)
    const { status, result } = await fetch(url, { headers }).then((answer) => answer.json())
    if (!['QUEUED', 'RUNNING'].includes(status)) return result?.imported
  }
  return undefined
}
