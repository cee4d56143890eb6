import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import {
  MAINTENANCE_PLAN_COLUMNS,
  MAINTENANCE_VISIT_COLUMNS,
} from '@portal/shared/features/maintenance-plans/plan.sheet'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { dayOf } from '@portal/shared/kernel/time'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, groupNames, planNames, workerNames } from '../exports/export.names.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'
import { shownOf } from './plan.list.ts'
import { COVERING, type PlanFilters, readFilters, whereOf } from './plan.where.ts'
import { visits } from './visit.list.ts'
import { readFilters as readVisitFilters } from './visit.where.ts'

/** The log-books of the plans that are filtered. */
const rows = listOf('maintenancePlanLocation', {
  where: (ctx: Ctx, { plans }: { plans: PlanFilters & Ticked }) => ({
    AND: [
      visible.maintenancePlanLocation(ctx.actor, ctx.now),
      { ...COVERING, plan: { AND: [whereOf(ctx, plans), tickedRows(plans)] } },
    ],
  }),
  read: ({ db }, find) =>
    db.maintenancePlanLocation.findMany({
      ...find,
      include: { plan: true, logbook: { select: { locationId: true } } },
    }),
  present: ({ now }, found) =>
    found.map(({ plan, logbook }) => ({ ...shownOf(plan, dayOf(now)), locationId: logbook.locationId })),
})

/** A row for each log-book, as the import reads it. */
export const maintenancePlanExport = exportOf(maintenancePlanContracts.export, {
  columns: MAINTENANCE_PLAN_COLUMNS,
  tells: {
    states: 'maintenancePlanState',
    nexts: 'planNext',
    districts: dictNames('district'),
    workGroups: groupNames,
    locationIds: listedPlaces,
  },
  scope: ({ actor }, { maintenancePlans: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => rows.count(ctx, { plans: await readFilters(ctx, filters) }),
  async *rows(ctx, filters) {
    yield* rows.each(ctx, { plans: await readFilters(ctx, filters) })
  },
})

/** Visits that are filtered. */
export const maintenanceVisitExport = exportOf(maintenanceVisitContracts.export, {
  columns: MAINTENANCE_VISIT_COLUMNS,
  tells: {
    plans: planNames,
    locationIds: listedPlaces,
    statuses: 'maintenanceVisit',
    districts: dictNames('district'),
    workGroups: groupNames,
    workers: workerNames,
    leType: 'unitKind',
  },
  scope: ({ actor }, { maintenanceVisits: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => visits.count(ctx, await readVisitFilters(ctx, filters)),
  async *rows(ctx, filters) {
    yield* visits.each(ctx, await readVisitFilters(ctx, filters))
  },
})
