import type { FileReply, IncomingFile } from '@portal/shared/kernel/contract'
import type { ImportDone, ImportMode, ImportReport } from '@portal/shared/kernel/imports'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { type Sheet, XLSX } from '@portal/shared/kernel/sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import { writeResult, writeTemplate } from './book.ts'
import { type Reading, readSheet, uniqueCells, type WordsOf } from './read.ts'
import { badRows, type Checked, reportOf } from './report.ts'
import type { Fault, Warn } from './rows.ts'

export interface ImportRow<V> {
  row: number
  value: V
}
/** What stands in the portal already, of the values that have to be there once; compared without regard to capitals. */
export interface Used {
  unique: string
  key: ProblemKey
  values: ReadonlySet<string>
}

/** What a feature says so that its sheet can be imported. All of it is asked for whole files, never for a row. */
export interface Importer<F extends string, R extends z.ZodType> {
  sheet: Sheet<F, R>
  words: WordsOf<F>
  /** Keeps imports of one kind apart, so that two at once never wait for one another in a ring. */
  lock(ctx: Ctx): Promise<unknown>
  /** Numbers of the rows whose every word is in the portal already. */
  same(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
  /** Which of these values are taken, by the names that the columns call `unique`. */
  used(ctx: Ctx, values: ReadonlyMap<string, readonly string[]>): Promise<readonly Used[]>
  warn(ctx: Ctx): Warn<z.output<R>>
  /**
   * Inserts the rows in few statements; answers with the numbers of those for which somebody was faster. With any of them
   * all it did is undone, and it is asked again for the others.
   */
  write(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
}

interface WithFile {
  files: IncomingFile[]
}

/** The service behind `importCalls`. */
export function importer<F extends string, R extends z.ZodType>(spec: Importer<F, R>) {
  const { sheet, words } = spec
  const read = (ctx: Ctx, { files: [file] }: WithFile) =>
    readSheet({ sheet, words, warn: spec.warn(ctx) }, file, ctx.language)
  const check = async (ctx: Ctx, input: WithFile) => judge(ctx, spec, await read(ctx, input))
  return {
    template: ({ language }: Ctx): FileReply => {
      const own = words(language)
      return fileOf(`${own.file}-${sheetWords(language).imports.book.file}`, (out) =>
        writeTemplate(out, sheet.columns, own, language),
      )
    },
    check: async (ctx: Ctx, input: WithFile): Promise<ImportReport> =>
      reportOf(await check(ctx, input), sheet.columns, words(ctx.language), ctx.language),
    result: async (ctx: Ctx, input: WithFile): Promise<FileReply> => {
      const { language } = ctx
      const [own, checked] = [words(language), await check(ctx, input)]
      const stem = input.files[0]?.name.replace(/\.\w+$/, '') || own.file
      return fileOf(`${stem} (${sheetWords(language).imports.book.errors})`, (out) =>
        writeResult(out, sheet.columns, own, language, checked),
      )
    },
    write: (ctx: Ctx, { mode, ...input }: WithFile & { mode: ImportMode }): Promise<ImportDone> =>
      ctx.tx(async (ctx) => {
        const found = await read(ctx, input)
        await spec.lock(ctx)
        return writeRows(ctx, spec, await judge(ctx, spec, found), mode)
      }),
  }
}

const fileOf = (name: string, write: FileReply['write']): FileReply => ({ name: `${name}.xlsx`, mime: XLSX, write })

/** What the portal has to say of a file that was read. */
async function judge<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Importer<F, R>,
  read: Reading<F, z.output<R>>,
): Promise<Checked<F, z.output<R>>> {
  const same = await spec.same(ctx, goodRows(read))
  return { ...read, same, faults: [...read.faults, ...(await takenCells(ctx, spec, read, same))] }
}

function goodRows<V>(read: Pick<Reading<string, V>, 'rows' | 'faults'>, except?: ReadonlySet<number>): ImportRow<V>[] {
  const bad = badRows(read)
  return read.rows.flatMap(({ number, value }) =>
    value === undefined || bad.has(number) || except?.has(number) ? [] : [{ row: number, value }],
  )
}

/** One fault for each cell, the first that was found. */
async function takenCells<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  { sheet, used }: Importer<F, R>,
  { rows, places, faults }: Reading<F, z.output<R>>,
  same: ReadonlySet<number>,
): Promise<Fault<F>[]> {
  const known = new Set(faults.map(({ row, field }) => `${row} ${field}`))
  const cells = [...uniqueCells(sheet, places, rows)].filter(
    ({ row, field }) => !same.has(row) && !known.has(`${row} ${field}`),
  )
  const values = new Map(
    [...Map.groupBy(cells, ({ unique }) => unique)].map(([unique, own]) => [unique, own.map(({ like }) => like)]),
  )
  const taken = new Map((await used(ctx, values)).map((one) => [one.unique, one]))
  return cells.flatMap(({ row, field, unique, like }) => {
    const one = taken.get(unique)
    return one?.values.has(like) ? [{ row, field, key: one.key }] : []
  })
}

async function writeRows<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Importer<F, R>,
  checked: Checked<F, z.output<R>>,
  mode: ImportMode,
): Promise<ImportDone> {
  const bad = badRows(checked).size
  if (bad && mode === 'allOrNothing') throw problem('importHasErrors', { count: bad })
  const rows = goodRows(checked, checked.same)
  const imported = await writeWinners(ctx, spec, rows)
  const late = rows.length - imported
  if (late && mode === 'allOrNothing') throw problem('importHasErrors', { count: late })
  return { imported, same: checked.same.size, bad: bad + late }
}

/** Nothing of a row that loses a race stays, whatever had been done for it. Answers how many were written. */
async function writeWinners<R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<string, R>, 'write'>,
  rows: readonly ImportRow<z.output<R>>[],
): Promise<number> {
  if (!rows.length) return 0
  await ctx.db.$executeRaw`SAVEPOINT import_rows`
  const late = await spec.write(ctx, rows)
  if (!late.size) return rows.length
  await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT import_rows`
  return writeWinners(
    ctx,
    spec,
    rows.filter(({ row }) => !late.has(row)),
  )
}
