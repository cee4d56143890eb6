import type { PlanImportRow } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/imports/rows.ts'
import { type Meant, wordsOf } from './plan.import.meant.ts'
import { isWeekInside } from './plan.save.ts'

type PlanFault = Omit<Fault<keyof PlanImportRow & string>, 'row'>

/** What is wrong with the log-book that a row names. */
function logbookFaults({ logbookId, isPlannable, overlap }: Meant): PlanFault[] {
  if (logbookId === null) return [{ field: 'locationId', key: 'logbookOrLocationMissing' }]
  if (!isPlannable) return [{ field: 'locationId', key: 'logbookForbidden' }]
  if (!overlap) return []
  return [{ field: 'locationId', key: 'maintenancePlanRowOverlaps', meta: { plan: overlap.planName ?? '-' } }]
}

/** What is wrong with the plan that it names: rows of one plan say the same, and so does the plan where it is there. */
function planFaults({ now }: Ctx, one: Meant, first: Meant): PlanFault[] {
  const { plan, differs, said } = one
  const isOver = plan && (plan.endedAt || (plan.endsOn && fromDate(plan.endsOn) < dayOf(now)))
  return [
    ...(isOver ? [{ field: 'name', key: 'maintenancePlanEnded' } as const] : []),
    ...(differs && !isOver ? [{ field: 'name', key: 'maintenancePlanNameDiffers' } as const] : []),
    ...(wordsOf(said) === wordsOf(first.said)
      ? []
      : [{ field: 'name', key: 'maintenancePlanRowDiffers', meta: { first: first.row } } as const]),
    ...(isWeekInside(said) ? [] : [{ field: 'startingWeek', key: 'maintenancePlanWeekOutside' } as const]),
  ]
}

/** All that is wrong with rows. */
export function faultsOf(ctx: Ctx, meant: readonly Meant[]): Fault<keyof PlanImportRow & string>[] {
  const firsts = new Map(meant.toReversed().map((one) => [one.key, one]))
  return meant.flatMap((one) =>
    [...logbookFaults(one), ...planFaults(ctx, one, firsts.get(one.key) ?? one)].map((fault) => ({
      ...fault,
      row: one.row,
    })),
  )
}
