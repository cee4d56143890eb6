import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'
import { session } from '../../kernel/session.ts'

/** So many of the newest messages stand on the page on which people land. */
export const NEWEST = { page: 0, size: 3 } as const
/** Whether somebody with these rights has messages at all. */
export const hasMessages = (permissions: readonly string[]) => permissions.includes(messageContracts.search.access)

export const reads = {
  arrival: [
    read(arrivalContracts.get, () => ({})),
    read(messageContracts.search, () => (hasMessages(session.get().info?.permissions ?? []) ? NEWEST : undefined)),
  ],
} satisfies Reads
