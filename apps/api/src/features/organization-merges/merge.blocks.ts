import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import type { Sides } from './merge.held.ts'

/** What of a side waits for the regulator's decision: nobody could say afterwards whose change it is. */
export async function blocksOf({ db }: Ctx, { parentId, childId }: Sides) {
  const rows = await db.organizationProposal.findMany({
    where: { orgId: { in: [parentId, childId] }, status: 'PROPOSED' },
    select: { org: orgRef, createdAt: true },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({ kind: 'PROPOSAL' as const, ...row }))
}
