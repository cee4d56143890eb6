interface Place {
  x: number
  y: number
}
/** Something on a plane that is taken away sooner or later. */
export interface Spot extends Place {
  size: number
  /** Of two that are as near, the lower one is found. */
  rank: number
}
interface Node<S extends Spot> {
  spot: S
  axis: 'x' | 'y'
  isThere: boolean
  /** Of all that are still there from here down. */
  smallest: number
  lowest: number
  up: Node<S> | null
  low: Node<S> | null
  high: Node<S> | null
}
export interface Found<S extends Spot> {
  spot: S | null
  distance: number
}
export interface SpotIndex<S extends Spot> {
  /** The nearest that is still there and not larger. */
  nearest: (from: Place, sizeMax: number) => Found<S>
  remove: (spot: S) => void
}

function grow<S extends Spot>(spots: readonly S[], axis: 'x' | 'y', nodes: Map<S, Node<S>>): Node<S> | null {
  const sorted = spots.toSorted((one, other) => one[axis] - other[axis])
  const middle = sorted.length >> 1
  const spot = sorted[middle]
  if (!spot) return null
  const other = axis === 'x' ? 'y' : 'x'
  const low = grow(sorted.slice(0, middle), other, nodes)
  const high = grow(sorted.slice(middle + 1), other, nodes)
  const node: Node<S> = { spot, axis, isThere: true, smallest: 0, lowest: 0, up: null, low, high }
  if (low) low.up = node
  if (high) high.up = node
  weigh(node)
  nodes.set(spot, node)
  return node
}

function weigh<S extends Spot>(node: Node<S>): void {
  const { spot, isThere, low, high } = node
  const below = [low, high].filter((one) => one !== null)
  node.smallest = Math.min(isThere ? spot.size : Number.POSITIVE_INFINITY, ...below.map(({ smallest }) => smallest))
  node.lowest = Math.min(isThere ? spot.rank : Number.POSITIVE_INFINITY, ...below.map(({ lowest }) => lowest))
}

function search<S extends Spot>(node: Node<S> | null, from: Place, sizeMax: number, best: Found<S>): void {
  if (!node || node.smallest > sizeMax) return
  // many stand on one point: none of a higher rank is any better there
  if (best.distance === 0 && node.lowest > (best.spot?.rank ?? 0)) return
  const { spot, axis, isThere, low, high } = node
  if (isThere && spot.size <= sizeMax) {
    const distance = Math.hypot(spot.x - from.x, spot.y - from.y)
    const isBetter = distance === best.distance ? spot.rank < (best.spot?.rank ?? 0) : distance < best.distance
    if (isBetter) Object.assign(best, { spot, distance })
  }
  const away = from[axis] - spot[axis]
  search(away < 0 ? low : high, from, sizeMax, best)
  if (Math.abs(away) <= best.distance) search(away < 0 ? high : low, from, sizeMax, best)
}

/** Finds the nearest of many again and again while they become fewer: a k-d tree whose branches know what is left of them. */
export function spotIndex<S extends Spot>(spots: readonly S[]): SpotIndex<S> {
  const nodes = new Map<S, Node<S>>()
  const root = grow(spots, 'x', nodes)
  return {
    nearest: (from, sizeMax) => {
      const best: Found<S> = { spot: null, distance: Number.POSITIVE_INFINITY }
      search(root, from, sizeMax, best)
      return best
    },
    remove: (spot) => {
      const node = nodes.get(spot)
      if (node) node.isThere = false
      for (let one = node ?? null; one; one = one.up) weigh(one)
    },
  }
}
