import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  dutyList: [
    listRead(dutyContracts.list, { whose: 'mine' }),
    read(dutyContracts.summary, () => ({ whose: 'mine' as const })),
    read(dictContracts.list, () => ({ dictName: 'district' })),
  ],
} satisfies Reads
