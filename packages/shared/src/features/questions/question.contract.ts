import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import { applicableQuery, applicableQuestions } from './answer.schema.ts'
import * as shape from './question.schema.ts'

/** Questions to workers (187), spec 001 §3 and §5. */
export const questionContracts = contracts('questions', {
  list: {
    method: 'get',
    path: '/api/question',
    access: 'question:list',
    query: shape.questionQuery,
    response: shape.questionList,
    follows: ['jobRecords'],
    summary: 'Questions of my organization, in the order in which they are asked',
  },
  applicable: {
    method: 'get',
    path: '/api/question/applicable',
    access: 'jobRecord:submit',
    programs: 'also',
    query: applicableQuery,
    response: applicableQuestions,
    summary:
      'The questions to answer with work of a type on a log-book: those of my organization and of its principal contractor',
  },
  get: {
    method: 'get',
    path: '/api/question/:id',
    access: 'question:list',
    params: idParam,
    response: shape.questionDetail,
    follows: ['jobRecords'],
    summary: 'One question with all its versions',
  },
  create: {
    method: 'post',
    path: '/api/question',
    access: 'question:manage',
    body: shape.questionForm,
    response: shape.questionDetail,
    idempotent: true,
    summary: 'Ask a question from a day on',
  },
  update: {
    method: 'put',
    path: '/api/question/:id',
    access: 'question:manage',
    params: idParam,
    body: shape.questionEdit,
    response: shape.questionDetail,
    idempotent: true,
    summary: 'Edit a question; other words, another kind of answer or other choices are a version from its own day on',
  },
  order: {
    method: 'put',
    path: '/api/question/order',
    access: 'question:manage',
    body: shape.questionOrder,
    response: done,
    idempotent: true,
    summary: 'Put all questions that have not ended in another order',
  },
  move: {
    method: 'post',
    path: '/api/question/move',
    access: 'question:manage',
    body: shape.questionMove,
    response: moved,
    idempotent: true,
    summary: 'End questions, or remove those that nobody has answered',
  },
})
