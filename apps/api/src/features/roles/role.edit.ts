import { typesOf } from '@portal/shared/access/ceiling'
import { CHANNELS, type Channel, type Permission } from '@portal/shared/access/permissions'
import type { OrgType } from '@portal/shared/access/roles'
import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { ceilingFor, changeable } from '../../access/role.ts'
import { living } from '../../access/session.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { isAnyCase } from '../../kernel/input/like.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { committerOf } from '../../kernel/moves/grace.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { giverNow } from '../accounts/giver.ts'
import { follow, holdersOf } from './holders.ts'
import { namesOf } from './right.names.ts'
import { tellReach, tellRights } from './role.messages.ts'
import { ceilingOn, get, type Row, requireRole, rightsOf } from './role.read.ts'

type Input = Inputs<typeof roleContracts>
type Rights = Record<Channel, readonly Permission[]>

export const create = (ctx: Ctx, { nameEn, nameZh, reach, web, mobile, orgType }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const me = await giverNow(ctx, 'role:manage')
    const owner = orgType ? { orgId: null, orgType } : { orgId: me.orgId, orgType: null }
    const type = orgType ?? (me.orgType as OrgType)
    const allowed = ceilingFor(me, type)
    if (orgType && !typesOf(me.roleIds).includes(orgType)) throw problem('forbidden')
    refuse(ctx, [
      ...(await nameFaults(ctx, owner, { nameEn, nameZh })),
      ...reachFaults(allowed.reaches, reach),
      ...rightFaults({ web, mobile }, beyond({ web, mobile }, allowed.rights)),
    ])
    const { id } = await unique(
      'roleNameUsed',
      'nameEn',
      ctx.db.role.create({
        data: { nameEn, nameZh, reach, ...owner, ...changedBy(ctx), createdAt: ctx.now },
      }),
    )
    await writeRights(ctx, id, { web, mobile })
    await ctx.record({
      action: 'role.create',
      model: 'role',
      rowId: id,
      after: { nameEn, nameZh, reach, added: namesOf({ web, mobile }) },
    })
    return get(ctx, { id })
  })

export const rename = (ctx: Ctx, { id, version, ...names }: Input['rename']) =>
  ctx.tx(async (ctx) => {
    const { me, role } = await changing(ctx, id)
    refuse(ctx, [
      ...(await nameFaults(ctx, role, names, id)),
      ...reachFaults([...(await ceilingOn(ctx, me, role)).reaches, role.reach], names.reach),
    ])
    const data = { ...names, ...changedBy(ctx) }
    await unique('roleNameUsed', 'nameEn', saveVersioned(ctx, 'role', { id, version }, data, 'conflict'))
    const people = await holdersOf(ctx, id)
    const changed = changes(role, names)
    await ctx.record({ action: 'role.rename', model: 'role', rowId: id, ...changed, ...concerning(role) })
    if (changed && 'reach' in changed.after) await tellReach(ctx, { id, ...names }, people)
    await follow(ctx, people)
    return get(ctx, { id })
  })

/** Rights that the role has and its editor could not give stay as they are. */
export const setRights = (ctx: Ctx, { id, version, ...wanted }: Input['setRights']) =>
  ctx.tx(async (ctx) => {
    const { me, role } = await changing(ctx, id)
    const before: Rights = { web: rightsOf(role, 'web'), mobile: rightsOf(role, 'mobile') }
    const { rights } = await ceilingOn(ctx, me, role)
    const kept = beyond(before, rights)
    const added = minus(wanted, before)
    const after = map((channel) => [...new Set([...wanted[channel], ...kept[channel]])])
    refuse(ctx, rightFaults(after, beyond(added, rights)))
    await saveVersioned(ctx, 'role', { id, version }, changedBy(ctx), 'conflict')
    await ctx.db.rolePermission.deleteMany({ where: { roleId: id } })
    await writeRights(ctx, id, after)
    const [people, taken] = [await holdersOf(ctx, id), minus(before, after)]
    await ctx.record({
      action: 'role.setRights',
      model: 'role',
      rowId: id,
      after: { added: namesOf(added), taken: namesOf(taken) },
      ...concerning(role),
    })
    await tellRights(ctx, role, { added, taken }, people)
    await follow(ctx, people)
    return get(ctx, { id })
  })

/** Whom it would concern if a role allowed this, for whoever could change it: its people may be of any organization. */
export async function foresee(ctx: Ctx, { id, ...wanted }: Input['foresee']) {
  const { db, now } = ctx
  await requireChangeable(ctx, ctx.actor, id)
  const role = await requireRole(ctx, id)
  const people = await holdersOf(ctx, id)
  const taken = new Set(minus({ web: rightsOf(role, 'web'), mobile: [] }, wanted).web)
  const [signedIn, pending] = [
    await db.session.findMany({
      where: { AND: [living(now), { userId: { in: people } }] },
      select: { userId: true },
      distinct: ['userId'],
    }),
    await db.intention.findMany({
      where: { userId: { in: people } },
      select: { life: true, move: true, user: { select: { displayName: true, roles: { select: heldBeside(id) } } } },
      orderBy: { createdAt: 'asc' },
    }),
  ]
  return {
    people: people.length,
    signedIn: signedIn.length,
    pending: pending.flatMap(({ life, move, user: { displayName, roles } }) => {
      const permission = committerOf(life).permissionOf(move)
      const holdsElsewhere = roles.some((one) => one.role.permissions.some((held) => held.permission === permission))
      return permission && taken.has(permission) && !holdsElsewhere ? [{ displayName, permission }] : []
    }),
  }
}
const heldBeside = (id: number) => ({
  role: { select: { permissions: { where: { channel: 'web', roleId: { not: id } }, select: { permission: true } } } },
})

/** A role that is about to be changed, held with whoever changes it; one that is not his to change is answered like one that is not there. */
export async function changing(ctx: Ctx, id: number) {
  const me = await giverNow(ctx, 'role:manage')
  await lockRows(ctx.db, 'role', [id], { lock: 'changeWithReferences' })
  await requireChangeable(ctx, me, id)
  return { me, role: await requireRole(ctx, id) }
}
async function requireChangeable({ db, now }: Ctx, me: Actor, id: number): Promise<void> {
  if (!(await db.role.count({ where: { AND: [{ id }, changeable(me, now)] } }))) throw problem('roleNotFound')
}
const changedBy = ({ actor, now }: Ctx) => ({ userName: actor.displayName, updatedAt: now })
const concerning = ({ orgId }: Pick<Row, 'orgId'>) => (orgId === null ? {} : { concerns: [orgId] })

const map = (of: (channel: Channel) => Permission[]): Record<Channel, Permission[]> => ({
  web: of('web'),
  mobile: of('mobile'),
})
const minus = (some: Rights, others: Rights) =>
  map((channel) => some[channel].filter((right) => !others[channel].includes(right)))
/** Of these, what stands above a ceiling. */
const beyond = minus

async function writeRights({ db }: Ctx, roleId: number, rights: Rights): Promise<void> {
  const data = CHANNELS.flatMap((channel) => rights[channel].map((permission) => ({ roleId, channel, permission })))
  await db.rolePermission.createMany({ data })
}

/** 41010, and 41011 in either language: of those of the same owner, and of the product. */
async function nameFaults(
  { db }: Ctx,
  { orgId, orgType }: Pick<Row, 'orgId' | 'orgType'>,
  names: { nameEn: string; nameZh: string },
  id?: number,
): Promise<Fault[]> {
  const fields = ['nameEn', 'nameZh'] as const
  const same = (field: (typeof fields)[number]) => ({ [field]: isAnyCase(names[field]) })
  const used = await db.role.findMany({
    where: {
      ...(id !== undefined && { id: { not: id } }),
      AND: [{ OR: [{ orgId, orgType, isBuiltIn: false }, { isBuiltIn: true }] }, { OR: fields.map(same) }],
    },
    select: { nameEn: true, nameZh: true },
  })
  return fields.flatMap((field): Fault[] => {
    if (!names[field]) return [{ path: [field], wrong: problem('roleNameNeeded') }]
    const isUsed = used.some((row) => row[field].toLowerCase() === names[field].toLowerCase())
    return isUsed ? [{ path: [field], wrong: problem('roleNameUsed') }] : []
  })
}
const reachFaults = (reaches: readonly string[], reach: string): Fault[] =>
  reaches.includes(reach) ? [] : [{ path: ['reach'], wrong: problem('reachNotGivable') }]
/** 41015, and what is not his to give. */
const rightFaults = (rights: Rights, tooMuch: Rights): Fault[] => [
  ...(rights.web.length + rights.mobile.length ? [] : [{ path: ['web'], wrong: problem('roleRightNeeded') }]),
  ...CHANNELS.flatMap((channel) =>
    tooMuch[channel].length ? [{ path: [channel], wrong: problem('rightNotGivable') }] : [],
  ),
]
