import type { OperationMode } from '@portal/shared/features/operation-records/operation.modes'

/** What narrows the history of operations to that of access. */
export const OF_ACCESS = { modes: 'ACCESS' } as const satisfies { modes: OperationMode }
