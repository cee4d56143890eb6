import type { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { planWarnings } from '@portal/shared/features/maintenance-plans/plan.law'
import type { MaintenancePlanForm } from '@portal/shared/features/maintenance-plans/plan.schema'
import { mondayOfWeek, sundayOfWeek, weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { plannable } from '../../access/maintenance-plan.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { STANDING } from '../logbook-filters/added-logbooks.ts'
import { type Covered, cover, overlapsOf, plannedUntil, requireUncovered } from './plan.cover.ts'
import { get } from './plan.list.ts'
import { reschedule } from './plan.reschedule.ts'
import { COVERING } from './plan.where.ts'

type Input = Inputs<typeof maintenancePlanContracts>
type Said = Omit<MaintenancePlanForm, 'logbookIds'>
const MINUTES = 60
const OVERLAPS_SHOWN = 3000
const WEEK_MS = 7 * 86_400_000

/** The starting week has a day of the period. */
export const isWeekInside = ({ startingWeek, from, to }: Pick<Said, 'startingWeek' | 'from' | 'to'>): boolean =>
  sundayOfWeek(startingWeek) >= from && (to === null || mondayOfWeek(startingWeek) <= to)
/** The period does not end before it begins (10056), and the starting week lies in it. */
function periodFaults(said: Said): Fault[] {
  if (said.to !== null && said.to < said.from) return [{ path: ['to'], wrong: problem('effectiveAfterEnd') }]
  return isWeekInside(said) ? [] : [{ path: ['startingWeek'], wrong: problem('maintenancePlanWeekOutside') }]
}

/** The columns that say what a form says. */
export const columnsOf = ({ name, startingWeek, weeks, hours, annualMinimum, from, to, next }: Said) => ({
  ...{ name, weeks, annualMinimum, next },
  firstOn: toDate(mondayOfWeek(startingWeek)),
  minutes: Math.round(hours * MINUTES),
  startsOn: toDate(from),
  endsOn: to === null ? null : toDate(to),
})
type Columns = ReturnType<typeof columnsOf>
/** What of a plan the history keeps. */
const toldOf = ({
  name,
  weeks,
  annualMinimum,
  next,
  firstOn,
  minutes,
  startsOn,
  endsOn,
}: Omit<Columns, 'next'> & { next: string }) => ({
  ...{ name, startingWeek: weekOf(fromDate(firstOn)), weeks, hours: minutes / MINUTES, annualMinimum, next },
  ...{ from: fromDate(startsOn), to: endsOn && fromDate(endsOn) },
})

/** Of chosen log-books those that the organization may plan; any other is refused. */
async function requirePlannable(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > BULK_MAX) throw problem('tooManyUnits')
  await requireRows(
    ctx,
    'logbook',
    ids,
    (actor, now) => ({ AND: [STANDING, plannable(actor, now)] }),
    'logbookForbidden',
  )
}

/** What a form would do; nothing is written. */
export async function check(ctx: Ctx, { id, logbookIds, ...form }: Input['check']) {
  const { db, actor, now } = ctx
  refuse(ctx, periodFaults(form))
  await requirePlannable(ctx, logbookIds)
  const own = id === undefined ? [] : [id]
  if (own.length) await requireRows(ctx, 'maintenancePlan', own, visible.maintenancePlan, 'maintenancePlanNotFound')
  const there = await db.maintenancePlanLocation.findMany({
    where: { AND: [{ planId: { in: own }, ...COVERING }, visible.maintenancePlanLocation(actor, now)] },
    select: { logbookId: true },
  })
  const ids = [...new Set([...logbookIds, ...there.map(({ logbookId }) => logbookId)])]
  const wanted = ids.map((logbookId) => ({ logbookId, startsOn: form.from, endsOn: form.to }))
  const overlaps = await overlapsOf(ctx, wanted, own)
  const last = [plannedUntil(now), ...(form.to === null ? [] : [form.to])].sort()[0] ?? form.from
  const span = toDate(last).getTime() - toDate(mondayOfWeek(form.startingWeek)).getTime()
  return {
    warnings: planWarnings(form),
    visits: Math.max(0, Math.floor(span / (WEEK_MS * form.weeks)) + 1) * ids.length,
    logbooks: ids.length,
    overlaps: overlaps.slice(0, OVERLAPS_SHOWN).map(({ locationId, planName }) => ({ locationId, planName })),
  }
}

export const create = (ctx: Ctx, { logbookIds, ...form }: Input['create']) =>
  ctx.tx(async (ctx) => {
    refuse(ctx, periodFaults(form))
    const ids = [...new Set(logbookIds)]
    await requirePlannable(ctx, ids)
    const plan = await insertPlan(ctx, form)
    const wanted: Covered[] = ids.map((logbookId) => ({ logbookId, plan, startsOn: form.from, endsOn: form.to }))
    await requireUncovered(ctx, wanted)
    await cover(ctx, wanted)
    const after = { ...toldOf(columnsOf(form)), locations: ids.length }
    await ctx.record({ action: 'maintenancePlan.create', model: 'maintenancePlan', rowId: plan.id, after })
    return get(ctx, { id: plan.id })
  })

/** Of two plans of one name at once the second is refused. */
async function insertPlan({ db, actor, now }: Ctx, form: Said) {
  const by = { updatedAt: now, updatedByName: actor.displayName, createdAt: now }
  const made = db.maintenancePlan.create({ data: { ...columnsOf(form), orgId: actor.orgId, ...by } })
  return unique('maintenancePlanNameUsed', 'name', Promise.resolve(made))
}

export const update = (ctx: Ctx, { id, version, ...form }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const { db, now, actor } = ctx
    await requireRows(ctx, 'maintenancePlan', [id], visible.maintenancePlan, 'maintenancePlanNotFound')
    await lockRows(db, 'maintenancePlan', [id])
    const before = await db.maintenancePlan.findUniqueOrThrow({ where: { id } })
    if (before.version === version && before.endedAt) throw problem('maintenancePlanEnded')
    const columns = columnsOf(form)
    const hasBegun = fromDate(before.startsOn) <= dayOf(now)
    refuse(ctx, [
      ...periodFaults(form),
      ...(hasBegun && form.from !== fromDate(before.startsOn)
        ? [{ path: ['from'], wrong: problem('maintenancePlanBegun') }]
        : []),
    ])
    const data = { ...columns, updatedAt: now, updatedByName: actor.displayName }
    const save = saveVersioned(ctx, 'maintenancePlan', { id, version }, data, 'maintenancePlanEdited')
    await unique('maintenancePlanNameUsed', 'name', save)
    await reschedule(ctx, before, { id, ...columns })
    const change = changes(toldOf(before), toldOf(columns))
    if (change) await ctx.record({ action: 'maintenancePlan.update', model: 'maintenancePlan', rowId: id, ...change })
    return get(ctx, { id })
  })
