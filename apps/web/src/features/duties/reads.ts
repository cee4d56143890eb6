import { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  dutyList: [
    listRead(dutyContracts.list, { whose: 'mine' }),
    read(dutyContracts.summary, () => ({ whose: 'mine' as const })),
    read(deputyContracts.get, () => ({})),
    read(dictContracts.list, () => ({ dictName: 'district' })),
  ],
} satisfies Reads
