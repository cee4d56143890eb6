import type { Prisma } from '@portal/db'
import { COMPANION_ROLE, GROUP_ADMINS, isBuiltInRole, WORKER_ROLES } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import { roleUser } from '@portal/shared/features/roles/role.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { administered } from '../../access/account.ts'
import { visible } from '../../access/index.ts'
import { givable } from '../../access/role.ts'
import { living } from '../../access/session.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { requireAdmins } from '../accounts/admins.ts'
import { giverNow } from '../accounts/giver.ts'
import { outdate } from '../accounts/outdate.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { follow } from './holders.ts'
import { changing } from './role.edit.ts'
import { tellGiven, tellTaken } from './role.messages.ts'
import { officerOf, type Row, requireRole, soleOf } from './role.read.ts'

type Input = Inputs<typeof roleContracts>

const withRoles = (now: Date) =>
  ({
    org: orgRef,
    roles: { select: { role: orgRef } },
    _count: { select: { sessions: { where: living(now) } } },
  }) satisfies Prisma.UserInclude

const people = listOf('user', {
  where: ({ actor, now }, { id, person }: Pick<Input['users'], 'id' | 'person'>) => ({
    AND: [visible.user(actor, now), { roles: { some: { roleId: id } } }, contains(['displayName', 'username'], person)],
  }),
  read: async ({ db, now }, find) => db.user.findMany({ ...find, include: withRoles(now) }),
  present: (_, rows) => rows,
})
/** Those of its people whom the reader may see, with what they have beside it. */
export async function users(ctx: Ctx, input: Input['users']) {
  await requireRole(ctx, input.id)
  const { content, totalElements } = await people.page(ctx, input)
  return {
    content: content.map(({ org, roles, _count, status, ...row }) => ({
      ...row,
      status: roleUser.shape.status.parse(status === 'DISABLED' ? status : 'ENABLED'),
      organisation: org,
      others: roles.flatMap(({ role }) => (role.id === input.id ? [] : [role])),
      isSignedIn: _count.sessions > 0,
    })),
    totalElements,
  }
}

type OfRole = Pick<Row, 'orgId'> & { type: string }
/** Whose people could have a role: its organization's, or those of all organizations of its type. */
const ofRole = ({ orgId, type }: OfRole): Prisma.UserWhereInput => (orgId === null ? { org: { type } } : { orgId })

const others = listOf('user', {
  where: ({ actor, now }, { role, name, ids }: Pick<Input['candidates'], 'name' | 'ids'> & { role: Row & OfRole }) => ({
    AND: [
      administered(actor, now),
      ofRole(role),
      { roles: { none: { roleId: role.id } } },
      contains(['displayName', 'username'], name),
      oneOf(ids),
    ],
  }),
  read: ({ db }, find) =>
    db.user.findMany({ ...find, select: { id: true, displayName: true, username: true, org: orgRef } }),
  present: (_, rows) => rows.map(({ org, ...row }) => ({ ...row, organisation: org })),
})
export const candidates = async (ctx: Ctx, { id, ...input }: Input['candidates']) =>
  others.page(ctx, { ...input, role: await requireRole(ctx, id) })

interface Person {
  id: number
  username: string
  orgId: number
  roleIds: number[]
}

/** People who are about to get or lose a role, held with whoever does it; who is not his to look after is not found. */
async function handling(ctx: Ctx, id: number, userIds: readonly number[]) {
  const { db } = ctx
  const wanted = [...new Set(userIds)]
  const at = await db.user.findMany({ where: { id: { in: wanted } }, select: { orgId: true }, distinct: ['orgId'] })
  const orgIds = at.map(({ orgId }) => orgId)
  const me = await giverNow(ctx, 'role:assign', orgIds)
  await lockRows(db, 'role', [id], { lock: 'reference' })
  const role = await requireRole(ctx, id)
  await requireGivable(ctx, me, [id])
  const rows = await db.user.findMany({
    where: { AND: [{ id: { in: wanted } }, administered(me, ctx.now), ofRole(role)] },
    select: { id: true, username: true, orgId: true, roles: { select: { roleId: true } } },
    orderBy: { username: 'asc' },
  })
  if (rows.length < wanted.length) throw problem('userNotFound')
  const people = rows.map(({ roles, ...row }): Person => ({ ...row, roleIds: roles.map(({ roleId }) => roleId) }))
  return { me, role, people, orgIds }
}

/** What one may not give one may not take either. */
async function requireGivable({ db, now }: Ctx, me: Actor, ids: readonly number[]): Promise<void> {
  const count = await db.role.count({ where: { AND: [{ id: { in: [...ids] } }, givable(me, now)] } })
  if (count < new Set(ids).size) throw problem('roleNotGivable')
}

const isGroupAdmin = ({ roleIds }: Person) => roleIds.some((id) => GROUP_ADMINS.includes(id))
const isWorker = (id: number) => isBuiltInRole(id) && WORKER_ROLES.includes(id)
const standsAlone = (ids: readonly number[]) => ids.length > 0 && ids.every((id) => id === COMPANION_ROLE)

const rowOf = (people: readonly { username: string }[]) => ({ row: namesOf(people) })

/** Gives a role. Whoever is to lose his other roles keeps those that he has as a worker. */
export const addUsers = (ctx: Ctx, { id, userIds, removeFromOld }: Input['addUsers']) =>
  ctx.tx(async (ctx) => {
    const { me, role, people, orgIds } = await handling(ctx, id, userIds)
    const oldOf = ({ roleIds }: Person) => (removeFromOld ? roleIds.filter((one) => one !== id && !isWorker(one)) : [])
    const after = (person: Person) => [...person.roleIds.filter((one) => !oldOf(person).includes(one)), id]
    if (people.some(isGroupAdmin)) throw problem('groupAdminAlone')
    const alone = people.filter((person) => standsAlone(after(person)))
    if (alone.length) throw problem('reporterAlone', rowOf(alone))
    await requireGivable(ctx, me, [...new Set(people.flatMap(oldOf))])
    const fresh = people.filter(({ roleIds }) => !roleIds.includes(id))
    const lost = people.flatMap((person) => oldOf(person).map((roleId) => ({ userId: person.id, roleId })))
    await ctx.db.userRole.deleteMany({ where: { OR: lost } })
    await ctx.db.userRole.createMany({
      data: fresh.map(({ id: userId }) => ({ userId, roleId: id })),
      skipDuplicates: true,
    })
    await requireAdmins(ctx, adminsOf(people.filter((person) => oldOf(person).length)))
    await outdate(ctx, idsOf(people))
    await ctx.record({
      action: 'role.addUsers',
      ...ofRoleRow(role),
      after: { people: namesOf(people), removeFromOld },
      concerns: orgIds,
    })
    await tellGiven(ctx, role, idsOf(fresh))
    await follow(ctx, idsOf(people), orgIds)
    return {}
  })

/** Takes a role from people who have another one (41016). */
export const removeUsers = (ctx: Ctx, { id, userIds }: Input['removeUsers']) =>
  ctx.tx(async (ctx) => {
    const { role, people, orgIds } = await handling(ctx, id, userIds)
    if (people.some(({ roleIds }) => !roleIds.includes(id))) throw problem('userNotFound')
    const left = ({ roleIds }: Person) => roleIds.filter((one) => one !== id)
    const sole = people.filter((person) => !left(person).length)
    if (sole.length) throw problem('roleIsSole', rowOf(sole))
    const alone = people.filter((person) => standsAlone(left(person)))
    if (alone.length) throw problem('reporterAlone', rowOf(alone))
    await ctx.db.userRole.deleteMany({ where: { roleId: id, userId: { in: idsOf(people) } } })
    await requireAdmins(ctx, adminsOf(people))
    await outdate(ctx, idsOf(people))
    await ctx.record({
      action: 'role.removeUsers',
      ...ofRoleRow(role),
      before: { people: namesOf(people) },
      concerns: orgIds,
    })
    await tellTaken(ctx, role, idsOf(people))
    await follow(ctx, idsOf(people), orgIds)
    return {}
  })

/** Deletes a role; whoever has no other becomes an officer of his organization, where its type has such. */
export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { me, role } = await changing(ctx, id)
    const { db } = ctx
    const sole = await soleOf(ctx, id)
    const officer = await officerOf(ctx, role.type)
    if (sole.length && !officer) throw problem('roleIsSole', rowOf(sole))
    if (sole.length && officer) {
      await requireGivable(ctx, me, [officer.id])
      await db.userRole.createMany({ data: sole.map((one) => ({ userId: one.id, roleId: officer.id })) })
    }
    const held = await db.user.findMany({
      where: { roles: { some: { roleId: id } } },
      select: { id: true, username: true, orgId: true },
      orderBy: { username: 'asc' },
    })
    await db.userRole.deleteMany({ where: { roleId: id } })
    await outdate(ctx, idsOf(held))
    await db.role.delete({ where: { id } })
    const before = { nameEn: role.nameEn, nameZh: role.nameZh, reach: role.reach, people: namesOf(held) }
    const orgIds = [...new Set(held.map(({ orgId }) => orgId))]
    await ctx.record({ action: 'role.delete', ...ofRoleRow(role), before, concerns: orgIds })
    await tellTaken(ctx, role, idsOf(held))
    await follow(ctx, idsOf(held), orgIds)
    return {}
  })

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
const namesOf = (rows: readonly { username: string }[]): string[] => rows.map(({ username }) => username)
/** The organizations of which these people were admins. */
const adminsOf = (people: readonly Person[]): number[] =>
  people.flatMap(({ roleIds, orgId }) => (roleIds.some((id) => ADMIN_ROLES.some((one) => one === id)) ? [orgId] : []))
const ofRoleRow = ({ id }: Row) => ({ model: 'role', rowId: id })
