import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileReply, IncomingFile } from '@portal/shared/kernel/contract'
import type { ImportDone, ImportRows } from '@portal/shared/kernel/imports'
import { problem } from '@portal/shared/kernel/problem'
import { XLSX } from '@portal/shared/kernel/sheet'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { z } from 'zod'
import type { Ctx, Progress, RunMade } from '../ctx.ts'
import { JsonFile } from '../heavy/json-file.ts'
import type { Prepared } from '../http/mount.ts'
import { assess, assessFirst, type Importer } from './assess.ts'
import { type Assessed, type InRun, makeInRun, rowsToWrite } from './background.ts'
import { resultName, writeTemplate } from './book.ts'
import { type Facts, type ImportRow, readApart, type Wanted } from './reading.ts'
import { shownOf } from './report.ts'

interface WithFile {
  file: IncomingFile[]
}
/** `shown`: what a check has told to look at. */
type ToWrite = WithFile & { rows: ImportRows; shown?: string | undefined }

/** What `importer` answers; `Found` is what of a file was read. */
export interface Importing<Found> {
  template(ctx: Ctx): FileReply
  check(ctx: Ctx, input: WithFile): Promise<JsonFile>
  result(ctx: Ctx, input: WithFile): Promise<FileReply>
  write: ((ctx: Ctx, input: ToWrite, facts: Found) => Promise<ImportDone>) & Prepared<ToWrite, Found>
  inRun(ctx: Ctx, asked: InRun, progress: Progress): Promise<RunMade>
}
/** The service behind `importCalls`. Workbooks are read, and answers of their size written, in a process of their own. */
export function importer<F extends string, R extends z.ZodType>(
  spec: Importer<F, R>,
): Importing<Facts<F, z.output<R>>> {
  type Found = Facts<F, z.output<R>>
  const { sheet, words } = spec.layout
  const make = (ctx: Ctx, { file: [file] }: WithFile, want: Wanted) =>
    readApart(ctx, spec.layout, { file, want }, (facts) => assessFirst(ctx, spec, facts))
  const write = (ctx: Ctx, { file: [file], rows, shown }: ToWrite, facts: Found): Promise<ImportDone> =>
    ctx.from('import', { name: file?.name ?? '' }).tx(async (ctx) => {
      await spec.lock(ctx)
      const verdict = await assess(ctx, spec, facts)
      // what somebody was told to look at, such as who is replaced, is another by now: he looks again
      if (shown !== undefined && shown !== shownOf(verdict)) throw problem('rehearsalOutdated')
      return writeRows(ctx, spec, { facts, verdict, wanted: rows })
    })
  // why: reading takes seconds and waits for its turn, and a transaction that waits keeps a connection from everybody
  const prepare = async (ctx: Ctx, { file: [file] }: ToWrite): Promise<Found> => {
    const { facts } = await readApart(ctx, spec.layout, { file, want: 'nothing' }, async () => undefined)
    await spec.tries?.(ctx, facts.good)
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
      const { size } = await stat(path)
      return {
        ...workbook(resultName(spec.layout, ctx, input.file[0]?.name)),
        size,
        write: (out) => pipeline(createReadStream(path), out),
      }
    },
    write: Object.assign(write, { prepare } satisfies Prepared<ToWrite, Found>),
    inRun: (ctx: Ctx, asked: InRun, progress: Progress) => makeInRun(ctx, spec, asked, progress),
  }
}

const workbook = (name: string) => ({ name: `${name}.xlsx`, mime: XLSX })

async function writeRows<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<F, R>, 'write'>,
  { facts, verdict, wanted }: Assessed<F, z.output<R>>,
): Promise<ImportDone> {
  const { rows, same, bad } = rowsToWrite(facts, verdict)
  if (bad && wanted === 'allOrNothing') throw problem('importHasErrors', { count: bad })
  const imported = await writeWinners(ctx, spec, rows)
  const late = rows.length - imported
  if (late && wanted === 'allOrNothing') throw problem('importHasErrors', { count: late })
  return { imported, same, bad: bad + late }
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
