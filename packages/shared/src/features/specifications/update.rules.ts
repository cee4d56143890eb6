import { life } from '../../kernel/moves/life.ts'

/** Spec 001 §4. */
export const UPDATE_STATES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDREW'] as const
export type UpdateState = (typeof UPDATE_STATES)[number]

/** The regulator decides; the organization that applied may take it back until then, and loses it with its access. */
export const specificationUpdateLife = life({
  name: 'specificationUpdate',
  states: UPDATE_STATES,
  initial: 'PENDING',
  parties: ['applicant', 'reviewer'],
  refusal: 'alreadyDecided',
  moves: {
    approve: {
      by: 'reviewer',
      permission: 'specificationUpdate:review',
      from: ['PENDING'],
      to: 'APPROVED',
      reason: 'optional',
    },
    reject: {
      by: 'reviewer',
      permission: 'specificationUpdate:review',
      from: ['PENDING'],
      to: 'REJECTED',
      reason: 'required',
    },
    withdraw: {
      by: 'applicant',
      permission: 'specificationUpdate:apply',
      from: ['PENDING'],
      to: 'WITHDREW',
      reason: 'required',
    },
    lose: { by: 'system', from: ['PENDING'], to: 'WITHDREW' },
  },
})
