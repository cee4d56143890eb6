import { life } from '../../kernel/moves/life.ts'

/** Log-books come into groups and leave them; both leave the log-book in the state in which it is. */
export const groupLife = life({
  name: 'group',
  states: [],
  parties: ['reader'],
  refusal: 'groupLocationNotFound',
  moves: {
    addLogbooks: { by: 'reader', permission: 'group:manage' },
    removeLogbooks: { by: 'reader', permission: 'group:manage' },
  },
})
