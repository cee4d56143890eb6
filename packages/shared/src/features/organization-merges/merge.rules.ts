import { life } from '../../kernel/moves/life.ts'

/** It waits for the other side, and ends with its answer or with its sender's (spec 001 §4 "Organisation merge"). */
export const MERGE_STATES = ['INVITED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const

/** Seen from the sender: we absorb another, or join it. */
export const MERGE_DIRECTIONS = ['ABSORB', 'JOIN'] as const
export type MergeDirection = (typeof MERGE_DIRECTIONS)[number]

/** The other side confirms, which nobody takes back, or rejects; until then the sender may cancel. */
export const mergeLife = life({
  name: 'organizationMerge',
  states: MERGE_STATES,
  initial: 'INVITED',
  parties: ['sender', 'recipient'],
  refusal: 'mergeDecided',
  moves: {
    confirm: { by: 'recipient', permission: 'organization:merge', from: ['INVITED'], to: 'CONFIRMED' },
    reject: {
      by: 'recipient',
      permission: 'organization:merge',
      from: ['INVITED'],
      to: 'REJECTED',
      reason: 'required',
    },
    cancel: { by: 'sender', permission: 'organization:merge', from: ['INVITED'], to: 'CANCELLED', reason: 'optional' },
  },
})
