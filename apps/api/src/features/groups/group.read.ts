import type { Prisma } from '@portal/db'
import { GROUP_ADMINS } from '@portal/shared/access/roles'
import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import { GROUPS_MAX } from '@portal/shared/features/groups/group.limits'
import { groupLife } from '@portal/shared/features/groups/group.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { group, keepsTop, keptGroup, ofOrganizations, openTo } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { inTreeOrder, layersOf, withRoom } from './group.tree.ts'
import { groupHistory } from './grouped.history.ts'

type Input = Inputs<typeof groupContracts>

const whole = {
  org: { select: { id: true, type: true } },
  users: {
    where: { user: { roles: { some: { roleId: { in: [...GROUP_ADMINS] } } } } },
    select: { user: { select: { id: true, displayName: true } } },
    orderBy: { user: { displayName: 'asc' } },
  },
  _count: { select: { users: true, subgroups: true } },
} satisfies Prisma.LogbookGroupInclude
type Row = Prisma.LogbookGroupGetPayload<{ include: typeof whole }>

/** Groups as they are shown; all that they need beside is asked for once. */
async function present(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const [books, known, kept, layerOf] = await Promise.all([
    booksOf(ctx, rows),
    namesAmong(ctx, rows, group),
    namesAmong(ctx, rows, keptGroup),
    layersOf(
      ctx,
      rows.map(({ orgId }) => orgId),
    ),
  ])
  const nameOf = (id: number | null) => (id === null ? undefined : known.get(id))
  return ids.length
    ? rows.map(({ users, _count, parentId, ...row }) => ({
        ...row,
        parent:
          parentId !== null && nameOf(parentId) !== undefined ? { id: parentId, name: nameOf(parentId) ?? '' } : null,
        layer: layerOf(row.id),
        admins: users.map(({ user }) => user),
        userCount: _count.users,
        subgroupCount: _count.subgroups,
        logbookCount: books.get(row.id) ?? 0,
        isEditable: kept.has(row.id),
      }))
    : []
}

/** How many log-books of each group are open to its organization today. */
async function booksOf({ db, actor, now }: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<number, number>> {
  const counts = await Promise.all(
    [...Map.groupBy(rows, ({ orgId }) => orgId).values()].map((some) => {
      const [first] = some
      const where = { groupId: { in: some.map(({ id }) => id) }, logbook: first ? openTo(first.org, actor, now) : {} }
      return db.groupLogbook.groupBy({ by: ['groupId'], where, _count: { _all: true } })
    }),
  )
  return new Map(counts.flat().map(({ groupId, _count }) => [groupId, _count._all]))
}

/** The names of those of these groups, and of the ones above them, that are among those. */
async function namesAmong({ db, actor, now }: Ctx, rows: readonly Row[], scope: typeof group) {
  const ids = rows.flatMap(({ id, parentId }) => [id, ...(parentId === null ? [] : [parentId])])
  const where = { AND: [{ id: { in: ids } }, scope(actor, now)] }
  const found = await db.logbookGroup.findMany({ where, select: { id: true, name: true } })
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Filters = Pick<Input['list'], 'name' | 'ids' | 'parentId' | 'hasRoom' | 'organizationId'>
const groups = listOf('logbookGroup', {
  where: ({ actor, now }, { name, ids, parentId, hasRoom, organizationId }: Filters) => ({
    AND: [
      group(actor, now),
      { orgId: organizationId ?? actor.orgId },
      contains(['name'], name),
      oneOf(ids),
      parentId === undefined ? {} : { parentId },
      hasRoom === undefined ? {} : hasRoom ? withRoom : { NOT: withRoom },
    ],
  }),
  read: (ctx, find) => ctx.db.logbookGroup.findMany({ ...find, include: whole }),
  present,
})
export const list = groups.page

export async function get(ctx: Ctx, { id }: Input['get']) {
  const where = { AND: [{ id }, group(ctx.actor, ctx.now)] }
  const row = await ctx.db.logbookGroup.findFirst({ where, include: whole })
  const [shown] = row ? await present(ctx, [row]) : []
  if (!shown) throw problem('groupNotFound')
  return shown
}

/** An organization whose groups the reader may look after: his own, unless he names another. */
export async function requireOrganization({ db, actor }: Ctx, id = actor.orgId) {
  const org = await db.organization.findFirst({
    where: { AND: [{ id }, ofOrganizations(actor)] },
    select: { id: true, type: true, nameEn: true, nameZh: true },
  })
  if (!org) throw problem('organizationNotFound')
  return org
}

export async function chart(ctx: Ctx, { organizationId }: Input['chart']) {
  const { db, actor, now } = ctx
  const organisation = await requireOrganization(ctx, organizationId)
  const among = { AND: [group(actor, now), { orgId: organisation.id }] }
  const some = { groups: { some: { group: among } } }
  const [rows, userCount, logbookCount, ungroupedUsers] = await Promise.all([
    db.logbookGroup.findMany({ where: among, include: whole, take: GROUPS_MAX }),
    db.user.count({ where: { AND: [visible.user(actor, now), some] } }),
    db.logbook.count({ where: { AND: [openTo(organisation, actor, now), some] } }),
    ungrouped(ctx, organisation.id),
  ])
  const mayAddTop = keepsTop(actor)
  return {
    organisation,
    groups: inTreeOrder(await present(ctx, rows)),
    userCount,
    logbookCount,
    ungroupedUsers,
    mayAddTop,
  }
}

/** How many of its people are in no group; nothing for whoever looks after groups alone. */
async function ungrouped({ db, actor, now }: Ctx, orgId: number): Promise<number | null> {
  if (!keepsTop(actor)) return null
  const outside = { orgId, status: 'ENABLED', groups: { none: { group: { kind: 'group' } } } }
  return db.user.count({ where: { AND: [visible.user(actor, now), outside] } })
}

const operations = groupHistory({
  model: 'group',
  life: groupLife,
  names: (id) => ({ path: ['groupIds'], array_contains: [id] }),
})
export async function history(ctx: Ctx, { id, ...input }: Input['history']) {
  await get(ctx, { id })
  return operations.page(ctx, { ...input, group: id })
}
