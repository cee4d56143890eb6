import { life } from '../../kernel/moves/life.ts'
import { QUESTION_LIFE } from './question.codes.ts'

/** A question that was answered is ended, and its answers stay; one that nobody has answered may be removed too. */
export const questionLife = life({
  name: 'question',
  states: QUESTION_LIFE,
  initial: 'OPEN',
  parties: ['keeper'],
  refusal: 'questionEdited',
  moves: {
    end: { by: 'keeper', permission: 'question:manage', from: ['OPEN'], to: 'ENDED', reason: 'optional' },
    remove: { by: 'keeper', permission: 'question:manage', from: QUESTION_LIFE },
  },
})
