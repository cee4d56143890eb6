import { life } from '../../kernel/moves/life.ts'

export const ANSWER_REQUEST_STATES = ['OPEN', 'ANSWERED'] as const
/** Which side of a record is asked: contractors or responsible persons. */
export const ANSWER_SIDES = ['RC', 'RP'] as const
/** How many days there are to answer where nobody says otherwise. */
export const ANSWER_DAYS = 7
/** So far ahead an answer can be asked for. */
export const ANSWER_DAYS_MAX = 366

/** An answer that one side of a record asks of the other by a day; the first one settles it. */
export const answerRequestLife = life({
  name: 'answerRequest',
  states: ANSWER_REQUEST_STATES,
  initial: 'OPEN',
  parties: ['asked'],
  refusal: 'alreadyReplied',
  moves: {
    answer: { by: 'asked', permission: 'jobRecord:reply', from: ['OPEN'], to: 'ANSWERED' },
  },
})
