import { runContracts } from '@portal/shared/features/runs/run.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

export const reads = { runs: [listRead(runContracts.list)] } satisfies Reads
