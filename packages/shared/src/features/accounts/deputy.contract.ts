import { contracts } from '../../kernel/contract.ts'
import { done } from '../common/fields.ts'
import * as shape from './deputy.schema.ts'

/** Who stands in for a person while he is away (user centre). */
export const deputyContracts = contracts('deputies', {
  get: {
    method: 'get',
    path: '/api/account/deputy',
    access: 'signedIn',
    response: shape.deputies,
    summary: 'Who stands in for me, and for whom I stand in',
  },
  colleagues: {
    method: 'get',
    path: '/api/account/deputy/colleague',
    access: 'signedIn',
    query: shape.deputyQuery,
    response: shape.deputyList,
    summary: 'Colleagues who can stand in for me: with at least my rights',
  },
  put: {
    method: 'put',
    path: '/api/account/deputy',
    access: 'signedIn',
    body: shape.deputyForm,
    response: done,
    idempotent: true,
    changes: ['dutyList', 'messages'],
    summary: 'Name a colleague who stands in for me for some days, or end that',
  },
})
