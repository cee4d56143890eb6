import type { Prisma } from '@portal/db'
import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { CHOICE_PREMISES_MAX } from '@portal/shared/features/invitations/invitation-check.schema'
import { locationId } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { invitingMoves } from '../../access/invitation.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'

type Input = Inputs<typeof invitationContracts>

/**
 * The log-books that typed location ids mean: 30021 for what is none, 10027 for one that finds nothing, 30022 for one of a log-book
 * to which the reader's organization may invite nobody any more. All faults at once; the others are meant all the same.
 */
export async function typed(ctx: Ctx, { locationIds }: Input['typed']) {
  const read = [...new Set(locationIds)].map((text) => ({ text, id: locationId.safeParse(text).data }))
  const named = await namedLogbooks(
    ctx,
    read.flatMap(({ id }) => id ?? []),
  )
  const booksOf = (id: string | undefined) => (id ? (named.get(id) ?? []) : [])
  const ids = [...new Set(read.flatMap(({ id }) => booksOf(id)).map(({ id }) => id))]
  if (ids.length > BULK_MAX) throw problem('tooManyUnits')
  const held = await invitingMoves.held(ctx, 'invite', ids)
  const faultOf = ({ id }: { id: string | undefined }): ProblemKey | undefined => {
    if (!id) return 'locationIdsInvalid'
    if (!booksOf(id).length) return 'locationNotFound'
    return booksOf(id).some((book) => held.has(book.id)) ? undefined : 'locationsForbidden'
  }
  const faults = Map.groupBy(read, faultOf)
  return {
    ids: ids.filter((id) => held.has(id)),
    faults: [...faults].flatMap(([key, rows]) =>
      key ? [{ key, code: PROBLEMS[key].code, row: rows.map(({ text }) => text) }] : [],
    ),
  }
}

/** How many log-books are chosen, the largest premises by name, and where nobody holds the role yet. */
export async function choice(ctx: Ctx, { category, ...chosen }: Input['choice']) {
  const { db, actor, now } = ctx
  const ids = await selectedIds(ctx, chosen, async (ctx, { filter }) =>
    (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  )
  const mine: Prisma.LogbookWhereInput = { AND: [{ id: { in: ids } }, visible.logbook(actor, now)] }
  const all = await db.logbook.groupBy({ by: ['premises'], where: mine, _count: { _all: true } })
  const largest = all
    .sort((one, other) => other._count._all - one._count._all || (one.premises < other.premises ? -1 : 1))
    .slice(0, CHOICE_PREMISES_MAX)
  const at: Prisma.LogbookWhereInput = {
    AND: [mine, { premises: { in: largest.map(({ premises }) => premises) } }],
  }
  const held = category
    ? await db.logbook.groupBy({
        by: ['premises'],
        where: { AND: [at, { parties: { some: { role: category, isVoid: false, OR: unended(now) } } }] },
        _count: { _all: true },
      })
    : []
  const places = await db.logbook.findMany({
    where: at,
    distinct: ['premises'],
    orderBy: [{ premises: 'asc' }, { locationId: 'asc' }],
    select: { premises: true, addressEn: true, addressZh: true },
  })
  const heldAt = new Map(held.map(({ premises, _count }) => [premises, _count._all]))
  const placeOf = new Map(places.map((place) => [place.premises, place]))
  const count = all.reduce((sum, { _count }) => sum + _count._all, 0)
  const only = count === 1 ? await db.logbook.findFirst({ where: mine, select: { locationId: true } }) : null
  return {
    count,
    locationId: only?.locationId ?? null,
    premisesCount: all.length,
    premises: largest.map(({ premises, _count: { _all } }) => ({
      premises,
      addressEn: placeOf.get(premises)?.addressEn ?? '',
      addressZh: placeOf.get(premises)?.addressZh ?? '',
      count: _all,
      unheld: category ? _all - (heldAt.get(premises) ?? 0) : null,
    })),
  }
}
