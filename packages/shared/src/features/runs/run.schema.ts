import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { flagParam, listOf, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { RUN_RESULTS, RUN_STATES } from './run.codes.ts'
import { runLife } from './run.rules.ts'

/** What came of the rows that a run wrote, as many of each kind. */
export const runResult = z.partialRecord(code(RUN_RESULTS), z.number())
export type RunResult = z.output<typeof runResult>

/** One of my runs. */
export const runRow = z.object({
  id: z.number(),
  /** What it does; its name stands under `enums.runKind`. */
  kind: z.string(),
  status: code(RUN_STATES),
  /** How much there is to do, and how much of it is done. */
  total: z.number(),
  done: z.number(),
  fileName: z.string(),
  /** Of its file, in bytes. */
  size: z.number().nullable(),
  /** Why it failed, in the reader's language. */
  failure: z.string().nullable(),
  /** Of a run that writes rows, once it is done. */
  result: runResult.nullable(),
  createdAt: instantOut,
  finishedAt: instantOut.nullable(),
  /** When its file goes. */
  expiresAt: instantOut.nullable(),
  /** Whether its file can be fetched now. */
  hasFile: z.boolean(),
  can: z.array(z.enum(runLife.names)),
})
export type RunRow = z.output<typeof runRow>

/** What a call answers that leaves its work to a run. */
export const runBegun = z.object({ runId: z.number() })
/** The same of an export, with the rows that were found. */
export const exportBegun = runBegun.extend({ rowCount: z.number().int() })
/** `isExport`: those that export rows, or the others. */
export const runQuery = listQuery({ isExport: flagParam }, ['createdAt'], 'createdAt,desc')
export const runList = listOf(runRow)
