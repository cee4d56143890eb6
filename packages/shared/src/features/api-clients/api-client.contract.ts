import { contracts } from '../../kernel/contract.ts'
import { done, historyQuery, idParam } from '../common/fields.ts'
import * as shape from './api-client.schema.ts'

/** API Management (spec 000 §2.3): the programs that call for my organization. */
export const apiClientContracts = contracts('apiClients', {
  list: {
    method: 'get',
    path: '/api/apiClient',
    access: 'apiClient:list',
    query: shape.apiClientQuery,
    response: shape.apiClientList,
    summary: 'The API clients of my organization; the regulator sees all',
  },
  offer: {
    method: 'get',
    path: '/api/apiClient/offer',
    access: 'apiClient:manage',
    response: shape.apiClientOffer,
    summary: 'The rights and reaches that I could give an API client',
  },
  get: {
    method: 'get',
    path: '/api/apiClient/:id',
    access: 'apiClient:list',
    params: idParam,
    response: shape.apiClientDetail,
    summary: 'An API client: what it may do, how far it reads, from where',
  },
  use: {
    method: 'get',
    path: '/api/apiClient/:id/use',
    access: 'apiClient:list',
    params: idParam,
    response: shape.apiClientUse,
    summary: 'How many calls an API client made in the last thirty days, and what was refused',
  },
  history: {
    method: 'get',
    path: '/api/apiClient/:id/history',
    access: 'apiClient:list',
    params: idParam,
    query: historyQuery,
    response: shape.apiClientHistory,
    summary: 'What was done to an API client',
  },
  create: {
    method: 'post',
    path: '/api/apiClient',
    access: 'apiClient:manage',
    body: shape.apiClientCreate,
    response: shape.apiClientMade,
    summary: 'Make an API client; its key is told this once',
  },
  edit: {
    method: 'put',
    path: '/api/apiClient/:id',
    access: 'apiClient:manage',
    params: idParam,
    body: shape.apiClientEdit,
    response: done,
    idempotent: true,
    summary: 'Change what an API client may do; it works on its next call',
  },
  changeKey: {
    method: 'post',
    path: '/api/apiClient/:id/key',
    access: 'apiClient:manage',
    params: idParam,
    body: shape.apiClientKeyChange,
    response: shape.apiClientMade,
    summary: 'Give an API client a new key, told this once; the old one stops on the next call',
  },
  revoke: {
    method: 'post',
    path: '/api/apiClient/:id/revoke',
    access: 'apiClient:manage',
    params: idParam,
    response: done,
    idempotent: true,
    summary: 'End an API client for good: its key opens nothing from the next call on',
  },
})
