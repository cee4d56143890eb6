import { accountSheet } from '@portal/shared/features/accounts/account-import.contract'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of colleagues is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: accountSheet,
  words: (language) => sheetWords(language).accountImport,
  warn: () => () => [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['accountImport']['field'], typeof accountSheet.row>
