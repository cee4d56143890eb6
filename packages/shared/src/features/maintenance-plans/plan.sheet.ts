import { localName } from '../../kernel/words.ts'
import type { Cell, ExportColumn, TimeKind } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { maintenancePlanSheet, type PlanImportRow } from './plan-import.contract.ts'
import type { MaintenanceVisit } from './visit.schema.ts'

type OnSheet = Omit<PlanImportRow, 'to'> & { to: string | null }
const VALUES: Record<keyof PlanImportRow, (row: OnSheet, locale: SheetLocale) => Cell> = {
  locationId: ({ locationId }) => locationId,
  name: ({ name }) => name,
  startingWeek: ({ startingWeek }) => startingWeek,
  weeks: ({ weeks }) => weeks,
  hours: ({ hours }) => hours,
  annualMinimum: ({ annualMinimum }) => annualMinimum,
  from: ({ from }) => from,
  to: ({ to }) => to,
  next: ({ next }, { words: { enums } }) => enums.planNext[next],
}
const KINDS: { [F in keyof PlanImportRow]?: TimeKind } = { from: 'day', to: 'day' }
/** Columns of the workbook of plans: those that its import reads. */
export const MAINTENANCE_PLAN_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = maintenancePlanSheet.columns.map(
  ({ field, width }) => ({ field, width, kind: KINDS[field], value: VALUES[field] }),
)

const MINUTES = 60
const HUNDREDTHS = 100
const hours = (minutes: number): number => Math.round((minutes / MINUTES) * HUNDREDTHS) / HUNDREDTHS
type VisitOnSheet = Omit<MaintenanceVisit, 'record' | 'workers' | 'canMove'> & {
  workers: readonly { nameEn: string; nameZh: string }[]
}
/** Columns of the workbook of visits. */
export const MAINTENANCE_VISIT_COLUMNS: readonly ExportColumn<VisitOnSheet, SheetLocale>[] = [
  { field: 'plan', width: 32, value: ({ plan }) => plan.name },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook.locationId },
  { field: 'building', width: 32, value: ({ logbook }, { language }) => localName(logbook, language, 'building') },
  { field: 'address', width: 48, value: ({ logbook }, { language }) => localName(logbook, language, 'address') },
  { field: 'week', width: 12, value: ({ week }) => week },
  { field: 'monday', kind: 'day', value: ({ monday }) => monday },
  { field: 'plannedWeek', width: 16, value: ({ plannedWeek }) => plannedWeek },
  { field: 'status', width: 14, value: ({ status }, { words: { enums } }) => enums.maintenanceVisit[status] },
  { field: 'doneOn', kind: 'day', value: ({ doneOn }) => doneOn },
  { field: 'plannedHours', width: 16, value: ({ plannedMinutes }) => hours(plannedMinutes) },
  { field: 'hours', width: 16, value: ({ minutes }) => (minutes === null ? null : hours(minutes)) },
  {
    field: 'workers',
    width: 40,
    value: ({ workers }, { language, words: { common } }) =>
      workers.map((worker) => localName(worker, language, 'name')).join(common.comma),
  },
]
