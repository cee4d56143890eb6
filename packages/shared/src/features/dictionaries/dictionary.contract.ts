import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import { dictDetail, dictEdit, dictForm, dictList, dictNames, dictQuery, valueQuery } from './dictionary.schema.ts'

/** Spec 000 §7 "Dictionary and menus". */
export const dictContracts = contracts('dictionaries', {
  list: {
    method: 'get',
    path: '/api/dictDetail',
    access: 'signedIn',
    query: dictQuery,
    response: dictList,
    summary: 'The values of one dictionary',
  },
  names: {
    method: 'get',
    path: '/api/dictDetail/names',
    access: 'dictionary:manage',
    response: dictNames,
    summary: 'The names of the dictionaries',
  },
  values: {
    method: 'get',
    path: '/api/dictDetail/values',
    access: 'dictionary:manage',
    query: valueQuery,
    response: dictList,
    summary: 'Values of all dictionaries, also of those that are over or to come',
  },
  create: {
    method: 'post',
    path: '/api/dictDetail',
    access: 'dictionary:manage',
    body: dictForm,
    response: dictDetail,
    idempotent: true,
    summary: 'Add a value',
  },
  update: {
    method: 'put',
    path: '/api/dictDetail/:id',
    access: 'dictionary:manage',
    idempotent: true,
    params: idParam,
    body: dictEdit,
    response: dictDetail,
    summary: 'Edit a value',
  },
  remove: {
    method: 'delete',
    path: '/api/dictDetail/:id',
    access: 'dictionary:manage',
    idempotent: true,
    params: idParam,
    response: done,
    summary: 'Delete a value',
  },
})
