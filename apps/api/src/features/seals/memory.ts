import type { GuestCtx } from '../../kernel/ctx.ts'
import type { Settings } from '../../kernel/ports.ts'
import { type Chain, inspect } from './inspect.ts'
import type { SealKeys } from './keys.ts'
import { type Everything, jsonStatement, partStatement, versionStatement, wholeStatement } from './rows.ts'
import { areSame, recordsChanged, type Versions, versionsIn } from './versions.ts'

/** Entries whose chains one process remembers, at some 300 bytes each. */
const MOST_ENTRIES = 200_000
/** What one log-book weighs beside its entries. */
const ONE_LOGBOOK = 5
/** Whole chains are inspected anew after so long, whatever the versions of the rows say. */
const TRUSTED_MS = 600_000
/** More records than that are not inspected by themselves. */
const MOST_RECORDS = 200

interface Remembered {
  versions: Versions
  chain: Chain
  /** When all of it was inspected. */
  inspectedAt: Date
}
interface Memory {
  byLogbook: Map<number, Remembered>
  weight: number
}
const memories = new WeakMap<Settings, Memory>()
type Reach = Pick<GuestCtx, 'db' | 'settings' | 'now'>

/**
 * The chain of a log-book with what is wrong in it. At every look the versions of all its rows are read: only what is the same
 * row as when it was inspected, no more than ten minutes ago, is not inspected again. Nothing is remembered anywhere else,
 * least of all in the database.
 */
export async function chainOf(ctx: Reach, logbookId: number): Promise<Chain> {
  const { db, settings, now } = ctx
  const memory = memories.get(settings) ?? { byLogbook: new Map(), weight: 0 }
  memories.set(settings, memory)
  const known = memory.byLogbook.get(logbookId)
  const same =
    known && now.getTime() - known.inspectedAt.getTime() < TRUSTED_MS && (await onwards(ctx, logbookId, known))
  if (same) return keep(memory, logbookId, same)
  const [read] = await db.$queryRaw<[Versions & Everything]>(wholeStatement(logbookId))
  const chain = await inspect(settings, read)
  return keep(memory, logbookId, { versions: versionsIn(read), chain, inspectedAt: now })
}

/** What is remembered, with what was added since; nothing when anything else changed or anything is wrong. */
async function onwards({ db, settings }: Reach, logbookId: number, known: Remembered): Promise<Remembered | null> {
  const [now] = await db.$queryRaw<[Versions]>(versionStatement(logbookId))
  if (areSame(now, known.versions)) return known
  const ids = known.chain.faults.length ? null : recordsChanged(known.versions, now)
  if (!ids || ids.length > MOST_RECORDS) return null
  const statement = partStatement(logbookId, ids, known.chain.links.size)
  const [read] = await db.$queryRaw<[Versions & Everything]>(statement)
  if (!areSame(read, now)) return null
  const chain = await inspect(settings, read, known.chain)
  return chain.faults.length ? null : { ...known, versions: versionsIn(read), chain }
}

/** The same without any memory, for a walk over all log-books. */
export async function inspectedAnew(
  { db, settings }: { db: GuestCtx['db']; settings: SealKeys },
  logbookId: number,
): Promise<Chain> {
  const [read] = await db.$queryRaw<[Everything]>(jsonStatement(logbookId))
  return inspect(settings, read)
}

const weightOf = ({ chain }: Remembered): number => ONE_LOGBOOK + chain.links.size

/** Moves a log-book to the end; the ones asked for longest ago make room. */
function keep(memory: Memory, logbookId: number, remembered: Remembered): Chain {
  drop(memory, logbookId)
  memory.byLogbook.set(logbookId, remembered)
  memory.weight += weightOf(remembered)
  for (const oldest of memory.byLogbook.keys()) {
    if (memory.weight <= MOST_ENTRIES || oldest === logbookId) break
    drop(memory, oldest)
  }
  return remembered.chain
}
function drop(memory: Memory, logbookId: number): void {
  const known = memory.byLogbook.get(logbookId)
  if (known) memory.weight -= weightOf(known)
  memory.byLogbook.delete(logbookId)
}
