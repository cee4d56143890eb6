import type { Prisma } from '@portal/db'
import { type Ceiling, typeOfRole } from '@portal/shared/access/ceiling'
import { type Channel, PERMISSIONS, type Permission } from '@portal/shared/access/permissions'
import { COMPANION_ROLE, type OrgType, STANDINGS } from '@portal/shared/access/roles'
import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import { role as shape } from '@portal/shared/features/roles/role.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { ceilingFor, changeable, givable } from '../../access/role.ts'
import { living } from '../../access/session.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { typedOrg } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof roleContracts>

const whole = {
  org: typedOrg,
  permissions: { select: { channel: true, permission: true } },
} satisfies Prisma.RoleInclude
export type Row = Prisma.RoleGetPayload<{ include: typeof whole }>

const roles = listOf('role', {
  where: ({ actor, now }, { name, kind, ids }: Partial<Pick<Input['list'], 'name' | 'kind' | 'ids'>>) => ({
    AND: [
      visible.role(actor, now),
      contains(['nameEn', 'nameZh'], name),
      oneOf(ids),
      kind ? { isBuiltIn: kind === 'BUILT_IN' } : {},
    ],
  }),
  read: ({ db }, find) => db.role.findMany({ ...find, include: whole }),
  present,
})
export const list = roles.page

async function present(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const [people, signedIn, changed, given] = [
    await peopleOf(ctx, ids),
    await peopleOf(ctx, ids, { sessions: { some: living(ctx.now) } }),
    await idsAmong(ctx, ids, changeable),
    await idsAmong(ctx, ids, givable),
  ]
  const may = (right: Permission) => ctx.actor.permissions.has(right)
  return rows.map(({ permissions, isBuiltIn, reach, orgType, ...row }) => ({
    ...row,
    type: shape.shape.type.parse(typeOfRole({ ...row, orgType })),
    kind: isBuiltIn ? ('BUILT_IN' as const) : ('CUSTOM' as const),
    reach: shape.shape.reach.parse(reach),
    orgType: shape.shape.orgType.parse(orgType),
    people: people(row.id),
    signedIn: signedIn(row.id),
    webCount: rightsOf({ permissions }, 'web').length,
    mobileCount: rightsOf({ permissions }, 'mobile').length,
    can: [
      ...(changed.has(row.id) && may('role:manage') ? (['edit', 'remove'] as const) : []),
      ...(given.has(row.id) && may('role:assign') ? (['give'] as const) : []),
    ],
  }))
}

/** How many people that the reader may see have each role, of those of whom this holds. */
async function peopleOf({ db, actor, now }: Ctx, ids: number[], which: Prisma.UserWhereInput = {}) {
  const rows = await db.userRole.groupBy({
    by: ['roleId'],
    where: { AND: [visible.userRole(actor, now), { roleId: { in: ids }, user: which }] },
    _count: { _all: true },
  })
  const counts = new Map(rows.map(({ roleId, _count }) => [roleId, _count._all]))
  return (id: number): number => counts.get(id) ?? 0
}
async function idsAmong({ db, actor, now }: Ctx, ids: number[], scope: typeof changeable): Promise<Set<number>> {
  const where = { AND: [{ id: { in: ids } }, visible.role(actor, now), scope(actor, now)] }
  return new Set((await db.role.findMany({ where, select: { id: true } })).map(({ id }) => id))
}

/** What a role allows through a channel, in the order of the list of rights. */
export const rightsOf = ({ permissions }: Pick<Row, 'permissions'>, channel: Channel): Permission[] =>
  PERMISSIONS.filter((right) => permissions.some((one) => one.channel === channel && one.permission === right))

/** A role as it stands, or 60117. */
export async function requireRole({ db, actor, now }: Ctx, id: number): Promise<Row & { type: OrgType }> {
  const row = await db.role.findFirst({ where: { AND: [{ id }, visible.role(actor, now)] }, include: whole })
  const type = row && typeOfRole(row)
  if (!type) throw problem('roleNotFound')
  return { ...row, type }
}

/** What somebody may make of a role: of one that he has himself nothing more than it gives him, or than he has already. */
export async function ceilingOn({ db }: Ctx, me: Actor, role: Row & { type: OrgType }): Promise<Ceiling> {
  const { rights, reaches } = ceilingFor(me, role.type)
  const isHeld = await db.userRole.count({ where: { roleId: role.id, userId: me.userId } })
  if (!isHeld) return { rights, reaches }
  const mobile = rightsOf(role, 'mobile')
  return {
    rights: {
      web: rights.web.filter((right) => me.permissions.has(right)),
      mobile: rights.mobile.filter((right) => mobile.includes(right)),
    },
    // why not a narrower one: a works group narrows some reaches and not others
    reaches: reaches.filter((one) => one === role.reach),
  }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await requireRole(ctx, id)
  const [shown] = await present(ctx, [row])
  if (!shown) throw problem('roleNotFound')
  const { rights, reaches } = await ceilingOn(ctx, ctx.actor, row)
  return {
    ...shown,
    web: rightsOf(row, 'web'),
    mobile: rightsOf(row, 'mobile'),
    ceiling: { web: [...rights.web], mobile: [...rights.mobile], reaches: [...reaches] },
    removal: {
      // whoever may not delete it learns nothing of people whom he may not know
      sole: shown.can.includes('remove') ? (await soleOf(ctx, id)).length : 0,
      becomes: await officerOf(ctx, row.type),
    },
  }
}

/** What the people of a type of organization are who have no other role; a type may have no such role. */
export async function officerOf({ db }: Ctx, type: OrgType) {
  const id = STANDINGS[type].officer
  return id === undefined
    ? null
    : db.role.findUnique({ where: { id }, select: { id: true, nameEn: true, nameZh: true } })
}

/** Those who would be left without a role that stands by itself, if this one were taken from them; of all its people, where none are named. */
export const soleOf = ({ db }: Ctx, roleId: number, userIds?: readonly number[]) =>
  db.user.findMany({
    where: {
      ...(userIds && { id: { in: [...userIds] } }),
      roles: { some: { roleId }, none: { roleId: { notIn: [roleId, COMPANION_ROLE] } } },
    },
    select: { id: true, username: true, roles: { select: { roleId: true } } },
    orderBy: { username: 'asc' },
  })
