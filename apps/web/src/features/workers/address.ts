import { path } from '@portal/shared/screens'
import type { Behind } from '../../widgets/WorkerFigures.tsx'

interface Asked {
  /** The figure whose job records are shown. */
  of?: Behind | undefined
  from: string | null
  to: string | null
}
/** The page of a worker, measured over the months that are looked at, with the records behind a figure. */
export function workerAddress(id: number, { of, from, to }: Asked): string {
  const given = Object.entries({ from, to, of }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(given).toString()
  return `${path.worker(id)}${query ? `?${query}` : ''}`
}
