import type { Prisma } from '@portal/db'
import { BUILDINGS_SHOWN } from '@portal/shared/features/questions/question.codes'
import { questionLocation } from '@portal/shared/features/questions/question.schema'
import type { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { askable, askedLocation } from '../../access/question.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { STANDING } from '../logbook-filters/added-logbooks.ts'

const { how } = questionLocation.shape
const shown = {
  how: true,
  createdAt: true,
  logbook: { select: { premises: true, buildingEn: true, buildingZh: true, addressEn: true, addressZh: true } },
} satisfies Prisma.QuestionLocationSelect

/** Where a question is asked today, by building: the few with the most chosen locations, and how many buildings there are. */
export async function buildings(ctx: Ctx, { id }: Inputs<typeof questionLocationContracts>['buildings']) {
  const { db, actor, now } = ctx
  await requireRows(ctx, 'question', [id], visible.question, 'questionNotFound')
  const asked: Prisma.QuestionLocationWhereInput = {
    AND: [{ questionId: id, logbook: STANDING }, askedLocation(actor, now), visible.questionLocation(actor, now)],
  }
  const counted = await db.logbook.groupBy({
    by: ['premises'],
    where: { AND: [{ questions: { some: asked } }, visible.logbook(actor, now)] },
    _count: { _all: true },
  })
  const most = counted.sort((a, b) => b._count._all - a._count._all || a.premises.localeCompare(b.premises))
  const first = most.slice(0, BUILDINGS_SHOWN)
  const names = first.map(({ premises }) => premises)
  const [all, rows] = await Promise.all([
    db.logbook.groupBy({
      by: ['premises'],
      where: { AND: [{ premises: { in: names } }, STANDING, askable(actor, now), visible.logbook(actor, now)] },
      _count: { _all: true },
    }),
    db.questionLocation.findMany({
      where: { AND: [asked, { logbook: { premises: { in: names } } }] },
      select: shown,
      orderBy: [{ createdAt: 'desc' }, { logbook: { locationId: 'asc' } }],
    }),
  ])
  const content = first.flatMap(({ premises, _count }) => {
    const own = rows.filter(({ logbook }) => logbook.premises === premises)
    const [newest] = own
    if (!newest) return []
    const ways = new Set(own.map((row) => how.parse(row.how)))
    return {
      ...newest.logbook,
      chosen: _count._all,
      all: all.find((one) => one.premises === premises)?._count._all ?? 0,
      how: [...ways],
      addedAt: newest.createdAt,
    }
  })
  return { total: counted.length, content }
}
