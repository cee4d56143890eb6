import { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { mailDataset } from './dataset.mail.ts'
import { DATASET_RUNS } from './dataset.runs.ts'
import * as service from './dataset.service.ts'

export const datasets = feature({
  calls: {
    datasets: serve(datasetContracts, service),
  },
  jobs: [mailDataset],
  runs: DATASET_RUNS,
})
