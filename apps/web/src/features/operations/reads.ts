import { operationContracts } from '@portal/shared/features/operations/operation.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = { operations: [read(operationContracts.get, () => ({}))] } satisfies Reads
