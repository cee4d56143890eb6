import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = { arrival: [read(arrivalContracts.get, () => ({}))] } satisfies Reads
