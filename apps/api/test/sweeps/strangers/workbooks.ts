import { ACCESS_MODE_NAMES, type AccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import type { Contract } from '@portal/shared/kernel/contract'
import { SHEET_UPLOAD, type SheetColumn } from '@portal/shared/kernel/sheet'
import { layout as accounts } from '../../../src/features/accounts/account.layout.ts'
import { layout as handovers } from '../../../src/features/handovers/handover.layout.ts'
import { layout as takeovers } from '../../../src/features/handovers/takeover.layout.ts'
import { layout as schedules } from '../../../src/features/inspection-schedules/schedule.layout.ts'
import { layout as invitations } from '../../../src/features/invitations/invitation.layout.ts'
import { layout as plans } from '../../../src/features/maintenance-plans/plan.layout.ts'
import { layout as subcontracts } from '../../../src/features/subcontracts/subcontract.layout.ts'
import { layout as workers } from '../../../src/features/workers/worker.layout.ts'
import type { Layout } from '../../../src/kernel/imports/read.ts'
import { bookOf } from '../../books.ts'
import type { Input } from './calls.ts'
import type { Kind } from './kinds.ts'
import type { Person } from './people.ts'
import { isId } from './places.ts'
import type { Ids } from './rows.ts'
import type { Works } from './works.ts'

/** A workbook that a group of calls takes. */
export interface Workbook {
  layout: Pick<Layout, 'sheet' | 'words'>
  /** Which of several sheets it is, as it is told beside the file. */
  mode?: string
  /** Whose values stand in a column that names a row of somebody. */
  aims: Readonly<Record<string, readonly Kind[]>>
  /** Columns that tell nobody whether there is such a row: what is somebody else's gets the answer of what is nobody's. */
  alike?: readonly string[]
  /** A row that nobody has sent yet, right but for this field; nothing where it takes works that somebody does not have. */
  row(field: string, works: Works | undefined): Record<string, string> | undefined
}
export type Workbooks = Readonly<Record<string, readonly Workbook[]>>

const PLACES = { aims: { locationId: ['location', 'premises'] }, alike: ['locationId'] } as const
/** The id of another log-book, as one that is being installed is to get. */
const GIVEN = { ...PLACES.aims, statutoryId: ['location'] } as const
const ENDING = { role: 'PIC', newRole: 'PMC' }
/** The sheet of each mode of the access import. */
const ACCESS: Readonly<Record<AccessMode, Omit<Workbook, 'mode'>>> = {
  inviteAccess: {
    layout: invitations,
    ...PLACES,
    row: () => ({ category: 'OC', email: 'nobody@example.test', startsOn: '2026-12-01' }),
  },
  handover: {
    layout: handovers,
    aims: GIVEN,
    alike: PLACES.alike,
    row: (field, works) =>
      field === 'statutoryId'
        ? works && { ...ENDING, locationId: works.installed, receiver: works.maintainer }
        : { receiver: 'RLC99999', role: 'PMC' },
  },
  takeover: {
    layout: takeovers,
    aims: GIVEN,
    // an id that the handover does not say is refused, whoever has it
    alike: [...PLACES.alike, 'statutoryId'],
    row: (field, works) =>
      field === 'statutoryId' ? works && { ...ENDING, locationId: works.offered } : { role: 'PMC' },
  },
  subcontract: {
    layout: subcontracts,
    ...PLACES,
    row: () => {
      const days = { startsOn: '2026-12-01', endsOn: '2026-12-31' }
      return { rcNumber: 'RLC99999', displayName: 'A team', role: 'OSC', ...days }
    },
  },
}

let n = 0
/** Everything that is imported, by the group of its calls. */
export const WORKBOOKS: Workbooks = {
  accessImports: ACCESS_MODE_NAMES.map((mode) => ({ mode, ...ACCESS[mode] })),
  maintenancePlanImports: [
    {
      layout: plans,
      // a week looks like an id, and names no row
      aims: { locationId: ['location'], startingWeek: [] },
      alike: ['locationId'],
      row: () => ({
        ...{ locationId: '0000000-999', name: `of a book ${++n}`, startingWeek: '2027-W30', weeks: '2', hours: '1.5' },
        ...{ annualMinimum: '24', from: '2027-07-01', next: 'SCHEDULE' },
      }),
    },
  ],
  scheduleImports: [
    {
      layout: schedules,
      aims: { locationId: ['location'], username: ['username'] },
      alike: ['locationId', 'username'],
      row: () => ({ locationId: '0000000-999', year: '2026', type: 'RM', plannedAt: '08/12/2026 09:00' }),
    },
  ],
  accountImports: [
    {
      layout: accounts,
      aims: { username: ['username'], email: ['email'], phone: ['phone'] },
      row: () => ({
        ...{ displayName: '陳大文', language: 'eng', roles: 'RC Officer' },
        ...{ username: `of_a_book_${++n}`, email: `of_a_book_${n}@example.test` },
      }),
    },
  ],
  workerImports: [
    {
      layout: workers,
      aims: {
        number1: ['registration'],
        number2: ['registration'],
        username: ['username'],
        email: ['email'],
        phone: ['phone'],
      },
      row: (field) => ({
        ...{ kind: 'RW', nameEn: 'Chan Tai Man', nameZh: '陳大文', displayName: '陳大文' },
        ...{ number1: `RLW${3_000_000 + ++n}`, expiresOn1: '2030-12-31' },
        ...(field === 'number2' && { expiresOn2: '2030-12-31' }),
        ...{ username: `of_a_book_${n}`, email: `of_a_book_${n}@example.test` },
      }),
    },
  ],
}

const takesWorkbook = ({ upload }: Contract): boolean => upload === SHEET_UPLOAD
const groupOf = (contract: Contract): string => ('group' in contract ? String(contract.group) : '')
const namesRow = ({ schema, unique }: SheetColumn): boolean => unique !== undefined || isId(schema)

/** The workbooks of a call, if it takes any. */
export const workbooksOf = (contract: Contract, workbooks: Workbooks = WORKBOOKS): readonly Workbook[] =>
  takesWorkbook(contract) ? (workbooks[groupOf(contract)] ?? []) : []
export const nameOfBook = ({ mode }: Workbook): string => (mode ? ` of ${mode}` : '')

/** Columns that name rows and that nobody has aimed, aims at no column, and calls whose workbook nobody knows. */
export function workbookFaults(calls: Readonly<Record<string, Contract>>, workbooks: Workbooks = WORKBOOKS): string[] {
  const unknown = Object.entries(calls).flatMap(([operation, contract]) =>
    takesWorkbook(contract) && !workbooksOf(contract, workbooks).length
      ? [`${operation} takes a workbook that is not known`]
      : [],
  )
  const columns = Object.entries(workbooks).flatMap(([group, books]) =>
    books.flatMap((book) => columnFaults(`${group}${nameOfBook(book)}`, book)),
  )
  return [...unknown, ...columns]
}
const columnFaults = (name: string, { layout: { sheet }, aims }: Workbook): string[] => [
  ...sheet.columns
    .filter((column) => namesRow(column) && !(column.field in aims))
    .map(({ field }) => `${name} ${field} is a column that is not aimed`),
  ...Object.keys(aims)
    .filter((field) => !sheet.columns.some((column) => column.field === field))
    .map((field) => `${name} ${field} is aimed and no column`),
]

/** Rows of a workbook, in each of which one column has a value of somebody's. */
const rowsWith = ({ aims, row }: Workbook, ids: Ids, works: Works | undefined): Record<string, string>[] =>
  Object.entries(aims).flatMap(([field, kinds]) =>
    kinds.flatMap((kind) => {
      const right = row(field, works)
      return right ? [{ ...right, [field]: String(ids[kind]) }] : []
    }),
  )

/** The input of a call with somebody's values in the cells of its workbook, and a right body beside it. */
export function withRows(book: Workbook, base: Input, ids: Ids, { works }: Pick<Person, 'works'>): Input {
  const rows = rowsWith(book, ids, works)
  const fields = { ...base.fields, ...(book.mode && { mode: book.mode }) }
  return { ...base, fields, rows, file: () => fileOf(book, rows) }
}

function fileOf({ layout: { sheet, words } }: Workbook, rows: readonly Record<string, string>[]): Promise<Buffer> {
  const { field, sheet: name } = words('eng')
  const heads = sheet.columns.map((column) => new Map(Object.entries(field)).get(column.field) ?? '')
  return bookOf([heads, ...rows.map((row) => sheet.columns.map((column) => row[column.field] ?? ''))], name)
}
