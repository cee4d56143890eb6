import type { TypeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Ctx } from '../../kernel/ctx.ts'
import { isIn, minutesOutOf, openedIds, returnsOf, type Within } from './unit.records.ts'

/** What was there when the month was settled, and is left out of it since a contest was accepted. */
async function leftOut({ db }: Ctx, { logbookId, month }: Within): Promise<number[]> {
  const rows = await db.healthContest.findMany({
    where: { logbookId, month, status: 'ACCEPTED', correction: 'LEAVE_OUT' },
    select: { correctedId: true },
  })
  return rows.flatMap(({ correctedId }) => correctedId ?? [])
}

/**
 * What came after the moment of a settlement, completed in the time of the month or out of service in it; or what is stamped before
 * it and was written so late that the settlement did not see it.
 */
async function arrived(ctx: Ctx, within: Within) {
  const { logbookId, month, spans, asOf } = within
  const [from, until] = [new Date(spans[0]?.[0] ?? 0), new Date(spans.at(-1)?.[1] ?? 0)]
  const unseen = { corrections: { some: { month, isLeftOut: true } }, id: { notIn: await leftOut(ctx, within) } }
  return ctx.db.jobRecord.findMany({
    where: {
      logbookId,
      deletedAt: null,
      AND: [
        { OR: [{ submittedAt: { gt: asOf } }, unseen] },
        {
          OR: [
            { completedAt: { gte: from, lt: until } },
            { outOfServiceAt: { lt: until }, OR: [{ backInServiceAt: { gt: from } }, { backInServiceAt: null }] },
          ],
        },
      ],
    },
    select: {
      ...{ id: true, typeOfWork: true, startedAt: true, completedAt: true, submittedAt: true, remarks: true },
      ...{ outOfServiceAt: true, backInServiceAt: true },
    },
    orderBy: [{ completedAt: 'asc' }, { id: 'asc' }],
  })
}

/** The records that would count in a settled month and came too late: those that the reader may open, and how many others there are. */
export async function lateOf(ctx: Ctx, within: Within) {
  const rows = await arrived(ctx, within)
  const returns = await returnsOf(ctx, { ...within, asOf: ctx.now }, rows)
  const late = rows
    .map((row) => ({
      ...row,
      typeOfWork: row.typeOfWork as TypeOfWork,
      minutesOut: minutesOutOf(row, within, returns, []),
    }))
    .filter(({ completedAt, minutesOut }) => minutesOut > 0 || isIn(within.spans, completedAt))
  const open = await openedIds(
    ctx,
    late.map(({ id }) => id),
  )
  const shown = late.filter(({ id }) => open.has(id))
  return { late: shown, lateClosed: late.length - shown.length }
}
