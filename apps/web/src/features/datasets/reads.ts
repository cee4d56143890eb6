import { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  datasets: [read(datasetContracts.list, () => ({})), read(dictContracts.list, () => ({ dictName: 'district' }))],
} satisfies Reads
