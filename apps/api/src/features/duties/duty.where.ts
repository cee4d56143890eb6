import type { Prisma } from '@portal/db'
import { DUTY_NEXT_DAYS, type DutyWhen, endOfWeek } from '@portal/shared/features/duties/duty.codes'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import { dutyOf, snoozedDuty } from '../../access/duty.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'

export type DutyFilters = Partial<Inputs<typeof dutyContracts>['export']>
type Where = Prisma.DutyWhereInput

/** The days that are looked at under each name. */
export function spansOf(today: Day) {
  const week = endOfWeek(today)
  const last = addDays(today, DUTY_NEXT_DAYS)
  return {
    overdue: { lt: toDate(today) },
    week: { gte: toDate(today), lte: toDate(week) },
    next: { gt: toDate(week), lte: toDate(last) },
    all: { lte: toDate(last) },
  }
}

function due({ actor, now }: Ctx, when: DutyWhen | undefined, hasDays: boolean): Where {
  if (when === 'suspended') return { status: 'SUSPENDED' }
  const snoozed = snoozedDuty(actor, now)
  if (when === 'snoozed') return { AND: [{ status: 'OPEN' }, snoozed] }
  const days = spansOf(dayOf(now))[when ?? 'all']
  return { AND: [{ status: 'OPEN', ...(!(hasDays && !when) && { dueOn: days }) }, { NOT: snoozed }] }
}

const between = (from: Day | undefined, to: Day | undefined) => ({
  ...(from && { gte: toDate(from) }),
  ...(to && { lte: toDate(to) }),
})

/** Which duties a search means, inside what the reader may see: list, total, acts, workbook and calendar ask by it. */
export function whereOf(ctx: Ctx, query: DutyFilters): Where {
  const { actor, now } = ctx
  const { q, locationIds, districts, workGroups, leType: kind, premises, dueFrom, dueTo, whose, when } = query
  const place = { q, locationIds, districts, workGroups, kind }
  const isPlaced = Object.values(place).some((value) => value !== undefined)
  return {
    AND: [
      visible.duty(actor, now),
      whose ? dutyOf(whose, actor, now) : {},
      due(ctx, when, dueFrom !== undefined || dueTo !== undefined),
      { dueOn: between(dueFrom, dueTo) },
      query.kinds ? { rule: { code: { in: [...query.kinds] } } } : {},
      query.holders ? { holders: { some: { ...visible.dutyHolder(actor, now), userId: anyOf(query.holders) } } } : {},
      premises ? { logbook: { premises: { in: [...premises] } } } : {},
      isPlaced ? { logbook: ofLogbook(actor, now, place) } : {},
    ],
  }
}

/** The filters with kept lists of location ids read. */
export const readFilters = (ctx: Ctx, query: DutyFilters): Promise<DutyFilters> => withLists(ctx, query)
