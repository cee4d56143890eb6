import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { PICKER } from '@portal/shared/kernel/list'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

/** Log-books that carry any label. */
export const LABELLED = { labelled: 'true' } as const

export const reads = {
  labels: [listRead(labelContracts.list)],
  labelledLogbooks: [
    listRead(logbookContracts.list, LABELLED),
    read(labelContracts.list, () => ({ size: PICKER.first })),
  ],
} satisfies Reads
