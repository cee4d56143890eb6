import type { Prisma } from '@portal/db'
import { GROUP_LAYERS } from '@portal/shared/features/groups/group.schema'
import type { Ctx } from '../../kernel/ctx.ts'

/** On which layer every group of these organizations is: 1 on top. */
export async function layersOf({ db }: Ctx, orgIds: readonly number[]): Promise<(id: number) => number> {
  const rows = await db.logbookGroup.findMany({
    where: { kind: 'group', orgId: { in: [...new Set(orgIds)] } },
    select: { id: true, parentId: true },
  })
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const layerOf = (id: number): number => {
    const parent = parents.get(id)
    return parent ? layerOf(parent) + 1 : 1
  }
  return layerOf
}

/** Groups below which there may be another layer: those that have fewer groups above them than layers allow. */
export const withRoom: Prisma.LogbookGroupWhereInput = {
  NOT: Array.from({ length: GROUP_LAYERS - 1 }).reduce<Prisma.LogbookGroupWhereInput>(
    (above, _, at) => (at ? { parent: above } : { parentId: { not: null } }),
    {},
  ),
}

interface Node {
  id: number
  name: string
  parent: { id: number } | null
}
/** Each after the one above it, by name among its neighbours. */
export function inTreeOrder<N extends Node>(nodes: readonly N[]): N[] {
  const below = Map.groupBy(
    nodes.toSorted((one, other) => one.name.localeCompare(other.name)),
    ({ parent }) => parent?.id ?? 0,
  )
  const walk = (id: number): N[] => (below.get(id) ?? []).flatMap((node) => [node, ...walk(node.id)])
  return walk(0)
}
