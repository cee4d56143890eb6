import { isFarAhead } from '@portal/shared/features/access-imports/far-ahead'
import { handoverSheet } from '@portal/shared/features/handovers/handover-import.sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of handovers is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: handoverSheet,
  words: (language) => sheetWords(language).handoverImport,
  warn:
    (today) =>
    ({ startsOn }) =>
      isFarAhead(startsOn, today) ? [{ path: ['startsOn'], key: 'importFarAhead' as const }] : [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['handoverImport']['field'], typeof handoverSheet.row>
