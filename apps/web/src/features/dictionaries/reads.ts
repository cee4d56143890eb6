import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  dictionaries: [listRead(dictContracts.values), read(dictContracts.names, () => ({}))],
} satisfies Reads
