import type { ProblemKey } from '@portal/shared/kernel/problem'
import { codesOf, shapeOf } from '@portal/shared/kernel/schema'
import { placeOf, type Sheet, type SheetColumn } from '@portal/shared/kernel/sheet'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { PROBLEMS } from '@portal/shared/problems'
import type { z } from 'zod'
import { type Cell, dayOfCell, isBlank, momentOfCell } from './cells.ts'
import type { SheetRow } from './workbook.ts'

/** Something wrong with one cell. `issue` is what the row's schema said of it. */
export interface Fault<F extends string = string> {
  row: number
  field: F
  key: ProblemKey
  meta?: object
  issue?: z.core.$ZodIssue
  isWarning?: boolean
}
export interface ReadRow<V = unknown> extends SheetRow {
  /** What the row makes; nothing when it has errors of its own. */
  value?: V
}
/** Where each field stands among the cells of a row. */
export type Places<F extends string = string> = ReadonlyMap<F, number>

/** The same text for the same thing: full-width letters, capitals and blanks around do not matter. */
export const likeness = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The codes of a column by what people may write for them: the code itself, or its word in either language. */
export function codeNames(column: SheetColumn): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const code of codesOf(column.schema)) {
    names.set(likeness(code), code)
    for (const language of LANGUAGES) names.set(likeness(codeWord(sheetWords(language).enums, column, code)), code)
  }
  return names
}

export function codeWord(enums: object, { codes = '' }: SheetColumn, code: string): string {
  const words: unknown = new Map<string, unknown>(Object.entries(enums)).get(codes)
  const word: unknown = words && typeof words === 'object' ? new Map(Object.entries(words)).get(code) : undefined
  return typeof word === 'string' ? word : code
}

/** What somebody should look at before importing a good row: where it stands in what the row makes, and why. */
export type Warn<V> = Warning<V>['of']
// why a method: so a layout can be known by whoever does not know what its rows make
interface Warning<V> {
  of(value: V): readonly { path: readonly (string | number)[]; key: ProblemKey }[]
}

/** Turns the cells of a row into what the row makes, by the schema of the row; every bad cell is named. */
export function rowReader<F extends string, R extends z.ZodType>(
  { row: schema, columns }: Sheet<F, R>,
  places: Places<F>,
  warn: Warn<z.output<R>>,
) {
  const names = new Map(columns.map((column) => [column.field, codeNames(column)]))
  return (row: SheetRow): { read: ReadRow<z.output<R>>; faults: Fault<F>[] } => {
    const faults = new Map<F, Fault<F>>()
    const blame = ({ field, problem, missing }: SheetColumn<F>, key: ProblemKey, issue?: z.core.$ZodIssue) => {
      const named = (key === 'importCellRequired' ? missing : undefined) ?? problem
      const isTold = issue && (!named || hasWords(issue))
      const own = {
        key: named ?? entryOf(issue) ?? key,
        ...(named && { meta: { row: [row.number] } }),
        ...(isTold && { issue }),
      }
      if (!faults.has(field)) faults.set(field, { row: row.number, field, ...own })
    }
    const tree = new Tree(columns)
    for (const column of columns) {
      const cell = row.cells[places.get(column.field) ?? -1]
      if (cell === undefined || isBlank(cell)) continue
      const raw = rawOf(column, cell, names.get(column.field))
      if ('key' in raw) blame(column, raw.key)
      tree.put(column, 'key' in raw ? undefined : raw.text)
    }
    const parsed = schema.safeParse(tree.value, { reportInput: true })
    for (const issue of parsed.error?.issues ?? []) {
      const column = tree.columnAt(issue.path) ?? columns[0]
      if (column) blame(column, issue.input === undefined ? 'importCellRequired' : 'importCellInvalid', issue)
    }
    if (!parsed.success || faults.size) return { read: row, faults: [...faults.values()] }
    const warnings = warn(parsed.data).flatMap(({ path, key }) => {
      const field = tree.columnAt(path)?.field
      return field ? [{ row: row.number, field, key, isWarning: true }] : []
    })
    return { read: { ...row, value: parsed.data }, faults: warnings }
  }
}

/** The entry of the catalogue that a check of the schema stands for. */
const entryOf = (issue?: z.core.$ZodIssue): ProblemKey | undefined => {
  const key = issue?.message ?? ''
  return isEntry(key) ? key : undefined
}
const isEntry = (key: string): key is ProblemKey => key in PROBLEMS

/** A check of the schema's own that says what is wrong, in words of its feature. */
const hasWords = ({ code, message }: z.core.$ZodIssue) =>
  code === 'custom' && Object.hasOwn(sheetWords('eng').validation, message)

function rawOf(
  column: SheetColumn,
  cell: Cell,
  names?: ReadonlyMap<string, string>,
): { text: string } | { key: ProblemKey } {
  const shape = shapeOf(column.schema)
  if (cell === null) return { key: 'importCellUnreadable' }
  if (shape === 'day') {
    const text = dayOfCell(cell)
    return text ? { text } : { key: 'importBadDate' }
  }
  if (cell instanceof Date) return column.isMoment ? { text: momentOfCell(cell) } : { key: 'importCellUnreadable' }
  const text = String(cell).trim()
  return { text: shape === 'code' ? (names?.get(likeness(text)) ?? text) : text }
}

/** The object a row makes. An entry of a list without any cell is left out, so the others move up. */
class Tree<F extends string> {
  readonly value: Record<string, unknown> = {}
  readonly #columns: readonly SheetColumn<F>[]
  readonly #entries = new Map<string, { at: number; entry: Record<string, unknown> }[]>()

  constructor(columns: readonly SheetColumn<F>[]) {
    this.#columns = columns
    for (const [list, index] of columns.map(placeOf)) {
      if (index === undefined) continue
      this.#entries.set(String(list), [])
      this.value[String(list)] = []
    }
  }

  put(column: SheetColumn<F>, text: string | undefined): void {
    const [name = '', at, key] = placeOf(column)
    const entries = this.#entries.get(String(name))
    if (!entries) {
      this.value[name] = text
      return
    }
    let found = entries.find((known) => known.at === at)
    if (!found) {
      found = { at: Number(at), entry: {} }
      entries.push(found)
      this.value[name] = entries.map(({ entry }) => entry)
    }
    found.entry[String(key)] = text
  }

  /** The column an issue is about: where it stood in the sheet, or the first of its list. */
  columnAt([name, index, key]: readonly PropertyKey[]): SheetColumn<F> | undefined {
    const at = this.#entries.get(String(name))?.[Number(index)]?.at
    const inList = this.#columns.filter((column) => placeOf(column)[0] === name)
    return inList.find((column) => placeOf(column)[1] === at && placeOf(column)[2] === key) ?? inList[0]
  }
}
