import { life } from '../../kernel/rules.ts'

/** An employer lets a worker go and takes one back. `is_active` is the state: the parties say in which each act is open. */
export const workerLife = life({
  states: [],
  parties: ['employerOfActive', 'employerOfInactive'],
  refusal: 'workerStateChanged',
  moves: {
    deactivate: { by: 'employerOfActive', permission: 'worker:manage' },
    activate: { by: 'employerOfInactive', permission: 'worker:manage' },
  },
})
