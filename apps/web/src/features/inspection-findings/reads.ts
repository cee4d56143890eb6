import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const dictionary = (dictName: string) => read(dictContracts.list, () => ({ dictName }))

export const reads = {
  inspectionFindings: [
    listRead(findingContracts.list),
    dictionary('jobPart'),
    dictionary('component'),
    dictionary('defect'),
    dictionary('findingClass'),
    dictionary('district'),
  ],
} satisfies Reads
