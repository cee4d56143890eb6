import { DATASETS, type Dataset, ROWS_TOLD } from '@portal/shared/features/datasets/dataset.codes'
import type { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { DATASET_CALLS, datasetRequest } from '@portal/shared/features/datasets/dataset.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, Problem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { addressesOf } from '../exports/export.mail.ts'
import { begin } from '../runs/run.begin.ts'
import { asExporter, datasetRun } from './dataset.runs.ts'

type Input = Inputs<typeof datasetContracts>

const mayHave = ({ actor }: Ctx, kind: Dataset): boolean => actor.permissions.has(DATASET_CALLS[kind].access)
function requireKind(ctx: Ctx, kind: Dataset): void {
  if (!mayHave(ctx, kind)) throw problem('forbidden')
}

/** What may be exported, with the number of rows; one after another, so that a call keeps one connection. */
export async function list(ctx: Ctx) {
  const content: { kind: Dataset; rows: number; isMore: boolean }[] = []
  for (const kind of DATASETS.filter((one) => mayHave(ctx, one))) content.push({ kind, ...(await told(ctx, kind)) })
  return { content, emails: await addressesOf(ctx) }
}

/** Of many rows only that there are more; so of those that are refused because there are too many. */
async function told(ctx: Ctx, kind: Dataset): Promise<{ rows: number; isMore: boolean }> {
  const rows = await ctx.workbooks
    .countRows(asExporter(ctx), datasetRequest.parse({ kind }))
    .catch((refused: unknown) => {
      if (refused instanceof Problem && refused.key === 'exportTooManyRecords') return Number.POSITIVE_INFINITY
      throw refused
    })
  return { rows: Math.min(rows, ROWS_TOLD), isMore: rows > ROWS_TOLD }
}

/** How many rows the filters find; refused when nobody would read that many. */
export async function count(ctx: Ctx, request: Input['count']) {
  requireKind(ctx, request.kind)
  return { rowCount: await ctx.workbooks.countRows(asExporter(ctx), request) }
}

/** Begins a run, however few rows there are: its file is kept among one's exports. Of no rows none is made. */
export async function create(ctx: Ctx, { request, email }: Input['create']) {
  requireKind(ctx, request.kind)
  if (email && !(await addressesOf(ctx)).includes(email)) throw fieldProblem('email', 'exportMailFailed')
  const rowCount = await ctx.workbooks.countRows(asExporter(ctx), request)
  if (!rowCount) throw problem('datasetEmpty')
  const work = { request, ...(email && { email }) }
  return { rowCount, runId: await begin(ctx, datasetRun(request.kind), work, rowCount) }
}
