import type { Prisma } from '@portal/db'
import type { PlanImportRow } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { plannable } from '../../access/maintenance-plan.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { STANDING } from '../logbook-filters/added-logbooks.ts'
import { type Overlap, overlapsOf } from './plan.cover.ts'
import { shownOf } from './plan.list.ts'
import { COVERING } from './plan.where.ts'

export type Rows = readonly ImportRow<PlanImportRow>[]
type Said = Omit<PlanImportRow, 'to' | 'locationId'> & { to: string | null }
/** A row with what it names in the portal. */
export interface Meant extends ImportRow<PlanImportRow> {
  said: Said
  /** The name of its plan, as names are compared. */
  key: string
  /** The log-book that it names, whether the organization may plan it, and what else covers it in that period. */
  logbookId: number | null
  isPlannable: boolean
  overlap: Overlap | undefined
  /** The plan of that name which is there, and whether it says the same. */
  plan: Prisma.MaintenancePlanGetPayload<object> | undefined
  differs: boolean
  /** It covers the log-book already. */
  isSame: boolean
  days: { startsOn: string; endsOn: string | null }
}

const saidBy = ({ locationId: _, to, ...said }: PlanImportRow): Said => ({ ...said, to: to ?? null })
/** What a plan says, so that two can be compared; its name by the way names are compared. */
export const wordsOf = ({ name, startingWeek, weeks, hours, annualMinimum, from, to, next }: Said): string =>
  JSON.stringify([name.toLowerCase(), startingWeek, weeks, Math.round(hours * 60), annualMinimum, from, to, next])

/** Plans of the organization by these names. */
async function plansOf({ db, actor, now }: Ctx, names: readonly string[]) {
  const rows = await db.maintenancePlan.findMany({ where: visible.maintenancePlan(actor, now) })
  const wanted = new Set(names)
  return new Map(rows.filter(({ name }) => wanted.has(name.toLowerCase())).map((row) => [row.name.toLowerCase(), row]))
}

/** What the rows of a workbook name. */
export async function meantBy(ctx: Ctx, rows: Rows): Promise<Meant[]> {
  const { db, actor, now } = ctx
  const today = dayOf(now)
  const named = await namedLogbooks(
    ctx,
    rows.map(({ value }) => value.locationId),
  )
  const plans = await plansOf(
    ctx,
    rows.map(({ value }) => value.name.toLowerCase()),
  )
  const idOf = (row: Rows[number]) => named.get(row.value.locationId)?.[0]?.logbookId ?? null
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  const [open, there] = await Promise.all([
    db.logbook.findMany({
      where: { AND: [{ id: { in: ids } }, STANDING, plannable(actor, now), visible.logbook(actor, now)] },
      select: { id: true },
    }),
    db.maintenancePlanLocation.findMany({
      where: {
        AND: [
          { logbookId: { in: ids }, planId: { in: [...plans.values()].map(({ id }) => id) }, ...COVERING },
          visible.maintenancePlanLocation(actor, now),
        ],
      },
      select: { logbookId: true, planId: true },
    }),
  ])
  const [passing, covered] = [
    new Set(open.map(({ id }) => id)),
    new Set(there.map((row) => `${row.planId} ${row.logbookId}`)),
  ]
  const daysOf = (value: PlanImportRow, plan: Meant['plan']) => {
    const from = plan ? ([fromDate(plan.startsOn), today].sort()[1] ?? today) : value.from
    return { startsOn: from, endsOn: value.to ?? null }
  }
  const wanted = rows.flatMap((row) => {
    const logbookId = idOf(row)
    const plan = plans.get(row.value.name.toLowerCase())
    return logbookId === null || (plan && covered.has(`${plan.id} ${logbookId}`))
      ? []
      : [{ logbookId, ...daysOf(row.value, plan) }]
  })
  const overlaps = new Map((await overlapsOf(ctx, wanted)).map((one) => [one.logbookId, one]))
  return rows.map((row): Meant => {
    const [said, logbookId, key] = [saidBy(row.value), idOf(row), row.value.name.toLowerCase()]
    const plan = plans.get(key)
    const differs = plan !== undefined && wordsOf(shownOf(plan, today)) !== wordsOf(said)
    return {
      ...row,
      ...{ said, key, logbookId, plan, differs, days: daysOf(row.value, plan) },
      isPlannable: logbookId !== null && passing.has(logbookId),
      overlap: logbookId === null ? undefined : overlaps.get(logbookId),
      isSame: plan !== undefined && !differs && !plan.endedAt && covered.has(`${plan.id} ${logbookId}`),
    }
  })
}
