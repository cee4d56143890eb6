import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import { dictDetail, dictForm, dictList, dictQuery } from './dictionary.schema.ts'

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
    body: dictForm,
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
