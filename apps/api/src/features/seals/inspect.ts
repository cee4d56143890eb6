import { setImmediate } from 'node:timers/promises'
import { saysItsOwn, statesAfter } from '@portal/shared/features/job-records/sealed'
import { GENESIS_SEAL, type SealFault } from '@portal/shared/features/seals/seal.schema'
import type { Day } from '@portal/shared/kernel/time'
import { AT_A_STRETCH, contentOf, type LiveRow, peopleOf, readLines } from './contents.ts'
import { deletionOf } from './deletion.ts'
import { type Envelope, sealOf, textOf } from './hash.ts'
import type { SealKeys } from './keys.ts'
import { type Everything, ROW_KINDS, type RowKind } from './rows.ts'

/** One thing found wrong with a log-book. */
export interface Fault {
  fault: SealFault
  sequence: number | null
  day: Day | null
  jobRecordId: number | null
}
/** A log-book's chain as it was read, and what is wrong in itself. */
export interface Chain {
  /** Codes and times by number. */
  links: ReadonlyMap<number, { seal: string; sealedAt: number }>
  faults: readonly Fault[]
}
interface Entry extends Envelope {
  seal: string
  previousSeal: string
  canonical: string
  keyVersion: number
  jobRecordId: number | null
}
type Live = Record<RowKind, Map<number, LiveRow>>

export const faultOf = (fault: SealFault, about: Partial<Fault> = {}): Fault => ({
  sequence: null,
  day: null,
  jobRecordId: null,
  ...about,
  fault,
})

/**
 * Every entry against the one before it and the rows behind it, every row against its entry. What it answers follows from what
 * was read and the keys alone; where only a part was read, also from the rest, in which nothing was wrong.
 */
export async function inspect(keys: SealKeys, read: Everything, rest?: Chain): Promise<Chain> {
  const entries = await readLines<Entry>(read.entries)
  const live = await liveOf(read)
  const pairs = entries.map((entry) => ({ entry, row: rowBehind(entry, live) }))
  const faults: Fault[] = []
  for (const [index, { entry, row }] of pairs.entries()) {
    if (index % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate()
    const fault = faultIn(() => linkFault(entry, entries[index - 1] ?? null, rest) ?? rowFault(keys, entry, row))
    if (fault) faults.push(faultOf(fault, { sequence: entry.sequence, jobRecordId: entry.jobRecordId }))
  }
  faults.push(...statusFaults(keys, pairs, live), ...unsealed(live, new Set(pairs.map(({ row }) => row))))
  return { links: new Map([...(rest?.links ?? []), ...linksOf(entries)]), faults }
}

/** Columns of another kind than the portal's own break the comparison: that too is what somebody changed. */
function faultIn(compare: () => SealFault | null): SealFault | null {
  try {
    return compare()
  } catch {
    return 'CONTENT'
  }
}

const byId = async (text: string) => new Map((await readLines<LiveRow>(text)).map((row) => [row.id, row]))
const liveOf = async (read: Everything): Promise<Live> => ({
  JOB_RECORD: await byId(read.JOB_RECORD),
  ACKNOWLEDGEMENT: await byId(read.ACKNOWLEDGEMENT),
  REMARK: await byId(read.REMARK),
  REPLY: await byId(read.REPLY),
  DISPUTE: await byId(read.DISPUTE),
  HANDOVER: await byId(read.HANDOVER),
})

const linksOf = (entries: readonly Entry[]) =>
  entries.map(({ sequence, seal, sealedAt }) => [sequence, { seal, sealedAt: sealedAt.getTime() }] as const)

/** The next number, the code of the entry before, and a code that is the hash of the stored text. */
function linkFault(entry: Entry, read: Entry | null, rest?: Chain): SealFault | null {
  const number = entry.sequence - 1
  const known = rest?.links.get(number)
  const before = known ? { sequence: number, seal: known.seal } : read
  return entry.sequence === (before?.sequence ?? 0) + 1 &&
    entry.previousSeal === (before?.seal ?? GENESIS_SEAL) &&
    entry.seal === sealOf(entry.previousSeal, entry.canonical)
    ? null
    : 'LINK'
}

const isRowKind = (kind: string): kind is RowKind => ROW_KINDS.some((known) => known === kind)

function rowBehind(entry: Entry, live: Live): LiveRow | undefined {
  const id = contentIn(entry)?.id
  return isRowKind(entry.kind) && typeof id === 'number' ? live[entry.kind].get(id) : undefined
}

/** The columns of the entry and the row behind it, written down anew, give the stored text again. */
function rowFault(keys: SealKeys, entry: Entry, row: LiveRow | undefined): SealFault | null {
  const content = contentIn(entry)
  if (!content || !isItself(entry)) return 'LINK'
  if (!isRowKind(entry.kind)) return textOf(entry, content) === entry.canonical ? null : 'LINK'
  if (!row) return 'MISSING'
  if (row.jobRecordId !== entry.jobRecordId) return 'LINK'
  const isSame = textOf(entry, contentOf(keys, entry.kind, row, entry.keyVersion)) === entry.canonical
  return isSame && (entry.kind !== 'JOB_RECORD' || repeats(row)) ? null : 'CONTENT'
}

/** The columns beside the sealed ones say the same once more. */
const repeats = (row: LiveRow): boolean => saysItsOwn({ ...row, people: peopleOf(row) ?? [] })

interface Text {
  content: { id?: unknown; [field: string]: unknown }
  [field: string]: unknown
}
const texts = new WeakMap<Entry, Text | null>()

/** The stored text as an object, read once; nothing when it is none. */
function textRead(entry: Entry): Text | null {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const read = safely(entry.canonical)
  texts.set(entry, read)
  return read
}
function safely(text: string): Text | null {
  try {
    const read = JSON.parse(text)
    return typeof read?.content === 'object' && read.content !== null ? read : null
  } catch {
    return null
  }
}
const contentIn = (entry: Entry) => textRead(entry)?.content ?? null

/** Whether the columns of an entry are what its own text says. */
function isItself(entry: Entry): boolean {
  const text = textRead(entry)
  return (
    text?.logbookId === entry.logbookId &&
    text.sequence === entry.sequence &&
    text.kind === entry.kind &&
    text.sealedAt === entry.sealedAt.toISOString()
  )
}

interface Pair {
  entry: Entry
  row: LiveRow | undefined
}

/** Where a record stands and whether it counts as deleted, by whom and why, must follow from what was sealed about it. */
function statusFaults(keys: SealKeys, pairs: readonly Pair[], live: Live): Fault[] {
  const about = Map.groupBy(pairs, ({ entry, row }) => row?.jobRecordId ?? entry.jobRecordId)
  return [...live.JOB_RECORD.values()].flatMap((row) => {
    const sealed = about.get(row.id) ?? []
    const states = statesAfter(sealed.map(({ entry, row }) => ({ ...row, kind: entry.kind })))
    const deletions = sealed.flatMap(({ entry }) => (entry.kind === 'DELETION' ? [entry] : []))
    const isTold = isDeleted(row) === states.includes('DELETED') && deletions.every((one) => tellsOf(keys, one, row))
    if (states.some((state) => state === row.status) && isTold) return []
    const own = sealed.find(({ entry }) => entry.kind === 'JOB_RECORD')
    return [faultOf('STATUS', { sequence: own?.entry.sequence ?? null, jobRecordId: row.id })]
  })
}

const isDeleted = (row: LiveRow): boolean =>
  [row.deletedAt, row.deletedByName, row.deletionReason, row.deletionComments].some((mark) => mark !== null)
/** Whether the marks on a record are those that were sealed when it was deleted. */
const tellsOf = (keys: SealKeys, entry: Entry, row: LiveRow): boolean =>
  textOf(entry, deletionOf(keys, row, entry.keyVersion)) === entry.canonical

const unsealed = (live: Live, sealed: ReadonlySet<LiveRow | undefined>): Fault[] =>
  ROW_KINDS.flatMap((kind) =>
    [...live[kind].values()]
      .filter((row) => !sealed.has(row))
      .map(({ jobRecordId }) => faultOf('UNSEALED', { jobRecordId })),
  )
