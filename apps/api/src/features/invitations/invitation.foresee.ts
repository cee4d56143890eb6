import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { CHECK_FIRST, CHECK_GROUPS, type CheckGroup } from '@portal/shared/features/invitations/invitation-check.schema'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Holder, named, type SeenHolders, seenHolders, unseenVerdict } from './invitation.check.ts'
import { EVERYWHERE, look } from './invitation.create.ts'

type Input = Inputs<typeof invitationContracts>['check']
/** An invitation as it is about to be sent. */
type Asked = Omit<Input, 'group' | 'page' | 'size'>
type Refused = Awaited<ReturnType<typeof look>>['refused'][number]

export interface Foreseen {
  id: number
  name: string
  group: CheckGroup
  holders: readonly Holder[]
  /** Why it is not possible. */
  refusal?: Refused
}

/** What an invitation would come to on each log-book, and which of them the inviter leaves out. */
export async function foreseen(ctx: Ctx, { leftOut, ...input }: Asked) {
  const [ticked, kept] = [new Set(input.replace), new Set(leftOut)]
  const seen = input.holders && seenHolders(input.holders)
  const { refused, open } = await look(ctx, input, EVERYWHERE)
  const rows: Foreseen[] = [
    ...refused.map((one) => ({ id: one.id, name: one.name, group: 'impossible' as const, holders: [], refusal: one })),
    ...open.map(
      ({ id, name, holders }) => ({ id, name, holders, group: holders.length ? 'replaces' : 'new' }) as const,
    ),
  ].sort((one, other) => (one.name < other.name ? -1 : 1))
  const without = new Map(
    rows.flatMap((row) => {
      const why = row.group === 'replaces' && notReplaced(row, ticked, seen)
      return why ? [[row.id, why] as const] : []
    }),
  )
  return {
    rows,
    /** Those that would be left out although they can be invited to. */
    without: [...without.values()],
    isLeftOut: ({ id, group }: Foreseen) => without.has(id) || (group !== 'impossible' && kept.has(id)),
  }
}

/**
 * What an invitation would come to on each log-book, and who has the role there: new, would replace somebody, or not possible.
 * Worked out from reads alone, each time anew: whoever looks sees the data of this moment, page by page.
 */
export async function check(ctx: Ctx, { group, page, size, ...input }: Input) {
  const { rows, without, isLeftOut } = await foreseen(ctx, input)
  const of = Map.groupBy(rows, (row) => row.group)
  const groupOf = (name: CheckGroup): Foreseen[] => of.get(name) ?? []
  const shown = group
    ? groupOf(group).slice(page * size, (page + 1) * size)
    : CHECK_GROUPS.flatMap((name) => groupOf(name).slice(0, CHECK_FIRST))
  const [impossible, replaces, fresh] = CHECK_GROUPS.map(groupOf) as [Foreseen[], Foreseen[], Foreseen[]]
  return {
    done: [...replaces, ...fresh].filter((row) => !isLeftOut(row)).length,
    failed: [...impossible.flatMap(({ refusal }) => (refusal ? [told(refusal)] : [])), ...without],
    at: ctx.now,
    counts: { impossible: impossible.length, replaces: replaces.length, new: fresh.length },
    kinds: await kindsOf(ctx, fresh),
    held: heldBy(replaces),
    content: await present(ctx, input, shown),
    totalElements: (group ? groupOf(group) : rows).length,
  }
}

const told = ({ id, name, key, meta }: Refused) => ({
  id,
  name,
  key,
  code: PROBLEMS[key].code,
  ...(meta && { meta: meta as Record<string, unknown> }),
})
/** Somebody has the role, and is not to be replaced, or is not whoever was seen to have it. */
function notReplaced(row: Foreseen, ticked: ReadonlySet<number>, seen: SeenHolders | undefined) {
  const { id, name, holders } = row
  if (!ticked.has(id)) return told({ id, name, key: 'categoryHeld', meta: { row: [name], holders: named(holders) } })
  const unseen = unseenVerdict(row, seen)
  return unseen && told({ id, name, ...unseen })
}

async function kindsOf({ db, actor, now }: Ctx, rows: readonly Foreseen[]) {
  const counts = await db.logbook.groupBy({
    by: ['kind'],
    where: { AND: [{ id: { in: rows.map(({ id }) => id) } }, visible.logbook(actor, now)] },
    _count: { _all: true },
    orderBy: { kind: 'desc' },
  })
  return counts.map(({ kind, _count }) => ({ kind: unitKind.parse(kind), count: _count._all }))
}

/** Who has the role on which log-books. */
function heldBy(rows: readonly Foreseen[]) {
  const ofEach = rows.flatMap(({ id, holders }) => holders.map(({ org, orgId }) => ({ id, org, orgId })))
  return [...Map.groupBy(ofEach, ({ orgId }) => orgId).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { nameEn, nameZh } = first.org
    return [{ orgId: first.orgId, nameEn, nameZh, ids: of.map(({ id }) => id) }]
  })
}

/** Where these log-books stand. */
export async function placesOf({ db, actor, now }: Ctx, rows: readonly { id: number }[]) {
  const places = await db.logbook.findMany({
    where: { AND: [{ id: { in: rows.map(({ id }) => id) } }, visible.logbook(actor, now)] },
    select: { id: true, addressEn: true, addressZh: true },
  })
  return new Map(places.map((place) => [place.id, place]))
}

async function present(ctx: Ctx, { category }: Pick<Input, 'category'>, rows: readonly Foreseen[]) {
  const { db, actor, now } = ctx
  const ids = rows.map(({ id }) => id)
  const [places, open] = await Promise.all([
    placesOf(ctx, rows),
    db.invitationLogbook.findMany({
      where: { AND: [{ logbookId: { in: ids }, category, status: 'A' }, visible.invitationLogbook(actor, now)] },
      select: { logbookId: true, invitation: { select: { id: true, number: true } } },
    }),
  ])
  const openAt = new Map(open.map((one) => [one.logbookId, one.invitation]))
  return rows.map(({ id, name, group, holders }) => ({
    id,
    locationId: name,
    addressEn: places.get(id)?.addressEn ?? '',
    addressZh: places.get(id)?.addressZh ?? '',
    group,
    holders: named(holders),
    open: openAt.get(id) ?? null,
  }))
}
