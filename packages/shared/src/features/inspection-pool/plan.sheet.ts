import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { PlanRow } from './plan.schema.ts'

type Moments = 'plannedAt' | 'closedAt' | 'createdAt'
type OnSheet = Omit<PlanRow, Moments | 'can'> & { plannedAt: Date | null; closedAt: Date | null; createdAt: Date }

/** Columns of the workbook of inspection plans, in order. */
export const PLAN_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook.locationId },
  { field: 'address', width: 48, value: ({ logbook }, { language }) => localName(logbook, language, 'address') },
  { field: 'year', value: ({ year }) => year },
  { field: 'type', width: 20, value: ({ type }, { words: { enums } }) => enums.inspectionType[type] },
  { field: 'priority', value: ({ priority }, { words: { enums } }) => enums.priority[priority] },
  { field: 'riskScore', value: ({ riskScore }) => riskScore },
  { field: 'riskIndex', value: ({ riskIndex }, { words: { enums } }) => enums.riskIndex[riskIndex] },
  { field: 'team', width: 24, value: ({ team }) => team?.name ?? null },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.inspectionPlan[status] },
  { field: 'plannedAt', kind: 'moment', value: ({ plannedAt }) => plannedAt },
  { field: 'user', width: 24, value: ({ user }) => user?.displayName ?? null },
  { field: 'backup', value: ({ isBackup }, { words: { sheets } }) => (isBackup ? sheets.yes : sheets.no) },
  { field: 'surprise', value: ({ isSurprise }, { words: { sheets } }) => (isSurprise ? sheets.yes : sheets.no) },
  { field: 'closedAt', kind: 'moment', value: ({ closedAt }) => closedAt },
  { field: 'completedBy', width: 24, value: ({ completedByName }) => completedByName },
  {
    field: 'automatic',
    value: ({ isAutoCompleted }, { words: { sheets } }) => (isAutoCompleted ? sheets.yes : sheets.no),
  },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  { field: 'remark', width: 40, value: ({ remark }) => remark },
  {
    field: 'contractor',
    width: 40,
    value: ({ contractor }, { language }) => contractor && localName(contractor, language, 'name'),
  },
  {
    field: 'rps',
    width: 40,
    value: ({ rps }, { language, words: { common } }) =>
      rps.map((rp) => localName(rp, language, 'name')).join(common.comma),
  },
  { field: 'cycle', width: 20, value: ({ cycle }, { words: { enums } }) => enums.maintenanceCycle[cycle] },
  {
    field: 'labels',
    width: 32,
    value: ({ labels }, { words: { common } }) => labels.map(({ name }) => name).join(common.comma),
  },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
