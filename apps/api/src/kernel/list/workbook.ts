import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply, ServiceInput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { fileText } from '@portal/shared/kernel/text/file-text'
import type { Cell, ExportColumn } from '@portal/shared/kernel/workbooks/column'
import { type ExportCall, type ExportFormat, takenBy } from '@portal/shared/kernel/workbooks/export'
import { type SheetLocale, type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { withRegulator } from '@portal/shared/regulator'
import type { Ctx, Workbooks } from '../ctx.ts'
import { sheetFile } from '../heavy/sheet-file.ts'
import { chosen, coverOf, listed, type Watch } from '../heavy/sheets.ts'

/** Features whose words name a workbook and its columns. */
export type SheetGroup = {
  [G in keyof SheetWords]: SheetWords[G] extends { sheet: { title: string; file: string }; field: object } ? G : never
}[keyof SheetWords]
type Call = ExportCall & { group: SheetGroup }
type Filters<C extends Call> = Omit<ServiceInput<C>, 'columns'>
type Asked<C extends Call> = ServiceInput<C> & { columns?: readonly string[] | undefined }

interface Means<C extends Call, R, L extends SheetLocale> {
  columns: readonly ExportColumn<R, L>[]
  /** Words of the columns by field, where the rows go back by an import of its own sheet. */
  headers?(words: SheetWords): object
  /** The word of the cover for whose rows these are. */
  scope(ctx: Ctx, words: SheetWords): string
  count(ctx: Ctx, filters: Filters<C>): Promise<number>
  /** Rows as they are written, a batch at a time; refused before the first when nobody would read that many. */
  rows(ctx: Ctx, filters: Filters<C>): AsyncIterable<R> | Promise<AsyncIterable<R>>
  /** More rows nobody reads. */
  most?: number
  /** How it speaks to its reader, when not in words alone. */
  locale?(ctx: Ctx): Promise<L>
  /** Filters that say more than their values, by name; the others are told as they are. */
  cover?(ctx: Ctx, filters: Filters<C>, locale: L): Promise<Readonly<Record<string, string | undefined>>>
  /** Columns that depend on the rows: they stand in the place of the column of this field, each under its own header. */
  further?: {
    of: string
    columns(ctx: Ctx, filters: Filters<C>): Promise<readonly { header: string; value(row: R): Cell }[]>
  }
  /** Under what name it is asked for: it stands in the name of the file. */
  name?(ctx: Ctx, filters: Filters<C>, locale: L): Promise<string | undefined>
}
/** A list as a workbook. */
export interface Exported {
  call: ExportCall
  columns: readonly { field: string }[]
  /** Words of the columns by field, where they are not those of the group. */
  headers?: ((words: SheetWords) => object) | undefined
  countRows(ctx: Ctx, filters: object): Promise<number>
  make(ctx: Ctx, asked: object, format: ExportFormat, watch?: Watch): Promise<FileReply>
}

/** Refuses more rows than anybody would read. */
export function bounded(count: number, most: number): number {
  if (count > most) throw problem('exportTooManyRecords', { max: most })
  return count
}

/** The workbook of a list from the call that exports it and the columns of its sheet, in the foreground and the background. */
export function exportOf<C extends Call, R, L extends SheetLocale = SheetLocale>(
  call: C,
  means: Means<C, R, L>,
): Exported {
  const { columns: all, most = Number.POSITIVE_INFINITY } = means
  async function make(
    ctx: Ctx,
    { columns: names, ...rest }: Asked<C>,
    format: ExportFormat,
    watch?: Watch,
  ): Promise<FileReply> {
    const filters = rest as Filters<C>
    const locale = (await means.locale?.(ctx)) ?? (localeOf(ctx) as L)
    const { sheet, field } = locale.words[call.group]
    const headers = new Map(Object.entries(means.headers?.(locale.words) ?? field))
    const made = {
      cover: coverOf(ctx, sheet.title, means.scope(ctx, locale.words), await facts(ctx, filters, locale)),
      columns: (
        await Promise.all(
          chosen(all, names).map(async ({ field, width, value }) => {
            if (field === means.further?.of) return means.further.columns(ctx, filters)
            const header = headers.get(field) ?? field
            return [
              { header, ...(width !== undefined && { width }), value: (row: R) => named(ctx, value(row, locale)) },
            ]
          }),
        )
      ).flat(),
      rows: await means.rows(ctx, filters),
      ...(watch && { watch }),
    }
    const name = await means.name?.(ctx, filters, locale)
    return sheetFile(ctx, name ? `${sheet.file}-${fileText(name)}` : sheet.file, made, format)
  }
  /** The filters as the cover shows them: those that were set, by name. */
  async function facts(ctx: Ctx, filters: Filters<C>, locale: L): Promise<[string, string][]> {
    const cover = new Map(Object.entries((await means.cover?.(ctx, filters, locale)) ?? {}))
    const values = new Map<string, unknown>(Object.entries(filters))
    return filterNames(call, locale.words).flatMap(([key, name]): [string, string][] => {
      const value = values.get(key)
      if (value === undefined) return []
      // of an id that was guessed nothing is told
      const text = cover.has(key) ? cover.get(key) : plain(value, locale.words)
      return text ? [[name ?? key, text]] : []
    })
  }
  return {
    call,
    columns: all,
    headers: means.headers,
    countRows: async (ctx, filters) => bounded(await means.count(ctx, filters as Filters<C>), most),
    make: (ctx, asked, format, watch) => make(ctx, asked as Asked<C>, format, watch),
  }
}

const localeOf = ({ language }: Ctx): SheetLocale => ({ language, words: sheetWords(language) })

/** What of a call says how rows are shown, not which. */
const ORDERING = ['columns', 'sort']
/** The filters of a call, each with the word by which the cover names it. */
export function filterNames(call: Call, words: SheetWords): [filter: string, word: string | undefined][] {
  const group = words[call.group]
  const known = new Map<string, string>(Object.entries({ ...group.field, ...('filter' in group && group.filter) }))
  return Object.keys(takenBy(call)).flatMap((key) => (ORDERING.includes(key) ? [] : [[key, known.get(key)]]))
}

const plain = (value: unknown, { sheets }: SheetWords): string =>
  typeof value === 'boolean' ? (value ? sheets.yes : sheets.no) : Array.isArray(value) ? listed(value) : String(value)

/** Words of some codes name the regulator. */
const named = <V>({ settings, language }: Ctx, cell: V) =>
  typeof cell === 'string' ? withRegulator(cell, settings.regulator, language) : cell

/** The workbooks of all lists, by their kinds. */
export const workbooksOf = (exports: Readonly<Record<ExportRequest['kind'], Exported>>): Workbooks => ({
  countRows: (ctx, { kind, filters }) => exports[kind].countRows(ctx, filters),
  make: (ctx, { kind, filters, columns, format }, watch) =>
    exports[kind].make(ctx, { ...filters, columns }, format, watch),
})
