/** What one cell of a workbook holds. */
export type Cell = string | number | boolean | null | undefined
/** One column of a workbook that is exported; its header is the word of its field. `locale` is how it speaks to the reader. */
export interface ExportColumn<R, L, F extends string = string> {
  field: F
  /** In characters. */
  width?: number | undefined
  value(row: R, locale: L): Cell
}
