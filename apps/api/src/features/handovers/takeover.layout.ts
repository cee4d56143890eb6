import { takeoverSheet } from '@portal/shared/features/handovers/handover-import.sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of take-overs is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: takeoverSheet,
  words: (language) => sheetWords(language).takeoverImport,
  warn: () => () => [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['takeoverImport']['field'], typeof takeoverSheet.row>
