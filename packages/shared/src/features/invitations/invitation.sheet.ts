import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { InvitationRow } from './invitation.schema.ts'

type Moments = 'startsAt' | 'endsAt' | 'sentAt' | 'linkUntil' | 'decidedAt' | 'createdAt'
type OnSheet = Omit<InvitationRow, Moments | 'can'> & { startsAt: Date; sentAt: Date } & {
  [M in 'endsAt' | 'decidedAt']: Date | null
}

/** Columns of the workbook of invitations, in order. */
export const INVITATION_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'number', width: 16, value: ({ number }) => number },
  { field: 'recipientName', width: 40, value: ({ recipientName }) => recipientName },
  { field: 'email', width: 32, value: ({ email }) => email },
  { field: 'category', width: 40, value: ({ category }, { words: { enums } }) => enums.partyRole[category] },
  { field: 'logbookCount', value: ({ logbookCount }) => logbookCount },
  { field: 'givenCount', value: ({ givenCount }) => givenCount },
  { field: 'status', width: 24, value: ({ status }, { words: { enums } }) => enums.invitation[status] },
  { field: 'startsAt', kind: 'start', value: ({ startsAt }) => startsAt },
  { field: 'endsAt', kind: 'end', value: ({ endsAt }) => endsAt },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'userName', width: 24, value: ({ userName }) => userName },
  { field: 'sentAt', kind: 'moment', value: ({ sentAt }) => sentAt },
  { field: 'decidedAt', kind: 'moment', value: ({ decidedAt }) => decidedAt },
  { field: 'decidedByName', width: 24, value: ({ decidedByName }) => decidedByName },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
]
