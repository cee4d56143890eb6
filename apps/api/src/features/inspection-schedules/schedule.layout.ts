import { scheduleSheet } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of schedules is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: scheduleSheet,
  // the sheet that the export of schedules writes
  words(language) {
    const { scheduleImport, inspectionSchedules } = sheetWords(language)
    const { title, file } = inspectionSchedules.sheet
    return { ...scheduleImport, sheet: title, file }
  },
  warn: () => () => [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['scheduleImport']['field'], typeof scheduleSheet.row>
