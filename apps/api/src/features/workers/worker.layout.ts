import { workerSheet } from '@portal/shared/features/workers/worker-import.contract'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { Layout } from '../../kernel/imports/read.ts'

/** How a workbook of workers is read. It is loaded by the process that reads, which has neither database nor settings. */
export const layout = {
  at: import.meta.url,
  sheet: workerSheet,
  words: (language) => sheetWords(language).workerImport,
  warn:
    (today) =>
    ({ registrations }) =>
      registrations.flatMap(({ expiresOn }, index) =>
        expiresOn < today
          ? [{ path: ['registrations', index, 'expiresOn'], key: 'importRegistrationExpired' as const }]
          : [],
      ),
} satisfies Layout<keyof ReturnType<typeof sheetWords>['workerImport']['field'], typeof workerSheet.row>
