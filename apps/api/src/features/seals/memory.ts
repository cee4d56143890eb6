import { createHash } from 'node:crypto'
import type { GuestCtx, Settings } from '../../kernel/ctx.ts'
import { type Chain, inspect } from './inspect.ts'
import type { SealKeys } from './keys.ts'
import { type Everything, jsonStatement, PLAIN, type Plain, plainStatement, wholeStatement } from './rows.ts'

/** Entries whose chains one process remembers, at some 200 bytes each. */
const MOST_ENTRIES = 200_000
/** What one log-book weighs beside its entries. */
const ONE_LOGBOOK = 5

interface Remembered {
  digest: string
  chain: Chain
  weight: number
}
interface Memory {
  byLogbook: Map<number, Remembered>
  weight: number
}
const memories = new WeakMap<Settings, Memory>()

/**
 * The chain of a log-book with what is wrong in it. All of it is read at every look and hashed in this process; only exactly
 * the same texts are not inspected twice. Nothing is remembered anywhere else, least of all in the database.
 */
export async function chainOf({ db, settings }: Pick<GuestCtx, 'db' | 'settings'>, logbookId: number): Promise<Chain> {
  const memory = memories.get(settings) ?? { byLogbook: new Map(), weight: 0 }
  memories.set(settings, memory)
  const known = memory.byLogbook.get(logbookId)
  if (known) {
    const [plain] = await db.$queryRaw<Plain[]>(plainStatement(logbookId))
    if (plain && digestOf(plain) === known.digest) return keep(memory, logbookId, known)
  }
  const [read] = await db.$queryRaw<[Plain & Everything]>(wholeStatement(logbookId))
  const chain = await inspect(settings, read)
  return keep(memory, logbookId, { digest: digestOf(read), chain, weight: ONE_LOGBOOK + chain.links.size })
}

/** The same without any memory, for a walk over all log-books. */
export async function inspectedAnew(
  { db, settings }: { db: GuestCtx['db']; settings: SealKeys },
  logbookId: number,
): Promise<Chain> {
  const [read] = await db.$queryRaw<[Everything]>(jsonStatement(logbookId))
  return inspect(settings, read)
}

/** Of the plain texts alone; their lengths say where one ends and the next begins. */
function digestOf(read: Plain): string {
  const texts = PLAIN.map((name) => read[name])
  const hash = createHash('sha256').update(texts.map((text) => text.length).join())
  for (const text of texts) hash.update(text)
  return hash.digest('base64')
}

/** Moves a log-book to the end; the ones asked for longest ago make room. */
function keep(memory: Memory, logbookId: number, remembered: Remembered): Chain {
  drop(memory, logbookId)
  memory.byLogbook.set(logbookId, remembered)
  memory.weight += remembered.weight
  for (const oldest of memory.byLogbook.keys()) {
    if (memory.weight <= MOST_ENTRIES || oldest === logbookId) break
    drop(memory, oldest)
  }
  return remembered.chain
}
function drop(memory: Memory, logbookId: number): void {
  memory.weight -= memory.byLogbook.get(logbookId)?.weight ?? 0
  memory.byLogbook.delete(logbookId)
}
