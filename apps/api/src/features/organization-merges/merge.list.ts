import type { Prisma } from '@portal/db'
import type { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { merge } from '@portal/shared/features/organization-merges/merge.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { mergeMoves } from '../../access/organization-merge.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { named } from '../organizations/organization.list.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof mergeContracts>
type Filters = Partial<Pick<Input['list'], 'q' | 'statuses'>>
const { status } = merge.shape

const where = ({ actor, now }: Ctx, { q, statuses }: Filters): Prisma.OrganizationMergeWhereInput => ({
  AND: [
    visible.organizationMerge(actor, now),
    statuses ? { status: { in: [...statuses] } } : {},
    q ? { OR: [contains(['number'], q), { parent: named(q) }, { child: named(q) }] } : {},
  ],
})

/** With both sides and the sender. */
export const withSides = { org: orgRef, parent: orgRef, child: orgRef } satisfies Prisma.OrganizationMergeInclude
type Row = Prisma.OrganizationMergeGetPayload<{ include: typeof withSides }>

async function present(ctx: Ctx, rows: readonly Row[]) {
  const offered = await mergeMoves.offer(ctx, rows)
  return offered.map((row) => ({ ...row, status: status.parse(row.status) }))
}

const merges = listOf('organizationMerge', {
  where,
  read: ({ db }, find) => db.organizationMerge.findMany({ ...find, include: withSides }),
  present,
})
export const list = merges.page
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => merges.ids(ctx, filter)

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await merges.one(ctx, {}, id)
  if (!row) throw problem('mergeNotFound')
  return row
}
