import { FILLABLE } from '@portal/shared/features/forms/form.rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellForm } from './form.messages.ts'
import { entryOf, whole } from './form.row.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes before the deadline at which people are reminded, by what the deadline counts from. */
const BEFORE = {
  hoursAfter: [12 * HOUR, 4 * HOUR, HOUR],
  daysAhead: [7 * DAY, DAY],
  monthsAfter: [7 * DAY, DAY],
} as const
const LONGEST = 7 * DAY
const MINUTE_MS = 60_000

/** Reminds both organizations of forms that are due soon: at each of the moments once, whatever ends the process in between. */
export async function remindForms(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const until = new Date(now.getTime() + LONGEST * MINUTE_MS)
  const rows = await db.formEntry.findMany({
    where: { status: { in: [...FILLABLE] }, dueAt: { gt: now, lte: until } },
    include: whole,
    orderBy: { deadlineAt: 'asc' },
  })
  for (const entry of rows.map(entryOf)) {
    const left = Math.floor(((entry.deadlineAt?.getTime() ?? 0) - now.getTime()) / MINUTE_MS)
    // of moments that have passed while nobody looked, the last one counts
    const due = BEFORE[entry.definition.deadline.kind].filter((minutes) => left <= minutes).at(-1)
    if (due === undefined || (entry.remindedMinutes !== null && entry.remindedMinutes <= due)) continue
    await ctx.tx(async (ctx) => {
      const { count } = await ctx.db.formEntry.updateMany({
        where: { id: entry.id, OR: [{ remindedMinutes: null }, { remindedMinutes: { gt: due } }] },
        data: { remindedMinutes: due },
      })
      if (count) await tellForm(ctx, 'formDue', entry)
    })
  }
}
