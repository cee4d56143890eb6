/** What a walk over all seals can find wrong: with a chain and the rows behind it, with a signed day (`DAY_…`), with its entries (`DAY`). */
export const WALK_FAULTS = [
  'LINK',
  'CONTENT',
  'MISSING',
  'UNSEALED',
  'STATUS',
  'PHOTOGRAPH',
  'REWRITTEN',
  'CUT',
  'DAY',
  'CHECKPOINT',
  'DAY_MISSING',
  'DAY_GAP',
  'DAY_SIGNATURE',
  'DAY_HEADS',
  'DAY_ANCHOR',
  'DAY_LATE',
] as const
export type WalkFaultCode = (typeof WALK_FAULTS)[number]

/** How a file of anchors began (decision 043). */
export const ANCHOR_STARTS = ['FRESH', 'UPGRADE', 'SEEDED', 'ADOPTED'] as const
/** Why a day was signed after its time: no process ran until then, or those that ran could not. */
export const LATE_REASONS = ['NOT_RUNNING', 'FAILED'] as const
