import { dirname, join } from 'node:path'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import type { Language } from '@portal/shared/kernel/words'
import type { z } from 'zod'
import type { Ctx, Progress } from '../ctx.ts'
import { inTurn, whenFree } from '../heavy/alone.ts'
import { Ended, type Limits } from '../heavy/apart.ts'
import type { Extent, Layout } from './read.ts'
import type { Fault } from './rows.ts'

export interface ImportRow<V> {
  row: number
  value: V
}
/** A cell with something that must be there once, by what it is. */
export interface UniqueCell<F extends string = string> {
  row: number
  field: F
  unique: string
  like: string
}
/** What the portal has to know of a file that was read, and cannot tell from the file alone. */
export interface Facts<F extends string = string, V = unknown> {
  good: ImportRow<V>[]
  /** Numbers of the rows with errors of their own. */
  bad: number[]
  /** Those without an error of their own. */
  cells: UniqueCell<F>[]
}
/** What the portal says of it. */
export interface Verdict<F extends string = string> {
  /** Numbers of the rows that it holds already, word for word. */
  same: number[]
  faults: Fault<F>[]
}

/** What is made of a file once the portal has said what it knows: nothing, the report (JSON), or the file with the errors. */
export type Wanted = 'nothing' | 'report' | 'book'
export interface ReadingJob {
  layout: string
  file: IncomingFile
  language: Language
  today: string
  want: Wanted
  by: Extent['by']
  /** Where the answer is written. */
  answer: string
}
/** What the process that reads says. */
export type Said =
  | { part: Partial<Facts> }
  | { read: number; all: number }
  | { asks: true }
  | { problem: { key: ProblemKey; meta: object | undefined } }
  | { fault: string }

/** What reading may use, and when it is its turn. */
interface Bounds {
  limits: Limits
  turn: typeof inTurn
}
/**
 * For a call: the largest good workbook takes four seconds of a free processor and a third of the memory; what takes more was made to. For
 * a run, which nobody waits for: the same of three times as many rows.
 */
const BOUNDS: Record<Extent['by'], Bounds> = {
  call: { limits: { seconds: 120, heapMb: 384 }, turn: inTurn },
  run: { limits: { seconds: 600, heapMb: 768 }, turn: whenFree },
}

const PROGRAM = new URL('./reading.child.ts', import.meta.url)

interface Asked {
  file: IncomingFile | undefined
  want: Wanted
  /** Of the run that reads it; without one, a call waits for it. */
  progress?: Progress | undefined
}

/**
 * Reads a workbook in a process of its own, when it is this person's turn. `assess` is asked what the portal knows of it. `answer` is where
 * the report or the file with the errors was written: beside the upload, with which it goes.
 */
export async function readApart<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  layout: Layout<F, R>,
  { file, want, progress }: Asked,
  assess: (facts: Facts<F, z.output<R>>) => Promise<Verdict<F> | undefined>,
): Promise<{ facts: Facts<F, z.output<R>>; answer: string }> {
  if (!file) throw problem('importFileMissing')
  const folder = dirname(file.path)
  const answer = join(folder, 'answer')
  const { language } = ctx
  const by = progress ? 'run' : 'call'
  const { limits, turn } = BOUNDS[by]
  const job = { layout: layout.at, file, language, today: dayOf(ctx.now), want, answer, by } satisfies ReadingJob
  const facts: Facts<F, z.output<R>> = { good: [], bad: [], cells: [] }
  const hear = async (said: Said): Promise<Verdict<F> | undefined> => {
    if ('problem' in said) throw new Problem(said.problem.key, said.problem.meta)
    if ('fault' in said) throw new Error(said.fault)
    if ('asks' in said) return assess(facts)
    if ('read' in said) return void (await progress?.(said.read, said.all))
    // why the cast: the process that reads has the same layout, so its rows are of these types
    const part = said.part as Partial<typeof facts>
    facts.good.push(...(part.good ?? []))
    facts.bad.push(...(part.bad ?? []))
    facts.cells.push(...(part.cells ?? []))
    return undefined
  }
  await turn(ctx, () => ctx.apart({ script: PROGRAM, job, folder, limits, gone: ctx.gone, hear })).catch(
    (error: unknown) => {
      if (error instanceof Ended) {
        ctx.log.warn({ err: error, userId: ctx.actor.userId, sha256: file.sha256 }, 'workbook not read')
        throw problem('importFileTooHeavy')
      }
      throw error
    },
  )
  return { facts, answer }
}
