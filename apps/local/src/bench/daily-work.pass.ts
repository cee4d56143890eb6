import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tell } from '../console.ts'
import { table } from './document.ts'
import { whole } from './page.ts'

/** Memory that the process of a pass may take, in MB. */
const HEAP_MB = 512
const SAMPLES = 300
const PASS_MS = 600_000
const MB = 1024

/** What deriving duties took, in a process of its own. */
export interface Derived {
  /** Of the whole city: from nothing, and once more with nothing changed, in seconds. */
  first: number
  again: number
  duties: number
  /** Most resident memory of the process, in MB. */
  peak: number
  /** Of one log-book, as every record does in its transaction, in milliseconds. */
  p50: number
  p95: number
}

/** Derives the duties of the city twice, and those of some log-books one by one. */
export async function derived(url: string): Promise<Derived> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, fileURLToPath(import.meta.url), url],
    { timeout: PASS_MS },
  )
  tell('duties of the city')
  return JSON.parse(stdout)
}

/** The table of it. */
export const derivedTable = ({ first, again, duties, peak, p50, p95 }: Derived): string =>
  table(
    ['duties', 'from nothing s', 'nothing changed s', 'peak MB', 'one log-book p50 ms', 'p95 ms'],
    [[whole(duties), first.toFixed(1), again.toFixed(1), whole(peak), p50.toFixed(1), p95.toFixed(1)]],
  )

async function measured(url: string): Promise<Derived> {
  const { createDb } = await import('@portal/db')
  const { refreshAllDuties, refreshDuties } = await import('@portal/db/duties/refresh')
  const db = createDb(url)
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const pass = () => timed(() => refreshAllDuties((work) => db.$transaction(work, { timeout: PASS_MS })))
  const first = await pass()
  await db.$executeRaw`VACUUM (ANALYZE) duty`
  const again = await pass()
  const books = await db.logbook.findMany({ select: { id: true }, orderBy: { locationId: 'desc' }, take: SAMPLES })
  const times: number[] = []
  for (const { id } of books)
    times.push(await timed(() => db.$transaction((tx) => refreshDuties(tx, [id]), { timeout: PASS_MS })))
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const duties = await db.duty.count()
  await db.$disconnect()
  const peak = process.resourceUsage().maxRSS / MB
  return { first: first / 1000, again: again / 1000, duties, peak, p50: at(0.5), p95: at(0.95) }
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measured(process.argv[2] ?? '')))
