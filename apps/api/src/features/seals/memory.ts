import { createHash } from 'node:crypto'
import type { Settings } from '../../kernel/ctx.ts'
import { type Chain, inspect } from './inspect.ts'
import type { Everything } from './rows.ts'

/** Entries whose chains one process remembers, at some 200 bytes each. */
const MOST_ENTRIES = 200_000
/** What one log-book weighs beside its entries. */
const ONE_LOGBOOK = 5

interface Remembered {
  digest: string
  chain: Promise<Chain>
  weight: number
}
interface Memory {
  byLogbook: Map<number, Remembered>
  weight: number
}
const memories = new WeakMap<Settings, Memory>()

/**
 * What `inspect` finds. Exactly the same bytes, read anew and hashed in this process, are not inspected twice; anything else is.
 * Nothing is remembered anywhere else, least of all in the database.
 */
export function inspected(settings: Settings, logbookId: number, read: Everything): Promise<Chain> {
  const memory = memories.get(settings) ?? { byLogbook: new Map(), weight: 0 }
  memories.set(settings, memory)
  const digest = digestOf(read)
  const known = memory.byLogbook.get(logbookId)
  if (known?.digest === digest) return touched(memory, logbookId, known).chain
  const chain = inspect(settings, read)
  keep(memory, logbookId, { digest, chain, weight: ONE_LOGBOOK })
  return chain.then((found) => {
    if (memory.byLogbook.get(logbookId)?.chain === chain)
      keep(memory, logbookId, { digest, chain, weight: ONE_LOGBOOK + found.links.size })
    return found
  })
}

/** The lengths say where one text ends and the next begins. */
function digestOf(read: Everything): string {
  const texts = Object.entries(read)
  const hash = createHash('sha256').update(JSON.stringify(texts.map(([name, text]) => [name, text.length])))
  for (const [, text] of texts) hash.update(text)
  return hash.digest('base64')
}

function touched({ byLogbook }: Memory, logbookId: number, known: Remembered): Remembered {
  byLogbook.delete(logbookId)
  byLogbook.set(logbookId, known)
  return known
}

/** The ones asked for longest ago make room. */
function keep(memory: Memory, logbookId: number, remembered: Remembered): void {
  drop(memory, logbookId)
  memory.byLogbook.set(logbookId, remembered)
  memory.weight += remembered.weight
  for (const oldest of memory.byLogbook.keys()) {
    if (memory.weight <= MOST_ENTRIES || oldest === logbookId) break
    drop(memory, oldest)
  }
}
function drop(memory: Memory, logbookId: number): void {
  memory.weight -= memory.byLogbook.get(logbookId)?.weight ?? 0
  memory.byLogbook.delete(logbookId)
}
