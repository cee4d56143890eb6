import type { ExportKind } from '@portal/shared/exports'
import { DIRECT_MAX, TICKED_AT_ONCE_MAX } from '@portal/shared/features/exports/export.codes'
import type { exportContracts } from '@portal/shared/features/exports/export.contract'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import type { Ctx } from '../../kernel/ctx.ts'
import { mayRun } from '../../kernel/runs/kind.ts'
import { begin } from '../runs/run.begin.ts'
import { fileOf } from '../runs/run.wait.ts'
import { exportRun } from './export.runs.ts'

type Input = Inputs<typeof exportContracts>

/** Counts what is asked for. Much of it becomes a run; little the caller fetches at once by the list's export. */
export async function create(ctx: Ctx, request: Input['create']) {
  const run = exportRun(request.kind)
  if (!mayRun(ctx.runs, ctx.actor, run.kind)) throw problem('forbidden')
  const rowCount = await ctx.workbooks.countRows(ctx, request)
  const isAtOnce = rowCount <= DIRECT_MAX && namedIn(request.filters) <= TICKED_AT_ONCE_MAX
  return { rowCount, runId: isAtOnce ? null : await begin(ctx, run, request, rowCount) }
}

/** How many rows a request names one by one. */
const namedIn = ({ ticked = [], unticked = [] }: Ticked): number => ticked.length + unticked.length

/**
 * A list's own call to export, as scripts use it. Little is written here and now. Much is written by a process that works off
 * jobs, and the caller waits for its file.
 */
export const exportAs =
  (kind: ExportKind) =>
  async (
    ctx: Ctx,
    { columns, ...filters }: object & { columns?: readonly string[] | undefined },
  ): Promise<FileReply> => {
    const request = { kind, filters, columns, format: 'xlsx' as const }
    const rowCount = await ctx.workbooks.countRows(ctx, request)
    if (rowCount <= DIRECT_MAX) return ctx.workbooks.make(ctx, request)
    return fileOf(ctx, await begin(ctx, exportRun(kind), request, rowCount))
  }
