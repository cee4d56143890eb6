/** A choice with choices under it, such as a district with its areas. */
export interface TreeOption {
  value: string
  label: string
  children?: readonly TreeOption[]
}

/** The choices at the ends of the tree, in its order. */
export const leavesOf = (tree: readonly TreeOption[]): TreeOption[] =>
  tree.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]))

/** Values at the ends of the tree under the chosen ones; a value that the tree has not stays as it is. */
export function leafValues(tree: readonly TreeOption[], chosen: readonly string[]): string[] {
  const byValue = new Map(nodesOf(tree).map((node) => [node.value, node]))
  return [
    ...new Set(
      chosen.flatMap((value) => {
        const node = byValue.get(value)
        return node ? leavesOf([node]).map((leaf) => leaf.value) : [value]
      }),
    ),
  ]
}

/** All nodes of a tree, each before those below it. */
export const nodesOf = <N extends { children?: readonly N[] | undefined }>(tree: readonly N[]): N[] =>
  tree.flatMap((node) => [node, ...nodesOf(node.children ?? [])])
