import { life } from '../../kernel/moves/life.ts'

/** It waits for its first day, is in force until its last or until nothing of it is left, or is revoked before. */
export const WORK_AUTHORIZATION_STATES = ['PLANNED', 'EFFECTIVE', 'ENDED', 'REVOKED'] as const

/** The registered contractor of log-books lets one person of somebody else work on them (product.md §5). */
export const authorizingLife = life({
  name: 'authorizing',
  states: [],
  parties: ['contractor'],
  refusal: 'workAuthorizationDuplicate',
  moves: { authorize: { by: 'contractor', permission: 'workAuthorization:manage', reason: 'optional' } },
})

/** Whoever gave an authorisation changes its days or revokes it; by its days it begins and ends itself. */
export const workAuthorizationLife = life({
  name: 'workAuthorization',
  states: WORK_AUTHORIZATION_STATES,
  initial: 'PLANNED',
  parties: ['giver'],
  refusal: 'workAuthorizationDecided',
  moves: {
    editDates: {
      by: 'giver',
      permission: 'workAuthorization:manage',
      from: ['PLANNED', 'EFFECTIVE'],
      reason: 'required',
    },
    revoke: {
      by: 'giver',
      permission: 'workAuthorization:manage',
      from: ['PLANNED', 'EFFECTIVE'],
      to: 'REVOKED',
      reason: 'required',
    },
    begin: { by: 'system', from: ['PLANNED'], to: 'EFFECTIVE' },
    end: { by: 'system', from: ['PLANNED', 'EFFECTIVE'], to: 'ENDED' },
  },
})
