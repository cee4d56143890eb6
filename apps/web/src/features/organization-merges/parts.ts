import { CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { timeText } from '../../kernel/words.ts'

/** The parts of a rehearsal that may come to be different. */
export const PARTS = ['logbooks', 'people', 'workers', 'own', 'joined', 'equal', 'along', 'blocks'] as const
export type ChangedPart = (typeof PARTS)[number]

/** The day of a moment, without its time. */
export const sentOn = (instant: string): string => timeText(instant).split(' ')[0] ?? ''

type Block = MergeRehearsal['blocks'][number]
/** How many API clients both would have together, and how many one organization may have. */
export const clientsOf = ({ count }: Pick<Block, 'count'>) => ({ count: count ?? 0, max: CLIENTS_PER_ORGANIZATION })
