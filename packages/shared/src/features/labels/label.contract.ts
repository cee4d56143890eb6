import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import { label, labelBinding, labelEdit, labelForm, labelList, labelQuery, labelUnbinding } from './label.schema.ts'

/** Manage labels (308) and labelled log-books (309). */
export const labelContracts = contracts('labels', {
  list: {
    method: 'get',
    path: '/api/label',
    access: 'label:read',
    programs: 'also',
    query: labelQuery,
    response: labelList,
    summary: 'Labels of my organization',
  },
  create: {
    method: 'post',
    path: '/api/label',
    access: 'label:manage',
    body: labelForm,
    response: label,
    idempotent: true,
    summary: 'Add a label',
  },
  update: {
    method: 'put',
    path: '/api/label/:id',
    access: 'label:manage',
    idempotent: true,
    params: idParam,
    body: labelEdit,
    response: label,
    changes: ['logbooks'],
    summary: 'Rename or recolor a label',
  },
  remove: {
    method: 'delete',
    path: '/api/label/:id',
    access: 'label:manage',
    idempotent: true,
    params: idParam,
    response: done,
    changes: ['logbooks'],
    summary: 'Delete a label',
  },
  bind: {
    method: 'post',
    path: '/api/label/binding',
    access: 'label:manage',
    idempotent: true,
    body: labelBinding,
    response: moved,
    changes: ['logbooks'],
    summary: 'Put labels on log-books',
  },
  unbind: {
    method: 'post',
    path: '/api/label/unbinding',
    access: 'label:manage',
    idempotent: true,
    body: labelUnbinding,
    response: moved,
    changes: ['logbooks'],
    summary: 'Take labels off log-books',
  },
})
