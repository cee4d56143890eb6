import type { z } from 'zod'
import type { ProblemKey } from './problem.ts'
import { isOptional } from './schema.ts'

/** Sizes of a spreadsheet that people upload (product.md §9, docs/decisions/027). */
export const IMPORT_MAX_ROWS = {
  call: 10_000,
  /** Longer ones are imported in the background, and no longer than this. */
  run: 30_000,
} as const
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a workbook with a password is, and an old one: taken in so that the refusal can say what to do. */
export const LOCKED_WORKBOOK = 'application/x-cfb'
/** A workbook whose parts stand in an unusual order is told only as the zip it is. */
export const SHEET_UPLOAD = {
  file: { maxFiles: 1, maxBytes: 10_000_000, types: [XLSX, 'application/zip', LOCKED_WORKBOOK] },
} as const

/** One column of an Excel layout. Its header and its help are words of the feature, under the name of the field. */
export interface SheetColumn<F extends string = string> {
  field: F
  schema: z.ZodType
  /** Where the value stands in what a row makes, if not under its own name. */
  at?: readonly (string | number)[]
  /** Where the words of its codes stand among `enums`. */
  codes?: string
  /** In characters. */
  width: number
  /** Columns of one such name never hold a value twice, in a file or in the portal. */
  unique?: string
  /** What two values have in common that are written differently and mean the same; capitals never matter. */
  plain?(text: string): string
  /** A day with a time: a cell of Excel's own is read as `dd/MM/yyyy HH:mm`, as people type it. */
  isMoment?: true
  /** What is said of a value that cannot be right, in place of the words of every sheet. */
  problem?: ProblemKey
  /** What is said of a cell that is left empty, where that has a problem of its own. */
  missing?: ProblemKey
}

/** One Excel layout, read by its template, by the check of an upload, by the import and by the file with an error column. */
export interface Sheet<F extends string = string, R extends z.ZodType = z.ZodType> {
  /** What one row makes: the schema of the call that makes one by hand. */
  row: R
  columns: readonly SheetColumn<F>[]
}
export const sheet = <const F extends string, R extends z.ZodType>(layout: Sheet<F, R>) => layout

export const placeOf = ({ field, at }: SheetColumn): readonly (string | number)[] => at ?? [field]

/** Whether a file must have the column. One of a list may stay away, and its entry with it. */
export const isNeeded = (column: SheetColumn): boolean => placeOf(column).length === 1 && !isOptional(column.schema)
