import { life } from '../../kernel/moves/life.ts'

/** Log-books come into works groups and leave them; both leave the log-book in the state in which it is. */
export const workGroupLife = life({
  name: 'workGroup',
  states: [],
  parties: ['reader'],
  refusal: 'workGroupLocationNotFound',
  moves: {
    addLogbooks: { by: 'reader', permission: 'workGroup:manage' },
    removeLogbooks: { by: 'reader', permission: 'workGroup:manage' },
  },
})
