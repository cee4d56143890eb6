import { life } from '../../kernel/moves/life.ts'

export const CONTEST_STATES = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const

/** How a record is counted otherwise: not at all, with other times out of service, or as work on the spot. */
export const CORRECTIONS = ['LEAVE_OUT', 'INTERVAL', 'POSITION'] as const
export type Correction = (typeof CORRECTIONS)[number]

/** The regulator decides; whoever contests may take it back until then. */
export const contestLife = life({
  name: 'healthContest',
  states: CONTEST_STATES,
  initial: 'OPEN',
  parties: ['contester', 'decider'],
  refusal: 'contestDecided',
  moves: {
    accept: {
      by: 'decider',
      permission: 'healthIndex:decide',
      from: ['OPEN'],
      to: 'ACCEPTED',
      reason: 'required',
    },
    reject: { by: 'decider', permission: 'healthIndex:decide', from: ['OPEN'], to: 'REJECTED', reason: 'required' },
    withdraw: { by: 'contester', permission: 'healthIndex:contest', from: ['OPEN'], to: 'WITHDRAWN' },
  },
})
