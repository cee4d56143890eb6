import { isFarAhead } from '@portal/shared/features/access-imports/far-ahead'
import { invitationSheet } from '@portal/shared/features/invitations/invitation-import.sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of invitations is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: invitationSheet,
  words: (language) => sheetWords(language).invitationImport,
  warn:
    (today) =>
    ({ startsOn }) =>
      isFarAhead(startsOn, today) ? [{ path: ['startsOn'], key: 'importFarAhead' as const }] : [],
} satisfies Layout<keyof ReturnType<typeof sheetWords>['invitationImport']['field'], typeof invitationSheet.row>
