import { isFarAhead } from '@portal/shared/features/access-imports/far-ahead'
import { subcontractSheet } from '@portal/shared/features/subcontracts/subcontract-import.sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of sub-contracts is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: subcontractSheet,
  words: (language) => sheetWords(language).subcontractImport,
  warn:
    (today) =>
    ({ startsOn }) =>
      isFarAhead(startsOn, today) ? [{ path: ['startsOn'], key: 'importFarAhead' as const }] : [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['subcontractImport']['field'], typeof subcontractSheet.row>
