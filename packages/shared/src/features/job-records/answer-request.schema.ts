import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { requiredText, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { ANSWER_REQUEST_STATES, answerRequestLife } from './answer-request.rules.ts'
import { typeOfWork } from './job-record.codes.ts'
import { COMMENT_MAX } from './job-record.schema.ts'

/** An answer that was asked of my organization, with what was asked and what it answered. */
export const answerRequest = z.object({
  id: z.number(),
  jobRecordId: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  typeOfWork,
  completedAt: instantOut,
  askedBy: orgRef,
  /** Nothing where the record itself asks: a visit that was suspended. */
  askedByName: z.string().nullable(),
  question: z.string(),
  createdAt: instantOut,
  dueOn: day,
  status: code(ANSWER_REQUEST_STATES),
  answer: z.object({ text: z.string(), userName: z.string(), createdAt: instantOut }).nullable(),
  can: z.array(z.string()),
})
export type AnswerRequest = z.output<typeof answerRequest>

export const answerRequestFilters = {
  q: searchText,
  typesOfWork: listParam(typeOfWork),
  /** Answered by my organization, or waiting for it; both where it is not said. */
  answered: flagParam,
  overdue: flagParam,
}
export const answerRequestQuery = listQuery(answerRequestFilters, ['dueOn', 'createdAt'], 'dueOn,asc')
export const answerRequestList = listOf(answerRequest)
/** One text to many. */
export const answerMany = answerRequestLife.bodyOf('answer', {
  rows: rowsOf(answerRequestFilters),
  input: { text: requiredText(COMMENT_MAX) },
})
