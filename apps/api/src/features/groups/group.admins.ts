import { ADMINS, ORG_TYPES, STANDINGS } from '@portal/shared/access/roles'
import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { groupablePeople } from '../../access/group.ts'
import { appoints, givable } from '../../access/role.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { requireAdmins } from '../accounts/admins.ts'
import { outdate } from '../accounts/outdate.ts'
import { changing } from './group.edit.ts'
import { follow, followersOf } from './group.followers.ts'
import { tellGiven, tellTaken } from './group.messages.ts'
import { isGroupAdmin, isWorker, keep } from './group.people.ts'
import { requirePeople } from './grouped.people.ts'

type Input = Inputs<typeof groupContracts>

/** People of a group who are about to look after it, or no longer, as they are while nobody else changes them. */
async function appointing(ctx: Ctx, { id, userIds }: Input['promote']) {
  const { me, rows, first } = await changing(ctx, [id])
  const { people, ids, names } = await requirePeople(ctx, me, userIds, groupablePeople, {
    groups: { some: { groupId: id } },
  })
  const type = ORG_TYPES.find((one) => one === first.org.type)
  const { officer, groupAdmin } = type ? STANDINGS[type] : {}
  if (!officer || !groupAdmin || !appoints(me, first.org.type)) throw problem('groupAdminNotGiven')
  return { me, rows, group: first, people, ids, names, officer, groupAdmin }
}
type People = Awaited<ReturnType<typeof appointing>>['people']

/** Each of them is what he was thought to be. */
function requireStanding(people: People, isAdmin: boolean): void {
  const changed = people.filter(({ roleIds }) => isGroupAdmin(roleIds) !== isAdmin)
  if (changed.length) throw problem('groupAdminChanged', { row: changed.map(({ username }) => username) })
}

/** What one may not give one may not take either. */
async function requireTakeable({ db, now }: Ctx, me: Actor, roleIds: readonly number[]): Promise<void> {
  const wanted = new Set(roleIds)
  const count = await db.role.count({ where: { AND: [{ id: { in: [...wanted] } }, givable(me, now)] } })
  if (count < wanted.size) throw problem('roleNotGivable')
}

/** Makes people of a group its group admins, and nothing else: the role stands alone (40225). */
export const promote = (ctx: Ctx, input: Input['promote']) =>
  ctx.tx(async (ctx) => {
    const { me, rows, group, people, ids, names, groupAdmin } = await appointing(ctx, input)
    requireStanding(people, false)
    if (people.some(({ roleIds }) => isWorker(roleIds))) throw problem('groupAdminAlone')
    const taken = people.flatMap(({ roleIds }) => roleIds)
    await requireTakeable(ctx, me, taken)
    await ctx.db.userRole.deleteMany({ where: { userId: { in: ids } } })
    await ctx.db.userRole.createMany({ data: ids.map((userId) => ({ userId, roleId: groupAdmin })) })
    if (taken.some((id) => ADMINS.some((one) => one === id))) await requireAdmins(ctx, [group.orgId])
    await keep(ctx, rows, { action: 'group.promote', after: { people: names } })
    await tellGiven(ctx, group, ids)
    await followStanding(ctx, group, ids)
    return {}
  })

/** Makes group admins officers of their organization again. */
export const demote = (ctx: Ctx, input: Input['demote']) =>
  ctx.tx(async (ctx) => {
    const { rows, group, people, ids, names, officer, groupAdmin } = await appointing(ctx, input)
    requireStanding(people, true)
    await ctx.db.userRole.deleteMany({ where: { userId: { in: ids }, roleId: groupAdmin } })
    await ctx.db.userRole.createMany({
      data: ids.map((userId) => ({ userId, roleId: officer })),
      skipDuplicates: true,
    })
    await keep(ctx, rows, { action: 'group.demote', before: { people: names } })
    const role = await ctx.db.role.findUniqueOrThrow({ where: { id: officer } })
    await tellTaken(ctx, group.id, role, ids)
    await followStanding(ctx, group, ids)
    return {}
  })

/** Their menus and buttons are others from now on, and so is all that they see. */
async function followStanding(ctx: Ctx, { id, orgId }: { id: number; orgId: number }, ids: readonly number[]) {
  await outdate(ctx, ids)
  await ctx.push.changed([...ids], ['auth', 'menus'])
  await follow(ctx, orgId, [...ids, ...(await followersOf(ctx, [id]))])
}
