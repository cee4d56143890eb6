import { DATASETS, type Dataset } from '@portal/shared/features/datasets/dataset.codes'
import { DATASET_CALLS, type DatasetWork, datasetWork } from '@portal/shared/features/datasets/dataset.schema'
import { EXPORT_KIND } from '@portal/shared/features/runs/run.codes'
import { forDataSets } from '../../access/figures.ts'
import type { Ctx, RunKind } from '../../kernel/ctx.ts'
import { run } from '../../kernel/runs/kind.ts'
import { postDataset } from './dataset.mail.ts'

/** The same call on behalf of the same person, who sees in data sets what is his to see there. */
export const asExporter = (ctx: Ctx): Ctx => ctx.as(forDataSets(ctx.actor), ctx.language, ctx.gone)

const runOf = (kind: Dataset): RunKind<DatasetWork> =>
  run({
    kind: `${EXPORT_KIND}Set${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    rights: ['dataset:export', DATASET_CALLS[kind].access],
    input: datasetWork,
    limits: { minutes: 30 },
    unforeseen: 'exportFailed',
    work: (ctx, { request }, progress) => ctx.workbooks.make(asExporter(ctx), request, progress),
    finished: async (ctx, { email }, { id }) => {
      if (email) await postDataset(ctx, id, email)
    },
  })

const BY_KIND = new Map(DATASETS.map((kind) => [kind, runOf(kind)]))
export const DATASET_RUNS: readonly RunKind[] = [...BY_KIND.values()]

/** The run that makes a data set. */
export function datasetRun(kind: Dataset): RunKind<DatasetWork> {
  const found = BY_KIND.get(kind)
  if (!found) throw new Error(`no data set is called ${kind}`)
  return found
}
