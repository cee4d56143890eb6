import type { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { employer } from '../../access/account.ts'
import { groupsPeopleOf } from '../../access/group.ts'
import { givableTo } from '../../access/role.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Member, membershipAfter, regroup } from '../groups/group.membership.ts'
import { tellAdmins, tellCreated } from './account.messages.ts'
import { rowOf } from './administration.service.ts'
import { openAccountWith, usedFaults } from './first-account.ts'
import { giverNow } from './giver.ts'

type Input = Inputs<typeof administrationContracts>

interface Employer {
  id: number
  type: string
  nameEn: string
  nameZh: string
}
export const rolesFor = ({ db, actor }: Ctx, org: Employer) =>
  db.role.findMany({ where: givableTo(actor, org), orderBy: { id: 'asc' } })

/** Whose person somebody is to be: of his own organization, or of a consultant (50134). */
export async function employerOf({ db, actor, now }: Ctx, orgId = actor.orgId): Promise<Employer> {
  const found = await db.organization.findFirst({
    where: { AND: [{ id: orgId }, employer(actor, now)] },
    select: { id: true, type: true, nameEn: true, nameZh: true },
  })
  if (!found) throw fieldProblem('orgId', 'accessorCreateFailed')
  return found
}

/** What may be chosen when somebody is added. */
export async function givableRoles(ctx: Ctx, { orgId }: Input['givableRoles']) {
  const org = await employerOf(ctx, orgId)
  const content = await rolesFor(ctx, org)
  return { content, totalElements: content.length, org, isGrouped: groupsPeopleOf(ctx.actor, org) }
}

/** An account in one's own organization, or a consultant, which is held so that it does not become one of another type meanwhile. */
export const create = (ctx: Ctx, { roleIds, groupIds = [], orgId = ctx.actor.orgId, ...account }: Input['create']) =>
  ctx.tx(async (ctx) => {
    // groups and their people change one after the other
    const me = groupIds.length ? await giverNow(ctx, 'account:create', [orgId]) : ctx.actor
    await lockRows(ctx.db, 'organization', [orgId], { lock: 'reference' })
    const org = await employerOf(ctx, orgId)
    if (orgId === ctx.actor.orgId && org.type !== ctx.actor.orgType) throw problem('conflict')
    const username = account.username.toLowerCase()
    const groups = await membershipOf(ctx, me, { orgId, username, roleIds }, groupIds)
    refuse(ctx, [...(await usedFaults(ctx, account)), ...(await roleFaults(ctx, org, roleIds)), ...groups.faults])
    const id = await openAccountWith(ctx, { ...account, orgId, roleIds })
    await ctx.record({ action: 'account.create', model: 'user', rowId: id, after: { username, roleIds, orgId } })
    await regroup(ctx, { id, orgId, username }, groups)
    await tellCreated(ctx, { id, username })
    await tellAdmins(ctx, orgId, [{ id, username }])
    return rowOf(ctx, id)
  })

/** In no group unless one is named. */
const membershipOf = (ctx: Ctx, me: Actor, member: Member, groupIds: readonly number[]) =>
  groupIds.length ? membershipAfter(ctx, me, member, groupIds) : { added: [], taken: [], faults: [] }

async function roleFaults(ctx: Ctx, org: Employer, roleIds: readonly number[]): Promise<Fault[]> {
  const allowed = new Set((await rolesFor(ctx, org)).map(({ id }) => id))
  return roleIds.every((id) => allowed.has(id)) ? [] : [{ path: ['roleIds'], wrong: problem('roleNotGivable') }]
}
