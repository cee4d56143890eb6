import type { Contract } from '@portal/shared/kernel/contract'
import { SHEET_UPLOAD, type SheetColumn } from '@portal/shared/kernel/sheet'
import { layout as workers } from '../../../src/features/workers/worker.layout.ts'
import type { Layout } from '../../../src/kernel/imports/read.ts'
import { bookOf } from '../../books.ts'
import type { Kind } from './aims.ts'
import type { Input } from './calls.ts'
import { isId } from './places.ts'
import type { Ids } from './rows.ts'

/** The workbook that a group of calls takes. */
export interface Workbook {
  layout: Pick<Layout, 'sheet' | 'words'>
  /** Whose values stand in a column that names a row of somebody. */
  aims: Readonly<Record<string, Kind>>
  /** A row that nobody has sent yet, right but for this field. */
  row(field: string): Record<string, string>
}
export type Workbooks = Readonly<Record<string, Workbook>>

let n = 0
/** Everything that is imported, by the group of its calls. */
export const WORKBOOKS: Workbooks = {
  workerImports: {
    layout: workers,
    aims: { number1: 'registration', number2: 'registration', username: 'username', email: 'email', phone: 'phone' },
    row: (field) => ({
      ...{ kind: 'RW', nameEn: 'Chan Tai Man', nameZh: '陳大文', displayName: '陳大文' },
      ...{ number1: `RLW${3_000_000 + ++n}`, expiresOn1: '2030-12-31' },
      ...(field === 'number2' && { expiresOn2: '2030-12-31' }),
      ...{ username: `of_a_book_${n}`, email: `of_a_book_${n}@example.test` },
    }),
  },
}

const takesWorkbook = ({ upload }: Contract): boolean => upload === SHEET_UPLOAD
const groupOf = (contract: Contract): string => ('group' in contract ? String(contract.group) : '')
const namesRow = ({ schema, unique }: SheetColumn): boolean => unique !== undefined || isId(schema)

/** The workbook of a call, if it takes one. */
export const workbookOf = (contract: Contract, workbooks: Workbooks = WORKBOOKS): Workbook | undefined =>
  takesWorkbook(contract) ? workbooks[groupOf(contract)] : undefined

/** Columns that name rows and that nobody has aimed, aims at no column, and calls whose workbook nobody knows. */
export function workbookFaults(calls: Readonly<Record<string, Contract>>, workbooks: Workbooks = WORKBOOKS): string[] {
  const unknown = Object.entries(calls).flatMap(([operation, contract]) =>
    takesWorkbook(contract) && !workbookOf(contract, workbooks)
      ? [`${operation} takes a workbook that is not known`]
      : [],
  )
  const columns = Object.entries(workbooks).flatMap(([group, { layout, aims }]) => [
    ...layout.sheet.columns
      .filter((column) => namesRow(column) && !(column.field in aims))
      .map(({ field }) => `${group} ${field} is a column that is not aimed`),
    ...Object.keys(aims)
      .filter((field) => !layout.sheet.columns.some((column) => column.field === field))
      .map((field) => `${group} ${field} is aimed and no column`),
  ])
  return [...unknown, ...columns]
}

/** Rows of a workbook, in each of which one column has a value of somebody's. */
export const rowsWith = ({ aims, row }: Workbook, ids: Ids): Record<string, string>[] =>
  Object.entries(aims).map(([field, kind]) => ({ ...row(field), [field]: String(ids[kind]) }))

/** The one try at a call that takes a workbook, with a right body beside it. */
export function workbookAttempt(contract: Contract, base: Input, workbooks?: Workbooks) {
  const workbook = workbookOf(contract, workbooks)
  return workbook && ((ids: Ids): Input => ({ ...base, rows: rowsWith(workbook, ids) }))
}

/** The file to send. */
export function fileOf(
  { layout: { sheet, words } }: Workbook,
  rows: readonly Record<string, string>[],
): Promise<Buffer> {
  const { field, sheet: name } = words('eng')
  const heads = sheet.columns.map((column) => new Map(Object.entries(field)).get(column.field) ?? '')
  return bookOf([heads, ...rows.map((row) => sheet.columns.map((column) => row[column.field] ?? ''))], name)
}
