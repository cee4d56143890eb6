import { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  datasets: [
    read(datasetContracts.list, () => ({})),
    listRead(runContracts.list, { isExport: 'true' }),
    read(dictContracts.list, () => ({ dictName: 'district' })),
  ],
} satisfies Reads
