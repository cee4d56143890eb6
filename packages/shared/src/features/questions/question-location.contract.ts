import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './question.schema.ts'

/** The locations at which a question is asked (189). */
export const questionLocationContracts = contracts('questionLocations', {
  list: {
    method: 'get',
    path: '/api/question/:id/location',
    access: 'question:list',
    params: idParam,
    query: shape.questionLocationQuery,
    response: shape.questionLocationList,
    follows: ['logbooks', 'questions'],
    summary: 'The chosen locations of a question',
  },
  buildings: {
    method: 'get',
    path: '/api/question/:id/location/building',
    access: 'question:list',
    params: idParam,
    response: shape.questionBuildings,
    follows: ['logbooks', 'questions'],
    summary: 'The buildings with the most chosen locations of a question, and how many of theirs are chosen',
  },
  check: {
    method: 'post',
    path: '/api/question/:id/location/check',
    access: 'question:manage',
    params: idParam,
    body: shape.questionLocationAdd,
    response: shape.questionLocationsAdded,
    summary: 'What adding these locations would do; nothing is written',
  },
  add: {
    method: 'post',
    path: '/api/question/:id/location',
    access: 'question:manage',
    params: idParam,
    body: shape.questionLocationAdd,
    response: shape.questionLocationsAdded,
    idempotent: true,
    changes: ['questions'],
    summary: 'Choose locations at which a question is asked',
  },
  remove: {
    method: 'delete',
    path: '/api/question/:id/location',
    access: 'question:manage',
    params: idParam,
    body: shape.questionLocationRemoval,
    response: shape.questionLocationsRemoved,
    idempotent: true,
    changes: ['questions'],
    summary: 'Ask a question no more at these locations',
  },
})
