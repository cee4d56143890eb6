import { timeText } from '../../kernel/words.ts'

/** The parts of a rehearsal that may come to be different. */
export const PARTS = ['logbooks', 'people', 'workers', 'own', 'joined', 'equal', 'along', 'blocks'] as const
export type ChangedPart = (typeof PARTS)[number]

/** The day of a moment, without its time. */
export const sentOn = (instant: string): string => timeText(instant).split(' ')[0] ?? ''
