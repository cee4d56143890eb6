import { CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import type { Sides } from './merge.held.ts'

/** What has to be decided before the two become one. */
export async function blocksOf(ctx: Ctx, sides: Sides) {
  return [...(await proposalsOf(ctx, sides)), ...(await clientsOf(ctx, sides))]
}

/** What of a side waits for the regulator's decision: nobody could say afterwards whose change it is. */
async function proposalsOf({ db }: Ctx, { parentId, childId }: Sides) {
  const rows = await db.organizationProposal.findMany({
    where: { orgId: { in: [parentId, childId] }, status: 'PROPOSED' },
    select: { org: orgRef, createdAt: true },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({ kind: 'PROPOSAL' as const, count: null, ...row }))
}

/** Keys that are in force of both, where the parent would have more of them than an organization may. */
async function clientsOf({ db, now }: Ctx, { parentId, childId }: Sides) {
  const inForce = { orgId: { in: [parentId, childId] }, endedAt: null, expiresAt: { gt: now } }
  const count = await db.apiClient.count({ where: inForce })
  if (count <= CLIENTS_PER_ORGANIZATION) return []
  const org = await db.organization.findUniqueOrThrow({ where: { id: parentId }, ...orgRef })
  return [{ kind: 'CLIENTS' as const, count, org, createdAt: null }]
}
type Block = Awaited<ReturnType<typeof blocksOf>>[number]

/** Why one block refuses a merger. */
export const refusalOf = ({ kind, count }: Block) =>
  kind === 'CLIENTS'
    ? problem('mergeTooManyClients', { count: count ?? 0, max: CLIENTS_PER_ORGANIZATION })
    : problem('mergeBlocked')

/** Refuses a merger while anything has to be decided first. */
export async function requireNoBlock(ctx: Ctx, sides: Sides): Promise<void> {
  const [first] = await blocksOf(ctx, sides)
  if (first) throw refusalOf(first)
}
