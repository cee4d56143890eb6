import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'
import { addressed, decimal, whole } from '../../kernel/input.ts'
import { sheet } from '../../kernel/sheet.ts'
import { day } from '../../kernel/time.ts'
import { unitId } from '../logbooks/location.ts'
import { ANNUAL_MAX, planNext, VISIT_HOURS, WEEKS_MAX } from './plan.codes.ts'
import { planFields } from './plan.schema.ts'

/** One log-book a row; rows with one name make one plan, and say the same of it. */
const planRow = z
  .object({
    locationId: unitId,
    name: planFields.name,
    startingWeek: planFields.startingWeek,
    weeks: addressed(whole(1, WEEKS_MAX)),
    hours: z.preprocess(
      (value) => (typeof value === 'string' && /^\d{1,3}(\.\d{1,4})?$/.test(value.trim()) ? Number(value) : value),
      decimal(VISIT_HOURS.least, VISIT_HOURS.most),
    ),
    annualMinimum: addressed(whole(0, ANNUAL_MAX)),
    from: day,
    to: day.optional(),
    next: planNext,
  })
  .superRefine(
    ({ from, to }, ctx) => {
      if (to !== undefined && to < from) ctx.addIssue({ code: 'custom', path: ['to'], message: 'effectiveAfterEnd' })
    },
    among('from', 'to'),
  )
export type PlanImportRow = z.output<typeof planRow>
const { locationId, name, startingWeek, weeks, hours, annualMinimum, from, to, next } = planRow.shape

export const maintenancePlanSheet = sheet({
  row: planRow,
  columns: [
    { field: 'locationId', schema: locationId, unique: 'locationId', width: 18 },
    { field: 'name', schema: name, width: 32 },
    { field: 'startingWeek', schema: startingWeek, width: 16 },
    { field: 'weeks', schema: weeks, width: 18 },
    { field: 'hours', schema: hours, width: 18 },
    { field: 'annualMinimum', schema: annualMinimum, width: 18 },
    { field: 'from', schema: from, width: 16 },
    { field: 'to', schema: to, width: 16 },
    { field: 'next', schema: next, codes: 'planNext', width: 22 },
  ],
})

/** Planning many log-books at once, from a workbook (155). */
export const maintenancePlanImportContracts = contracts(
  'maintenancePlanImports',
  importCalls({
    path: '/api/maintenancePlan/import',
    access: 'maintenancePlan:manage',
    what: 'maintenance plans',
    changes: ['maintenancePlans', 'maintenancePlanLocations', 'maintenanceVisits', 'dutyList', 'logbooks'],
  }),
)
