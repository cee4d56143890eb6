import type { Cell, ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { ScheduleJob } from './schedule.schema.ts'
import { type ScheduleRow, scheduleSheet } from './schedule-import.contract.ts'

type OnSheet = Pick<ScheduleJob, 'year' | 'type' | 'isSurprise'> & {
  logbook: { locationId: string }
  plannedAt: Date | null
  username: string | null
}
const VALUES: Record<keyof ScheduleRow, (row: OnSheet) => Cell> = {
  locationId: ({ logbook }) => logbook.locationId,
  year: ({ year }) => year,
  type: ({ type }) => type,
  plannedAt: ({ plannedAt }) => plannedAt,
  username: ({ username }) => username,
  surprise: ({ isSurprise }) => (isSurprise ? 'Y' : null),
}

/** Columns of the workbook of schedules: those that its import reads. */
export const SCHEDULE_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = scheduleSheet.columns.map(
  ({ field, width, isMoment }) => ({ field, width, kind: isMoment && 'moment', value: VALUES[field] }),
)
