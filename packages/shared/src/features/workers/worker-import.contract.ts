import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'
import { sheet } from '../../kernel/sheet.ts'
import { plainPhone } from '../common/fields.ts'
import { workerCreate, workerRegistration } from './worker.schema.ts'

const { kind, nameEn, nameZh, username, email, phone, displayName } = workerCreate.shape
/** A number belongs to one worker of the city, with its dashes or without. */
const plain = (number: string) => number.replace(/[\s-]/g, '')
const { number, expiresOn } = workerRegistration.shape

/** One worker a row, as the form that adds one: an import makes nobody whom the form would refuse. */
export const workerSheet = sheet({
  row: workerCreate,
  columns: [
    { field: 'kind', schema: kind, codes: 'workerKind', width: 22 },
    { field: 'nameEn', schema: nameEn, width: 26 },
    { field: 'nameZh', schema: nameZh, width: 16 },
    { field: 'number1', schema: number, at: ['registrations', 0, 'number'], unique: 'number', plain, width: 22 },
    { field: 'expiresOn1', schema: expiresOn, at: ['registrations', 0, 'expiresOn'], width: 16 },
    { field: 'number2', schema: number, at: ['registrations', 1, 'number'], unique: 'number', plain, width: 22 },
    { field: 'expiresOn2', schema: expiresOn, at: ['registrations', 1, 'expiresOn'], width: 16 },
    { field: 'username', schema: username, unique: 'username', width: 20 },
    { field: 'email', schema: email, unique: 'email', width: 30 },
    { field: 'phone', schema: phone, unique: 'phone', plain: plainPhone, width: 16 },
    { field: 'displayName', schema: displayName, width: 28 },
  ],
})

/** Adding many workers at once, from a workbook. */
export const workerImportContracts = contracts(
  'workerImports',
  importCalls({
    path: '/api/worker/import',
    access: 'worker:manage',
    what: 'workers',
    changes: ['workers', 'accounts'],
  }),
)
