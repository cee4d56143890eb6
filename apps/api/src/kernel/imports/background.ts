import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportDone, ImportRows } from '@portal/shared/kernel/imports'
import { XLSX } from '@portal/shared/kernel/sheet'
import type { z } from 'zod'
import type { Ctx, Progress, RunMade } from '../ctx.ts'
import { replyWithFile, type Stored } from '../files/file-reply.ts'
import { UPLOAD_PREFIX } from '../http/uploads.ts'
import { Outdated } from '../runs/endings.ts'
import { assess, assessFirst, type Importer } from './assess.ts'
import { resultName } from './book.ts'
import { type Facts, readApart, type Verdict } from './reading.ts'
import { badRows } from './report.ts'

/** Rows written by one call, where they are not told otherwise: statements of twenty thousand would keep the process from giving signs of life. */
const ROWS_A_TIME = 1000

/** What the run of an import works on. */
export interface InRun {
  file: Stored
  rows: ImportRows
}

/**
 * Checks a workbook that was kept, and makes the file with its errors. Its rows are written at the end, if what the file says of them is
 * still so by then: another import, or a form, may have been faster.
 */
export async function makeInRun<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Importer<F, R>,
  { file, rows }: InRun,
  progress: Progress,
): Promise<RunMade> {
  const folder = await mkdtemp(join(tmpdir(), `${UPLOAD_PREFIX}${process.pid}-`))
  const leave = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'workbook')
    await (await replyWithFile(ctx, file, 'importFileInvalid')).write(createWriteStream(path))
    let verdict: Verdict<F> = { same: [], faults: [] }
    const asked = { file: { ...file, path }, want: 'book', progress } as const
    const { facts, answer } = await readApart(ctx, spec.layout, asked, async (facts) => {
      verdict = await assessFirst(ctx, spec, facts)
      return verdict
    })
    return {
      name: `${resultName(spec.layout, ctx, file.name)}.xlsx`,
      mime: XLSX,
      write: (out) => pipeline(createReadStream(answer), out).finally(leave),
      apply: (ctx) => writeAssessed(ctx.from('import', { name: file.name }), spec, { facts, verdict, wanted: rows }),
    }
  } catch (error) {
    await leave()
    throw error
  }
}

/** A workbook that was read and compared with the portal, and what is to become of its rows. */
export interface Assessed<F extends string, V> {
  facts: Facts<F, V>
  verdict: Verdict<F>
  wanted: ImportRows
}

/** Writes what the file with the errors says, if it is still so. */
async function writeAssessed<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Importer<F, R>,
  { facts, verdict: before, wanted }: Assessed<F, z.output<R>>,
): Promise<ImportDone> {
  await spec.lock(ctx)
  const verdict = await assess(ctx, spec, facts)
  if (JSON.stringify(verdict) !== JSON.stringify(before)) throw new Outdated()
  const { rows, same, bad } = rowsToWrite(facts, verdict)
  if ((bad && wanted === 'allOrNothing') || !rows.length) return { imported: 0, same, bad }
  const { rowsAtOnce = ROWS_A_TIME } = spec
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const late = await spec.write(ctx, rows.slice(from, from + rowsAtOnce))
    if (late.size) throw new Outdated()
  }
  return { imported: rows.length, same, bad }
}

/** The rows that are good and not there yet, and how many others there are. */
export function rowsToWrite<F extends string, V>(facts: Facts<F, V>, verdict: Verdict<F>) {
  const taken = badRows(verdict)
  const same = new Set(verdict.same)
  const bad = new Set([...facts.bad, ...taken]).size
  return { rows: facts.good.filter(({ row }) => !same.has(row) && !taken.has(row)), same: same.size, bad }
}
