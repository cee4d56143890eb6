import { randomBytes } from 'node:crypto'
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@portal/shared/kernel/time'
import type { Journal, JournaledEntry } from '../../kernel/anchors/port.ts'
import type { Log } from '../../kernel/ports.ts'
import { grownLines, NOTHING_READ, type ReadSoFar } from './lines.ts'

const DAY = /^\d{4}-\d{2}-\d{2}/
interface Noted extends ReadSoFar {
  /** How many of the lines are sorted into `byLogbook`. */
  sorted: number
  byLogbook: Map<number, JournaledEntry[]>
}

/** One file for each process and day, so that no two ever write to the same. */
export function fileJournal(folder: string, log: Log): Journal {
  const own = randomBytes(8).toString('hex')
  let [waiting, writing] = [new Map<Day, string>(), Promise.resolve()]
  let known = new Map<string, Noted>()
  let reading: Promise<readonly (readonly [string, Noted])[]> = Promise.resolve([])

  async function write(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    for (const [day, text] of batch) await appendFile(join(folder, `${day}-${own}.jsonl`), text, { mode: 0o600 })
  }
  /** One after the other: each goes on where the one before stopped. */
  const files = () => {
    reading = reading.catch(() => []).then(readAll)
    return reading
  }
  async function readAll() {
    const names = (await namesIn(folder)).filter((name) => DAY.test(name)).sort()
    const read = await Promise.all(names.map(async (name) => [name, await notedIn(name)] as const))
    known = new Map(read)
    return read
  }
  async function notedIn(name: string): Promise<Noted> {
    const before = known.get(name) ?? { ...NOTHING_READ, sorted: 0, byLogbook: new Map() }
    const now = await grownLines(join(folder, name), before)
    if (now === before) return before
    const isMore = now.file === before.file && now.lines.length >= before.sorted
    return sorted({ ...now, sorted: isMore ? before.sorted : 0, byLogbook: isMore ? before.byLogbook : new Map() })
  }

  return {
    add(day, entries) {
      const isScheduled = waiting.size > 0
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      waiting.set(day, (waiting.get(day) ?? '') + text)
      if (!isScheduled)
        writing = writing.then(write).catch((error: unknown) => log.error({ err: error }, 'journal of the open day'))
    },
    of: async (logbookId) => (await files()).flatMap(([, { byLogbook }]) => byLogbook.get(logbookId) ?? []),
    upTo: async (day) =>
      (await files())
        .filter(([name]) => name.slice(0, day.length) <= day)
        .flatMap(([, { byLogbook }]) => [...byLogbook.values()].flat()),
    async forget(day) {
      for (const name of await readdir(folder))
        if (DAY.test(name) && name.slice(0, day.length) <= day) await rm(join(folder, name), { force: true })
    },
    written: () => writing,
  }
}

/** Anchors that somebody kept elsewhere have no journal beside them. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

function sorted(noted: Noted): Noted {
  for (const line of noted.lines.slice(noted.sorted)) {
    const entry = line as Omit<JournaledEntry, 'sealedAt'> & { sealedAt: string }
    const entries = noted.byLogbook.get(entry.logbookId) ?? []
    entries.push({ ...entry, sealedAt: new Date(entry.sealedAt) })
    noted.byLogbook.set(entry.logbookId, entries)
  }
  return { ...noted, sorted: noted.lines.length }
}
