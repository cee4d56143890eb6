import type { z } from 'zod'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { account } from './account.schema.ts'

/** One row of the workbook of accounts. */
export type AccountOnSheet = Pick<
  z.output<typeof account>,
  'displayName' | 'username' | 'email' | 'organisation' | 'roles' | 'groups' | 'status'
> & { lastSignInAt: Date | null; createdAt: Date }

/** Columns of the workbook of accounts, in order. */
export const ACCOUNT_COLUMNS: readonly ExportColumn<AccountOnSheet, SheetLocale>[] = [
  { field: 'displayName', width: 28, value: ({ displayName }) => displayName },
  { field: 'username', width: 26, value: ({ username }) => username },
  { field: 'email', width: 30, value: ({ email }) => email },
  {
    field: 'organisation',
    width: 40,
    value: ({ organisation }, { language }) => localName(organisation, language, 'name'),
  },
  {
    field: 'roles',
    width: 40,
    value: ({ roles }, { language }) => roles.map((role) => localName(role, language, 'name')).join('; '),
  },
  { field: 'groups', width: 40, value: ({ groups }) => groups.map(({ name }) => name).join('; ') },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.account[status] },
  { field: 'lastSignInAt', kind: 'moment', value: ({ lastSignInAt }) => lastSignInAt },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
