import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { kindOf, PARTY_ROLES } from '@portal/shared/features/parties/party.schema'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { inputAt, type RawQuery } from '../../kernel/list/state.ts'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { mayCall } from '../../kernel/session.ts'

const dictionary = (dictName: string) => read(dictContracts.list, () => ({ dictName }))
const unitOf = ({ params: { locationId } }: Address) => (locationId ? { locationId } : undefined)
const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

const STANDING: RawQuery = { activation: 'ACTIVATED', stages: 'INSTALLATION,IN_SERVICE' }
const HELD: RawQuery = {
  ...STANDING,
  ownRoles: PARTY_ROLES.filter((role) => kindOf(role) === 'RC' || kindOf(role) === 'RP').join(','),
}
/** Whoever applies has his own log-books there, whoever decides or reads all of them. */
export const fixedFor = (): RawQuery => (mayCall(specificationContracts.create.access) ? HELD : STANDING)

export const reads = {
  specificationUpdates: [
    read(logbookContracts.list, ({ search }) => inputAt(logbookContracts.list, search, fixedFor())),
    dictionary('district'),
  ],
  specificationApply: [read(logbookContracts.get, unitOf)],
  specificationRecords: [listRead(specificationContracts.list)],
  specificationRecord: [read(specificationContracts.get, oneOf)],
} satisfies Reads
