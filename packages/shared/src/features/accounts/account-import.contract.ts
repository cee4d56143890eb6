import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'
import { requiredLine } from '../../kernel/input.ts'
import { sheet } from '../../kernel/sheet.ts'
import { plainPhone } from '../common/fields.ts'
import { accountCreate } from './account.schema.ts'

const { username, displayName, email, phone, language } = accountCreate.shape
/** The names of a few roles, in one language or the other. */
const ROLES_TEXT_MAX = 500
/** Between the names of roles. */
export const ROLE_BREAK = ';'
const roles = requiredLine(ROLES_TEXT_MAX)

/** One colleague a row, as the form that adds one; roles stand by their names, of which only the portal knows whose they are to give. */
export const accountSheet = sheet({
  row: z.object({ username, displayName, email, phone, language, roles }),
  columns: [
    { field: 'username', schema: username, unique: 'username', width: 20 },
    { field: 'displayName', schema: displayName, width: 28 },
    { field: 'email', schema: email, unique: 'email', width: 30 },
    { field: 'phone', schema: phone, unique: 'phone', plain: plainPhone, width: 16 },
    { field: 'language', schema: language, codes: 'language', width: 16 },
    { field: 'roles', schema: roles, width: 40 },
  ],
})

export type AccountSheet = z.output<typeof accountSheet.row>

/** Adding many colleagues at once, from a workbook. */
export const accountImportContracts = contracts(
  'accountImports',
  importCalls({
    path: '/api/account/import',
    access: 'account:create',
    what: 'colleagues',
    changes: ['administration', 'accounts', 'roles'],
  }),
)
