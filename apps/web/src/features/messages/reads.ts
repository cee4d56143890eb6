import { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

/** The tab of the recycle bin. */
export const BIN = 'bin'
/** What one's own list and the recycle bin each show. */
export const inTab = (tab: string | null) => (tab === BIN ? IN_BIN : IN_USE)
const IN_BIN = { deleted: 'true' }
const IN_USE = {}

export const reads = {
  messages: [
    (client, address) => listRead(messageContracts.search, inTab(address.search.get('tab')))(client, address),
    read(deputyContracts.get, () => ({})),
  ],
} satisfies Reads
