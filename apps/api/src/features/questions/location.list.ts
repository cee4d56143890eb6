import type { Prisma } from '@portal/db'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { questionLocation } from '@portal/shared/features/questions/question.schema'
import type { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { askedLocation } from '../../access/question.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'
import { NAMED, touch } from './location.add.ts'

type Input = Inputs<typeof questionLocationContracts>
interface Filters {
  question: number
  q?: string | undefined
  locationIds?: string[] | undefined
  asked?: boolean | undefined
}

const shown = {
  logbook: { select: { id: true, locationId: true, kind: true, type: true, addressEn: true, addressZh: true } },
} satisfies Prisma.QuestionLocationInclude
const { how } = questionLocation.shape

function where({ actor, now }: Ctx, { question, q, locationIds, asked }: Filters): Prisma.QuestionLocationWhereInput {
  const isAsked = askedLocation(actor, now)
  return {
    AND: [
      visible.questionLocation(actor, now),
      { questionId: question },
      q || locationIds ? { logbook: ofLogbook(actor, now, { q, locationIds }) } : {},
      asked === undefined ? {} : asked ? isAsked : { NOT: isAsked },
    ],
  }
}
const locations = listOf('questionLocation', {
  where,
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.questionLocation.findMany({ ...find, include: shown }),
  async present(ctx, rows) {
    const { db, actor, now } = ctx
    const ids = rows.map(({ id }) => id)
    const own = await db.questionLocation.findMany({
      where: { AND: [{ id: { in: ids } }, askedLocation(actor, now), visible.questionLocation(actor, now)] },
      select: { id: true },
    })
    const asked = new Set(own.map(({ id }) => id))
    return rows.map((row) => ({
      ...row,
      how: how.parse(row.how),
      logbook: { ...row.logbook, kind: unitKind.parse(row.logbook.kind) },
      isAsked: asked.has(row.id),
    }))
  },
})

/** The chosen locations of a question that are open to the reader. */
export async function list(ctx: Ctx, { id, ...input }: Input['list']) {
  await requireRows(ctx, 'question', [id], visible.question, 'questionNotFound')
  return locations.page(ctx, { ...(await withLists(ctx, input)), question: id })
}

/** Takes chosen locations away: those named, or all that a filter finds. They are told once, in the history of their question. */
export const remove = (ctx: Ctx, { id, ...input }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await requireRows(ctx, 'question', [id], visible.question, 'questionNotFound')
    await lockRows(db, 'question', [id])
    const ids = await selectedIds(ctx, input, async (ctx, { filter = {} }) =>
      locations.ids(ctx, { ...(await withLists(ctx, { locationIds: undefined, ...filter })), question: id }),
    )
    const rows = await db.questionLocation.findMany({
      where: { AND: [{ id: { in: ids }, questionId: id }, visible.questionLocation(actor, now)] },
      select: { id: true, logbook: { select: { locationId: true } } },
    })
    if (rows.length < ids.length) throw problem('logbookOrLocationMissing')
    if (!rows.length) return { removed: 0 }
    await db.questionLocation.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } })
    await touch(ctx, id)
    const named = rows.slice(0, NAMED).map(({ logbook }) => logbook.locationId)
    const before = { locations: rows.length, locationIds: named }
    await ctx.record({ action: 'question.removeLocations', model: 'question', rowId: id, before })
    return { removed: rows.length }
  })
