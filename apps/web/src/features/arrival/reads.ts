import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'
import { mayCall } from '../../kernel/session.ts'
import { isBarred } from '../../kernel/viewing/viewing.ts'

/** So many of the newest messages stand on the page on which people land. */
export const NEWEST = { page: 0, size: 3 } as const
/** Whether the person signed in has messages at all, which nobody who views the portal as that person gets. */
export const hasMessages = () => mayCall(messageContracts.search.access) && !isBarred(messageContracts.search)

export const reads = {
  arrival: [
    read(arrivalContracts.get, () => ({})),
    read(messageContracts.search, () => (hasMessages() ? NEWEST : undefined)),
  ],
} satisfies Reads
