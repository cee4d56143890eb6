import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply, ServiceInput } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { fileText } from '@portal/shared/kernel/text/file-text'
import type { Cell, ExportColumn } from '@portal/shared/kernel/workbooks/column'
import { type ExportCall, type ExportFormat, type Ticked, takenBy } from '@portal/shared/kernel/workbooks/export'
import { type SheetLocale, type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { withRegulator } from '@portal/shared/regulator'
import type { Ctx, Workbooks } from '../ctx.ts'
import { sheetFile } from '../heavy/sheet-file.ts'
import { chosen, coverOf, type Watch } from '../heavy/sheets.ts'
import { groupOf, type Told, type ToldFilter, told } from './told.ts'

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
  /** Rows as they are written, a batch at a time; refused before the first when nobody would read that many. `fields`: the columns of this workbook. */
  rows(ctx: Ctx, filters: Filters<C>, fields: ReadonlySet<string>): AsyncIterable<R> | Promise<AsyncIterable<R>>
  /** More rows nobody reads. */
  most?: number
  /** How it speaks to its reader, when not in words alone. */
  locale?(ctx: Ctx): Promise<L>
  /** Filters that hold ids, or codes under words that are not called as the filter. */
  tells?: { readonly [F in keyof Filters<C>]?: Told }
  /** Filters that say more than their values, by name; the others are told in their words. */
  cover?(ctx: Ctx, filters: Filters<C>, locale: L): Promise<Readonly<Record<string, string | undefined>>>
  /** Columns that depend on the rows: they stand in the place of the column of this field, each under its own header. */
  further?: {
    of: string
    columns(ctx: Ctx, filters: Filters<C>): Promise<readonly { header: string; width?: number; value(row: R): Cell }[]>
  }
  /** Under what name it is asked for: it stands in the name of the file. */
  name?(ctx: Ctx, filters: Filters<C>, locale: L): Promise<string | undefined>
}
/** A list as a workbook. */
export interface Exported {
  call: ExportCall
  columns: readonly Pick<ExportColumn<never, never>, 'field' | 'kind'>[]
  /** Its filters, those of codes with the group of their words. */
  filters: readonly (ToldFilter & { group: string | undefined })[]
  /** Words of the columns by field, where they are not those of the group. */
  headers?: ((words: SheetWords) => object) | undefined
  countRows(ctx: Ctx, asked: object & Pick<ExportRequest, 'columns'>): Promise<number>
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
  const hows = new Map<string, Told | undefined>(Object.entries(means.tells ?? {}))
  const taken = Object.entries(takenBy(call)).map(([name, schema]) => ({ name, schema, how: hows.get(name) }))
  const known = new Set<string>(all.map(({ field }) => field))
  async function make(
    ctx: Ctx,
    { columns: names, ...rest }: Asked<C>,
    format: ExportFormat,
    watch?: Watch,
  ): Promise<FileReply> {
    const filters = rest as Filters<C>
    const own = chosen(all, knownOf(known, names))
    const locale = (await means.locale?.(ctx)) ?? (localeOf(ctx) as L)
    const { sheet, field } = locale.words[call.group]
    const headers = new Map(Object.entries(means.headers?.(locale.words) ?? field))
    const made = {
      cover: coverOf(ctx, sheet.title, means.scope(ctx, locale.words), await facts(ctx, filters, locale)),
      columns: (
        await Promise.all(
          own.map(async ({ field, width, kind, value }) => {
            if (field === means.further?.of) return means.further.columns(ctx, filters)
            const header = headers.get(field) ?? field
            return [{ header, width, kind, value: (row: R) => named(ctx, value(row, locale)) }]
          }),
        )
      ).flat(),
      rows: await means.rows(ctx, filters, new Set(own.map(({ field }) => field))),
      ...(watch && { watch }),
    }
    const name = await means.name?.(ctx, filters, locale)
    return sheetFile(ctx, name ? `${sheet.file}-${fileText(name)}` : sheet.file, made, format)
  }
  /** The filters as the cover shows them: those that were set, by name. */
  async function facts(ctx: Ctx, filters: Filters<C>, locale: L): Promise<[string, string][]> {
    const cover = new Map(Object.entries((await means.cover?.(ctx, filters, locale)) ?? {}))
    const values = new Map<string, unknown>(Object.entries(filters))
    const lines: [string, string][] = []
    const names = new Map(filterNames(call, locale.words))
    for (const filter of taken) {
      const value = values.get(filter.name)
      if (value === undefined || !names.has(filter.name)) continue
      // of an id that was guessed nothing is told
      const text = cover.has(filter.name) ? cover.get(filter.name) : await told(ctx, filter, value, locale.words)
      if (text) lines.push([names.get(filter.name) ?? filter.name, named(ctx, text)])
    }
    return [...lines, ...tickedFact(filters, locale.words)]
  }
  return {
    call,
    columns: all,
    filters: taken.flatMap((one) => (ORDERING.includes(one.name) ? [] : [{ ...one, group: groupOf(one) }])),
    headers: means.headers,
    async countRows(ctx, { columns, ...filters }) {
      knownOf(known, columns)
      return bounded(await means.count(ctx, filters as Filters<C>), most)
    },
    make: (ctx, asked, format, watch) => make(ctx, asked as Asked<C>, format, watch),
  }
}

const localeOf = ({ language }: Ctx): SheetLocale => ({ language, words: sheetWords(language) })

/** The columns that were asked for, refused where the sheet has no such: a workbook without them would look complete. */
function knownOf(known: ReadonlySet<string>, names: readonly string[] | undefined) {
  if (names?.every((name) => known.has(name)) ?? true) return names
  const issue = { path: ['columns'], code: 'invalid_value', message: 'invalid_value' }
  throw new Problem('validationFailed', undefined, undefined, [issue])
}

/** What the cover says where rows were ticked. */
function tickedFact({ ticked, unticked }: Ticked, { sheets }: SheetWords): [string, string][] {
  const fact = (label: string, text: string, ids: readonly number[]): [string, string] => [
    label,
    text.replace('{{count}}', String(ids.length)),
  ]
  return [
    ...(ticked ? [fact(sheets.rowsChosen, sheets.ticked, ticked)] : []),
    ...(unticked ? [fact(sheets.rowsChosen, sheets.unticked, unticked)] : []),
  ]
}

/** What of a call says how rows are shown, and which were ticked: the cover has no filter of it. */
const ORDERING = ['columns', 'sort', 'ticked', 'unticked']
/** The filters of a call, each with the word by which the cover names it. */
export function filterNames(call: Call, words: SheetWords): [filter: string, word: string | undefined][] {
  const group = words[call.group]
  const known = new Map<string, string>(Object.entries({ ...group.field, ...('filter' in group && group.filter) }))
  return Object.keys(takenBy(call)).flatMap((key) => (ORDERING.includes(key) ? [] : [[key, known.get(key)]]))
}

/** Words of some codes name the regulator. */
const named = <V>({ settings, language }: Ctx, cell: V) =>
  typeof cell === 'string' ? withRegulator(cell, settings.regulator, language) : cell

/** The workbooks of all lists, by their kinds. */
export const workbooksOf = (exports: Readonly<Record<ExportRequest['kind'], Exported>>): Workbooks => ({
  countRows: (ctx, { kind, filters, columns }) => exports[kind].countRows(ctx, { ...filters, columns }),
  make: (ctx, { kind, filters, columns, format }, watch) =>
    exports[kind].make(ctx, { ...filters, columns }, format, watch),
})
