import { open, readFile } from 'node:fs/promises'

/** A form as it was taken in. */
export interface Received {
  ackNo: string
  key: string
  receivedAt: string
  meta: { locations: { locationId: string }[]; [name: string]: unknown }
  /** What came with it: of files their digests are kept, not what is in them. */
  files: { name: string; mime: string; size: number; sha256: string }[]
  /** The locations that are refused when it is processed. */
  refused: string[]
}

/** What happened, a JSON text a line. */
export interface Event {
  received?: Received
  cancelled?: string
}

/** Keeps events in a file, and resolves when they are on the disk; without a file it keeps nothing. */
export interface Store {
  append(event: Event): Promise<void>
  close(): Promise<void>
}

const OWNER_ONLY = 0o600

/** Opens a file of events, with those that are in it. */
export async function openStore(path: string | undefined): Promise<{ events: Event[]; store: Store }> {
  if (!path) return { events: [], store: { append: async () => {}, close: async () => {} } }
  const text = await readFile(path, 'utf8').catch(() => '')
  const file = await open(path, 'a', OWNER_ONLY)
  // what a death in the middle of a line has left stays a line of its own
  if (text && !text.endsWith('\n')) await file.appendFile('\n')
  let last: Promise<unknown> = Promise.resolve()
  const write = async (event: Event) => {
    await file.appendFile(`${JSON.stringify(event)}\n`)
    await file.datasync()
  }
  const append = (event: Event): Promise<void> => {
    const written = last.then(() => write(event))
    last = written.catch(() => {})
    return written
  }
  const close = async () => {
    await last
    await file.close()
  }
  return { events: eventsIn(text), store: { append, close } }
}

/** What the text of such a file says. */
export const eventsIn = (text: string): Event[] => text.split('\n').flatMap(eventIn)

/** A line cut short by a death says nothing: it was never acknowledged. */
function eventIn(line: string): Event[] {
  try {
    const event: Event = JSON.parse(line)
    return [event]
  } catch {
    return []
  }
}
