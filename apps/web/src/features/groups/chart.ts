import type { Group } from '@portal/shared/features/groups/group.schema'

/** A group with those right below it. */
export interface Node {
  group: Group
  below: readonly Node[]
}
/** Groups, each after the one above it, as trees. */
export function treesOf(groups: readonly Group[]): Node[] {
  const of = (parentId: number | undefined): Node[] =>
    groups.filter(({ parent }) => parent?.id === parentId).map((group) => ({ group, below: of(group.id) }))
  return of(undefined)
}

/** So many of one level are drawn; the others unfold. */
export const NEIGHBOURS = 6
/** What is drawn of a level: `0` is the one without a group above it. */
export const drawnOf = (nodes: readonly Node[], parentId: number, unfolded: ReadonlySet<number>): readonly Node[] =>
  unfolded.has(parentId) || nodes.length <= NEIGHBOURS + 1 ? nodes : nodes.slice(0, NEIGHBOURS)

/** All that is drawn, each after the one above it. */
function drawn(nodes: readonly Node[], unfolded: ReadonlySet<number>, parentId = 0): Group[] {
  return drawnOf(nodes, parentId, unfolded).flatMap(({ group, below }) => [group, ...drawn(below, unfolded, group.id)])
}

/** Where a key leads: to the group above, the first one below, or the next one of the same layer. */
export function reachedBy(
  key: string,
  from: Group,
  trees: readonly Node[],
  unfolded: ReadonlySet<number>,
): Group | undefined {
  const all = drawn(trees, unfolded)
  const layer = all.filter((one) => one.layer === from.layer)
  const at = layer.findIndex(({ id }) => id === from.id)
  const ways: Readonly<Record<string, Group | undefined>> = {
    ArrowLeft: all.find(({ id }) => id === from.parent?.id),
    ArrowRight: all.find(({ parent }) => parent?.id === from.id),
    ArrowUp: layer[at - 1],
    ArrowDown: layer[at + 1],
    Home: all[0],
    End: all.at(-1),
  }
  return ways[key]
}
