import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import * as shape from './answer-request.schema.ts'

/** What waits for our answer, and what we answered (spec 001 §2, "RP reply"). */
export const answerRequestContracts = contracts('jobReplies', {
  list: {
    method: 'get',
    path: '/api/jobRecord/reply',
    access: 'jobRecord:reply',
    query: shape.answerRequestQuery,
    response: shape.answerRequestList,
    summary: 'Answers about job records that are asked of my organization, and those it gave',
  },
  answer: {
    method: 'post',
    path: '/api/jobRecord/reply',
    access: 'jobRecord:reply',
    body: shape.answerMany,
    response: moved,
    idempotent: true,
    changes: ['jobRecords', 'messages'],
    summary: 'Answer many requests with one text; of each that could not be answered the reason is told',
  },
})
