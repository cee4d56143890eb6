import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { locationId } }: Address) => (locationId ? { locationId } : undefined)
const districts = read(dictContracts.list, () => ({ dictName: 'district' }))

export const reads = {
  logbookList: [listRead(logbookContracts.list), districts],
  logbookPremises: [listRead(logbookContracts.premises), districts],
  logbookDetail: [read(logbookContracts.get, oneOf), read(logbookContracts.parties, oneOf)],
  logbookEdit: [read(logbookContracts.get, oneOf)],
} satisfies Reads
