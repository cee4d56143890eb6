import { hash } from 'node:crypto'

/**
 * The Merkle tree of RFC 6962 §2 (RFC 9162 §2.1): SHA-256 over 0x00 ‖ data for a leaf and 0x01 ‖ left ‖ right for a node, split
 * at the largest power of two below the size. Written here because no kept library gives consistency proofs (decision 043).
 */
export type Hash = Buffer

const HASH_BYTES = 32
const LEAF = Buffer.of(0)
/** 0x01 ‖ left ‖ right, filled anew for every node. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

export const leafHash = (data: string | Uint8Array): Hash =>
  hash('sha256', Buffer.concat([LEAF, typeof data === 'string' ? Buffer.from(data) : data]), 'buffer')
export function nodeHash(left: Uint8Array, right: Uint8Array): Hash {
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return hash('sha256', node, 'buffer')
}

/** A root over leaf hashes that come one by one, in memory that grows with the height of the tree only. */
export function growingRoot() {
  const peaks: { height: number; hash: Hash }[] = []
  return {
    add(leaf: Hash): void {
      let peak = { height: 0, hash: leaf }
      for (let left = peaks.at(-1); left?.height === peak.height; left = peaks.at(-1)) {
        peaks.pop()
        peak = { height: peak.height + 1, hash: nodeHash(left.hash, peak.hash) }
      }
      peaks.push(peak)
    },
    /** The hash of nothing, when nothing came. */
    root: (): Hash =>
      peaks.length
        ? peaks.map((peak) => peak.hash).reduceRight((right, left) => nodeHash(left, right))
        : hash('sha256', '', 'buffer'),
  }
}

/** The root over leaf hashes in order. */
export function rootOf(leaves: readonly Hash[]): Hash {
  const root = growingRoot()
  for (const leaf of leaves) root.add(leaf)
  return root.root()
}

/** The largest power of two below a size of at least 2. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** What proves that the leaf at an index is under the root of all leaves. Throws a RangeError outside of them. */
export function inclusionPath(leaves: readonly Hash[], index: number): Hash[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such leaf')
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...inclusionPath(left, index), rootOf(right)]
    : [...inclusionPath(right, index - split), rootOf(left)]
}

/** What proves that all leaves begin with the first `size` of them. Throws a RangeError when there are fewer, or for none. */
export function consistencyPath(leaves: readonly Hash[], size: number): Hash[] {
  if (!Number.isInteger(size) || size < 1 || size > leaves.length) throw new RangeError('no such size')
  return subProof(leaves, size, true)
}

function subProof(leaves: readonly Hash[], size: number, isKnown: boolean): Hash[] {
  if (size === leaves.length) return isKnown ? [] : [rootOf(leaves)]
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return size <= split
    ? [...subProof(left, size, isKnown), rootOf(right)]
    : [...subProof(right, size - split, false), rootOf(left)]
}

const isOdd = (value: number): boolean => value % 2 === 1
const half = (value: number): number => Math.floor(value / 2)

export interface Inclusion {
  leaf: Hash
  index: number
  size: number
  path: readonly Hash[]
  root: Hash
}
/** RFC 9162 §2.1.3.2. */
export function isIncluded({ leaf, index, size, path, root }: Inclusion): boolean {
  if (index < 0 || index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      hash = nodeHash(beside, hash)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = nodeHash(hash, beside)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && hash.equals(root)
}

export interface Consistency {
  first: number
  firstRoot: Hash
  second: number
  secondRoot: Hash
  path: readonly Hash[]
}
/** RFC 9162 §2.1.4.2. */
export function isConsistent({ first, firstRoot, second, secondRoot, path }: Consistency): boolean {
  if (first < 1 || first > second) return false
  if (first === second) return path.length === 0 && firstRoot.equals(secondRoot)
  const isWhole = Number.isInteger(Math.log2(first))
  const [start, ...rest] = isWhole ? [firstRoot, ...path] : path
  if (!start) return false
  let [at, last] = [first - 1, second - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [older, newer] = [start, start]
  for (const beside of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      ;[older, newer] = [nodeHash(beside, older), nodeHash(beside, newer)]
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else newer = nodeHash(newer, beside)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && older.equals(firstRoot) && newer.equals(secondRoot)
}
