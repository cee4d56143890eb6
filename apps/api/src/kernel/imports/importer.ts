import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileReply, IncomingFile } from '@portal/shared/kernel/contract'
import type { ImportDone, ImportMode } from '@portal/shared/kernel/imports'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { XLSX } from '@portal/shared/kernel/sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import { JsonFile } from '../heavy/json-file.ts'
import type { Prepared } from '../mount.ts'
import { writeTemplate } from './book.ts'
import type { Layout } from './read.ts'
import { type Facts, type ImportRow, readApart, type Verdict, type Wanted } from './reading.ts'
import type { Fault } from './rows.ts'

/** What stands in the portal already, of the values that have to be there once; compared without regard to capitals. */
export interface Used {
  unique: string
  key: ProblemKey
  values: ReadonlySet<string>
}

/** What a feature says so that its sheet can be imported. All of it is asked for whole files, never for a row. */
export interface Importer<F extends string, R extends z.ZodType> {
  layout: Layout<F, R>
  /** Keeps imports of one kind apart, so that two at once never wait for one another in a ring. */
  lock(ctx: Ctx): Promise<unknown>
  /** Numbers of the rows whose every word is in the portal already. */
  same(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
  /** Which of these values are taken, by the names that the columns call `unique`. */
  used(ctx: Ctx, values: ReadonlyMap<string, readonly string[]>): Promise<readonly Used[]>
  /**
   * Inserts the rows in few statements; answers with the numbers of those for which somebody was faster. With any of them
   * all it did is undone, and it is asked again for the others.
   */
  write(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
}

interface WithFile {
  files: IncomingFile[]
}
type ToWrite = WithFile & { mode: ImportMode }

/** The service behind `importCalls`. Workbooks are read, and answers of their size written, in a process of their own. */
export function importer<F extends string, R extends z.ZodType>(spec: Importer<F, R>) {
  type Found = Facts<F, z.output<R>>
  const { sheet, words } = spec.layout
  const make = (ctx: Ctx, { files: [file] }: WithFile, want: Wanted) =>
    readApart(ctx, spec.layout, { file, want }, (facts) => judge(ctx, spec, facts))
  const write = (ctx: Ctx, { mode }: ToWrite, facts: Found): Promise<ImportDone> =>
    ctx.tx(async (ctx) => {
      await spec.lock(ctx)
      return writeRows(ctx, spec, { facts, verdict: await judge(ctx, spec, facts), mode })
    })
  // why: reading takes seconds and waits for its turn, and a transaction that waits keeps a connection from everybody
  const prepare = async (ctx: Ctx, { files: [file] }: ToWrite): Promise<Found> => {
    const { facts } = await readApart(ctx, spec.layout, { file, want: 'nothing' }, async () => undefined)
    return facts
  }
  return {
    template: ({ language }: Ctx): FileReply => {
      const own = words(language)
      const name = `${own.file}-${sheetWords(language).imports.book.file}`
      return { ...workbook(name), write: (out) => writeTemplate(out, sheet.columns, own, language) }
    },
    check: async (ctx: Ctx, input: WithFile) => new JsonFile((await make(ctx, input, 'report')).answer),
    result: async (ctx: Ctx, input: WithFile): Promise<FileReply> => {
      const { answer: path } = await make(ctx, input, 'book')
      const stem = input.files[0]?.name.replace(/\.\w+$/, '') || words(ctx.language).file
      const { size } = await stat(path)
      const name = `${stem} (${sheetWords(ctx.language).imports.book.errors})`
      return { ...workbook(name), size, write: (out) => pipeline(createReadStream(path), out) }
    },
    write: Object.assign(write, { prepare } satisfies Prepared<ToWrite, Found>),
  }
}

const workbook = (name: string) => ({ name: `${name}.xlsx`, mime: XLSX })

/** What the portal has to say of a file that was read. */
async function judge<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<F, R>, 'same' | 'used'>,
  facts: Facts<F, z.output<R>>,
): Promise<Verdict<F>> {
  const same = await spec.same(ctx, facts.good)
  return { same: [...same], faults: await takenCells(ctx, spec, facts, same) }
}

/** One fault for each cell, the first that was found. */
async function takenCells<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  { used }: Pick<Importer<F, R>, 'used'>,
  facts: Pick<Facts<F>, 'cells'>,
  same: ReadonlySet<number>,
): Promise<Fault<F>[]> {
  const cells = facts.cells.filter(({ row }) => !same.has(row))
  const values = new Map(
    [...Map.groupBy(cells, ({ unique }) => unique)].map(([unique, own]) => [unique, own.map(({ like }) => like)]),
  )
  const taken = new Map((await used(ctx, values)).map((one) => [one.unique, one]))
  return cells.flatMap(({ row, field, unique, like }) => {
    const one = taken.get(unique)
    return one?.values.has(like) ? [{ row, field, key: one.key }] : []
  })
}

interface Judged<F extends string, V> {
  facts: Facts<F, V>
  verdict: Verdict<F>
  mode: ImportMode
}

async function writeRows<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<F, R>, 'write'>,
  { facts, verdict, mode }: Judged<F, z.output<R>>,
): Promise<ImportDone> {
  const [same, taken] = [new Set(verdict.same), new Set(verdict.faults.map(({ row }) => row))]
  const bad = new Set([...facts.bad, ...taken]).size
  if (bad && mode === 'allOrNothing') throw problem('importHasErrors', { count: bad })
  const rows = facts.good.filter(({ row }) => !same.has(row) && !taken.has(row))
  const imported = await writeWinners(ctx, spec, rows)
  const late = rows.length - imported
  if (late && mode === 'allOrNothing') throw problem('importHasErrors', { count: late })
  return { imported, same: same.size, bad: bad + late }
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
