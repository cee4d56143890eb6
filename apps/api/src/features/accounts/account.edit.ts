import { COMPANION_ROLE, GROUP_ADMINS } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import type { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { account, administered } from '../../access/account.ts'
import { groupsPeopleOf, joinable } from '../../access/group.ts'
import { givableTo } from '../../access/role.ts'
import { isCoded } from '../../kernel/constraints.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { type Fault, refusal, refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { endSessions } from '../auth/session.ts'
import { type Membership, membershipAfter, regroup } from '../groups/group.membership.ts'
import { postMended } from './account.jobs.ts'
import { tellRoles } from './account.messages.ts'
import { rowOf } from './administration.service.ts'
import { requireAdmins } from './admins.ts'
import { usedFaults } from './first-account.ts'
import { postFirstPasswords } from './first-password.jobs.ts'
import { giverNow } from './giver.ts'
import { voidPasswords } from './password.ts'

type Input = Inputs<typeof administrationContracts>
const whole = {
  org: { select: { id: true, type: true } },
  roles: { select: { role: { select: { id: true, nameEn: true, nameZh: true } } } },
} as const

export async function get(ctx: Ctx, { id }: Input['get']) {
  const { db, actor, now } = ctx
  const row = await db.user.findFirst({ where: { AND: [{ id }, account(actor, now)] }, include: whole })
  if (!row) throw problem('userNotFound')
  const shown = await rowOf(ctx, id)
  const { phone, version, createdAt, language, yearOfBirth, partialHkid } = row
  return {
    ...{ ...shown, phone, version, createdAt },
    language: language === 'eng' ? ('eng' as const) : ('chi' as const),
    hasYearOfBirth: yearOfBirth !== null,
    hasPartialHkid: partialHkid !== null,
    givable: shown.isEditable ? await givableOf(ctx, actor, row.org) : [],
    joined: shown.isEditable && groupsPeopleOf(actor, row.org) ? await joinedBy(ctx, id) : null,
  }
}
const givableOf = ({ db }: Ctx, giver: Actor, org: { id: number; type: string }) =>
  db.role.findMany({
    where: givableTo(giver, org),
    select: { id: true, nameEn: true, nameZh: true },
    orderBy: { id: 'asc' },
  })

const joinedBy = ({ db, actor, now }: Ctx, userId: number) =>
  db.logbookGroup.findMany({
    where: { AND: [joinable(actor, now), { users: { some: { userId } } }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })

/** Of two who want the same name at once the database lets one have it. */
export async function update(ctx: Ctx, input: Input['update']) {
  try {
    return await ctx.tx((ctx) => edit(ctx, input))
  } catch (error) {
    if (isCoded(error, 'P2002')) throw refusal(ctx, await usedFaults(ctx, input))
    throw error
  }
}

async function edit(ctx: Ctx, { id, version, roleIds, groupIds, ...typed }: Input['update']) {
  const { db, now } = ctx
  const asked = await db.user.findUnique({ where: { id }, select: { orgId: true } })
  const me = await giverNow(ctx, 'account:edit', asked ? [asked.orgId] : [])
  const before = await db.user.findFirst({ where: { AND: [{ id }, administered(me, now)] }, include: whole })
  if (!before) throw problem('userNotFound')
  const next = await rolesAfter(ctx, me, before, roleIds)
  const groups = groupIds && (await membershipAfter(ctx, me, { ...before, roleIds: next.ids }, groupIds))
  const { yearOfBirth, partialHkid, ...shown } = { ...typed, username: typed.username.toLowerCase() }
  refuse(ctx, [...(await usedFaults(ctx, { id, ...shown })), ...next.faults, ...(groups?.faults ?? [])])
  const personal = {
    ...(yearOfBirth !== undefined && { yearOfBirth }),
    ...(partialHkid !== undefined && { partialHkid }),
  }
  await saveVersioned(ctx, 'user', { id, version }, { ...shown, ...personal }, 'conflict')
  await giveRoles(ctx, before, next)
  if (groups) await regroup(ctx, { ...before, username: shown.username }, groups)
  const roleNames = (ids: readonly number[]) => ({ roles: next.namesOf(ids) })
  const isOther = next.added.length + next.taken.length > 0
  await ctx.record({
    ...{ action: 'account.update', model: 'user', rowId: id, concerns: [before.orgId] },
    ...withParts(changes(before, shown), [
      isOther && { before: roleNames(next.held), after: roleNames(next.ids) },
      groups && groupsTold(groups),
      Object.keys(personal).length > 0 && { after: { personalData: true } },
    ]),
  })
  await tellWays(ctx, before, shown)
  await refreshOpenPages(ctx, [before.orgId], ['administration', 'roles'])
  return get(ctx, { id })
}

interface Part {
  before?: object | undefined
  after?: object | undefined
}
/** What changed, with what is kept beside the account. */
const withParts = (changed: Part | undefined, parts: readonly (Part | false | undefined)[]) => {
  const all = [changed, ...parts.filter((part) => part !== false)]
  const of = (side: keyof Part) => Object.assign({}, ...all.map((part) => part?.[side]))
  return { before: of('before'), after: of('after') }
}
/** The names of somebody's groups before and after, where they are others. */
function groupsTold({ held, next, added, taken }: Membership): Part | false {
  const names = (groups: Membership['held']) => ({ groups: groups.map(({ name }) => name).join(', ') })
  return added.length + taken.length > 0 && { before: names(held), after: names(next) }
}

interface Before {
  id: number
  orgId: number
  org: { id: number; type: string }
  username: string
  email: string
  phone: string | null
  oneTimeLogin: boolean
  roles: { role: { id: number; nameEn: string; nameZh: string } }[]
}

/** What somebody has afterwards: what is asked for, and what is not the giver's to take. */
async function rolesAfter(ctx: Ctx, me: Actor, { org, roles, username }: Before, asked: readonly number[]) {
  const held = roles.map(({ role }) => role.id)
  const givable = await givableOf(ctx, me, org)
  const may = new Set(givable.map(({ id }) => id))
  const ids = [...new Set([...asked, ...held.filter((id) => !may.has(id))])]
  const added = ids.filter((id) => !held.includes(id))
  const known = new Map([...roles.map(({ role }) => role), ...givable].map((role) => [role.id, role]))
  const at = (wrong: Fault['wrong']): Fault => ({ path: ['roleIds'], wrong })
  const faults = [
    ...(added.some((id) => !may.has(id)) ? [at(problem('roleNotGivable'))] : []),
    ...(ids.length ? [] : [at(problem('roleIsSole', { row: [username] }))]),
    ...(ids.length && ids.every((id) => id === COMPANION_ROLE) ? [at('roleNeedsAnother')] : []),
    ...(added.length && ids.some((id) => GROUP_ADMINS.includes(id)) ? [at(problem('groupAdminAlone'))] : []),
  ]
  const namesOf = (some: readonly number[]) => ({
    nameEn: some.map((id) => known.get(id)?.nameEn ?? '').join(', '),
    nameZh: some.map((id) => known.get(id)?.nameZh ?? '').join('、'),
  })
  return { held, ids, added, taken: held.filter((id) => !ids.includes(id)), faults, namesOf }
}

async function giveRoles(
  ctx: Ctx,
  { id, orgId }: Before,
  { added, taken }: { added: readonly number[]; taken: readonly number[] },
): Promise<void> {
  if (!added.length && !taken.length) return
  await ctx.db.userRole.deleteMany({ where: { userId: id, roleId: { in: [...taken] } } })
  await ctx.db.userRole.createMany({ data: added.map((roleId) => ({ userId: id, roleId })), skipDuplicates: true })
  if (taken.some((role) => ADMIN_ROLES.some((one) => one === role))) await requireAdmins(ctx, [orgId])
  await tellRoles(ctx, id)
  await ctx.push.changed([id], ['auth', 'menus'])
}

/** Whoever gets in by another name or address is told at both; who has not come in yet gets a new one-time password where he reads it. */
async function tellWays(
  ctx: Ctx,
  { id: userId, username, email, phone, oneTimeLogin }: Before,
  after: { username: string; email: string; phone: string | null },
): Promise<void> {
  if (username === after.username && email === after.email && phone === after.phone) return
  const employer = { nameEn: ctx.actor.orgNameEn, nameZh: ctx.actor.orgNameZh }
  await postMended(ctx, { userId, employer })
  if (email === after.email) return
  await postMended(ctx, { userId, employer, to: email })
  await endSessions(ctx, { userId })
  if (!oneTimeLogin) return
  await voidPasswords(ctx, [userId])
  await postFirstPasswords(ctx, [userId])
}
