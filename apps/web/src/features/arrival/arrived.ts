import type { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'

/** What waits for whoever came. */
export type Arrived = CallOutput<typeof arrivalContracts.get>
