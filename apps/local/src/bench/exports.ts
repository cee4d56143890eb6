import { get } from 'node:http'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { type Api, startApi } from './api.ts'

export interface ExportResult {
  rows: number
  seconds: number
  bytes: number
  /** Resident memory of the API before, and at most during the export. */
  before: number
  peak: number
}
const SAMPLE_MS = 25
/** All the heap an exporting process gets: left to itself Node collects late, and its memory tells of that instead. */
export const HEAP_MB = 128
/** Spans of days that hold about so many records of the big contractor. */
export const EXPORT_DAYS = [14, 70]

/** Exports what is filtered by some last days, with a fresh process so that memory tells of this export alone. */
export async function measureExport(
  env: Record<string, string>,
  token: string,
  days: number,
  address: string = jobRecordContracts.export.path,
): Promise<Omit<ExportResult, 'rows'>> {
  const api = await startApi({
    ...env,
    PROCESS_ROLE: 'all',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=4`,
  })
  try {
    const path = (span: number) => `${address}?from=${addDays(dayOf(new Date()), -span)}`
    await download(api, path(0), token)
    const before = api.memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, api.memory())), SAMPLE_MS)
    const from = performance.now()
    const bytes = await download(api, path(days), token).finally(() => clearInterval(watch))
    return { seconds: (performance.now() - from) / 1000, bytes, before, peak }
  } finally {
    await api.stop()
  }
}

function download({ url }: Api, path: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}
