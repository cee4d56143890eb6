import { life } from '../../kernel/moves/life.ts'

/** Labels go on log-books and come off again; both leave the log-book in the state in which it is. */
export const labelLife = life({
  name: 'label',
  states: [],
  parties: ['reader'],
  refusal: 'logbookForbidden',
  moves: {
    bind: { by: 'reader', permission: 'label:manage' },
    unbind: { by: 'reader', permission: 'label:manage' },
  },
})
