import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { WorkAuthorizationRow } from './work-authorization.schema.ts'

type Moments = 'startsAt' | 'endsAt' | 'redeemedAt' | 'codeUntil' | 'decidedAt' | 'createdAt'
type OnSheet = Omit<WorkAuthorizationRow, Moments | 'can' | 'mayIssue'> & {
  [M in 'startsAt' | 'endsAt' | 'createdAt']: Date
} & { [M in 'redeemedAt' | 'decidedAt']: Date | null }

/** Columns of the workbook of work authorisations, in order. */
export const WORK_AUTHORIZATION_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'number', width: 16, value: ({ number }) => number },
  { field: 'by', width: 24, value: ({ by }, { words: { enums } }) => enums.authorizedBy[by] },
  {
    field: 'person',
    width: 32,
    value: ({ worker, displayName }, { language }) => displayName || (worker && localName(worker, language, 'name')),
  },
  { field: 'certificateNumber', width: 20, value: ({ certificateNumber }) => certificateNumber },
  { field: 'yearOfBirth', value: ({ yearOfBirth }) => yearOfBirth },
  {
    field: 'employer',
    width: 40,
    value: ({ worker }, { language }) => worker && localName(worker.employer, language, 'name'),
  },
  { field: 'logbookCount', value: ({ logbookCount }) => logbookCount },
  { field: 'startsAt', kind: 'start', value: ({ startsAt }) => startsAt },
  { field: 'endsAt', kind: 'end', value: ({ endsAt }) => endsAt },
  { field: 'status', width: 16, value: ({ status }, { words: { enums } }) => enums.workAuthorization[status] },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'userName', width: 24, value: ({ userName }) => userName },
  { field: 'redeemedAt', kind: 'moment', value: ({ redeemedAt }) => redeemedAt },
  { field: 'decidedAt', kind: 'moment', value: ({ decidedAt }) => decidedAt },
  { field: 'decidedByName', width: 24, value: ({ decidedByName }) => decidedByName },
  { field: 'decisionReason', width: 40, value: ({ decisionReason }) => decisionReason },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
