import { canonicalText } from '@portal/shared/features/seals/canonical'
import { type Hash, leafHash, nodeHash, rootOf } from './merkle.ts'

/** The last entry of a log-book's chain. */
export interface Head {
  logbookId: number
  sequence: number
  seal: string
}
const BYTES = 32

const leafOf = ({ logbookId, sequence, seal }: Head): Hash => leafHash(canonicalText({ logbookId, sequence, seal }))
const at = (level: Buffer, place: number): Buffer => level.subarray(place * BYTES, (place + 1) * BYTES)
const sizeOf = (level: Buffer): number => level.length / BYTES

/**
 * The heads of all log-books and the root of the Merkle tree over them, in the order of their ids. A head that moves costs as
 * many hashes as the tree is high; the heads of a city take some ten megabytes.
 */
export interface HeadTree {
  size(): number
  of(logbookId: number): Head | null
  set(heads: Iterable<Head>): void
  /** Hex. */
  root(): string
  copy(): HeadTree
}
interface Table {
  ids: number[]
  places: Map<number, number>
  sequences: number[]
  seals: Buffer
  /** Leaves first, each level half as long as the one below; who has no neighbor moves up as it is. */
  levels: Buffer[]
}
interface Leaf {
  head: Head
  hash: Hash
}
const NOTHING: Table = { ids: [], places: new Map(), sequences: [], seals: Buffer.alloc(0), levels: [Buffer.alloc(0)] }

export function headTree(from: Table = NOTHING): HeadTree {
  let table = from
  let fresh = new Map<number, Leaf>()
  let moved = new Set<number>()
  const settle = () => {
    if (fresh.size) {
      table = widened(table, [...fresh.values()])
      moved = new Set(table.ids.keys())
    }
    if (moved.size) rehash(table.levels, moved)
    fresh = new Map()
    moved = new Set()
  }
  return {
    size: () => table.ids.length + fresh.size,
    of(logbookId) {
      const place = table.places.get(logbookId)
      if (place === undefined) return fresh.get(logbookId)?.head ?? null
      return { logbookId, sequence: table.sequences[place] ?? 0, seal: at(table.seals, place).toString('hex') }
    },
    set(heads) {
      for (const head of heads) {
        const [place, leaf] = [table.places.get(head.logbookId), { head, hash: leafOf(head) }]
        if (place === undefined) fresh.set(head.logbookId, leaf)
        else {
          write(table, place, leaf)
          moved.add(place)
        }
      }
    },
    root() {
      settle()
      return (table.ids.length ? at(table.levels.at(-1) ?? Buffer.alloc(0), 0) : rootOf([])).toString('hex')
    },
    copy() {
      settle()
      const { ids, places, sequences, seals, levels } = table
      return headTree({ ids, places, sequences: [...sequences], seals: Buffer.from(seals), levels: levels.map(copyOf) })
    },
  }
}
const copyOf = (buffer: Buffer): Buffer => Buffer.from(buffer)

function write({ sequences, seals, levels }: Table, place: number, { head, hash }: Leaf): void {
  sequences[place] = head.sequence
  // A seal altered into no hex text would leave old bytes: what is no seal is none at all.
  at(seals, place).fill(0).write(head.seal, 'hex')
  const [leaves] = levels
  if (leaves) hash.copy(leaves, place * BYTES)
}

/** The same with more log-books, each in its place. */
function widened(old: Table, fresh: readonly Leaf[]): Table {
  const ids = [...old.ids, ...fresh.map(({ head }) => head.logbookId)].sort((a, b) => a - b)
  const levels: Buffer[] = []
  for (let size = ids.length; levels.at(-1)?.length !== BYTES; size = Math.ceil(size / 2))
    levels.push(Buffer.alloc(size * BYTES))
  const table: Table = {
    ids,
    places: new Map(ids.map((id, place) => [id, place])),
    sequences: new Array<number>(ids.length).fill(0),
    seals: Buffer.alloc(ids.length * BYTES),
    levels,
  }
  const placeOf = (id: number) => table.places.get(id) ?? 0
  for (const [place, id] of old.ids.entries()) {
    table.sequences[placeOf(id)] = old.sequences[place] ?? 0
    at(old.seals, place).copy(table.seals, placeOf(id) * BYTES)
    at(old.levels[0] ?? Buffer.alloc(0), place).copy(levels[0] ?? Buffer.alloc(0), placeOf(id) * BYTES)
  }
  for (const leaf of fresh) write(table, placeOf(leaf.head.logbookId), leaf)
  return table
}

/** Makes every node above the given leaves anew. */
function rehash(levels: readonly Buffer[], leaves: ReadonlySet<number>): void {
  let below = leaves
  for (const [depth, level] of levels.slice(1).entries()) {
    const children = levels[depth] ?? level
    const parents = new Set([...below].map((place) => place >> 1))
    for (const place of parents) {
      const left = at(children, place * 2)
      const isLone = place * 2 + 1 >= sizeOf(children)
      level.set(isLone ? left : nodeHash(left, at(children, place * 2 + 1)), place * BYTES)
    }
    below = parents
  }
}
