import { Prisma } from '@portal/db'
import type { PlanImportRow } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { plannable } from '../../access/maintenance-plan.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { sqlOf } from '../../kernel/sql.ts'
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

/** A log-book that a row names, and whether the organization may plan it. */
interface Named {
  logbookId: number
  isPlannable: boolean
}
/**
 * Log-books by these location ids: nearly all are the organization's own and are asked for at once; the others may have been called so
 * before, or may be open to it without being planned by it.
 */
async function plannableBy(ctx: Ctx, locationIds: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { db, actor, now } = ctx
  const may = sqlOf('l', { AND: [STANDING, plannable(actor, now)] }, 'logbook')
  const find = (column: Prisma.Sql, values: Prisma.Sql) =>
    db.$queryRaw<{ id: number; locationId: string }[]>(
      Prisma.sql`SELECT l.id, l.location_id AS "locationId" FROM logbook l WHERE ${column} = ANY(${values}) AND ${may}`,
    )
  const own = await find(Prisma.sql`l.location_id`, Prisma.sql`${[...locationIds]}::text[]`)
  const found = new Map<string, Named>(
    own.map(({ id, locationId }) => [locationId, { logbookId: id, isPlannable: true }]),
  )
  const others = await namedLogbooks(
    ctx,
    locationIds.filter((id) => !found.has(id)),
  )
  const ids = [...others.values()].flatMap(([one]) => one?.logbookId ?? [])
  const open = new Set((await find(Prisma.sql`l.id`, Prisma.sql`${ids}::int[]`)).map(({ id }) => id))
  for (const [id, [one]] of others)
    if (one) found.set(id, { logbookId: one.logbookId, isPlannable: open.has(one.logbookId) })
  return found
}

/** What the rows of a workbook name. */
export async function meantBy(ctx: Ctx, rows: Rows): Promise<Meant[]> {
  const { db, actor, now } = ctx
  const today = dayOf(now)
  const named = await plannableBy(
    ctx,
    rows.map(({ value }) => value.locationId),
  )
  const plans = await plansOf(
    ctx,
    rows.map(({ value }) => value.name.toLowerCase()),
  )
  const idOf = (row: Rows[number]) => named.get(row.value.locationId)?.logbookId ?? null
  const there = await db.maintenancePlanLocation.findMany({
    where: {
      AND: [
        { planId: { in: [...plans.values()].map(({ id }) => id) }, ...COVERING },
        visible.maintenancePlanLocation(actor, now),
      ],
    },
    select: { logbookId: true, planId: true },
  })
  const covered = new Set(there.map((row) => `${row.planId} ${row.logbookId}`))
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
      isPlannable: named.get(row.value.locationId)?.isPlannable ?? false,
      overlap: logbookId === null ? undefined : overlaps.get(logbookId),
      isSame: plan !== undefined && !differs && !plan.endedAt && covered.has(`${plan.id} ${logbookId}`),
    }
  })
}
