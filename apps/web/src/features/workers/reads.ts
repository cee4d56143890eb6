import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

export const reads = { workers: [listRead(workerContracts.list)] } satisfies Reads
