import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { day } from '../../kernel/time.ts'
import { rowId } from '../common/fields.ts'
import { ANSWER_REQUEST_STATES, ANSWER_SIDES } from './answer-request.rules.ts'

/** What a reply takes to ask the other side for an answer, and to be one. */
export const askInput = {
  asks: z.boolean().optional(),
  /** By when; seven days where it is not said. */
  answerBy: day.optional(),
  /** What it answers: refused when somebody was first. */
  request: rowId.optional(),
}

/** An answer that is asked for, as the record shows it. */
export const requestOfRecord = z.object({
  id: z.number(),
  side: code(ANSWER_SIDES),
  dueOn: day,
  status: code(ANSWER_REQUEST_STATES),
  /** The reply that asks; nothing where the record itself does. */
  replyId: z.number().nullable(),
  can: z.array(z.string()),
})
