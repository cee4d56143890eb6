import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './menu-admin.schema.ts'

/** Spec 000 §7 "Dictionary and menus": for the super admin. */
export const menuAdminContracts = contracts('menus', {
  lazy: {
    method: 'get',
    path: '/api/menus/lazy',
    access: 'menu:manage',
    query: shape.parentQuery,
    response: shape.menuRows,
    summary: 'The menus right below one, or the top ones',
  },
  list: { method: 'get', path: '/api/menus', access: 'menu:manage', response: shape.menuRows, summary: 'All menus' },
  child: {
    method: 'get',
    path: '/api/menus/child',
    access: 'menu:manage',
    query: shape.childQuery,
    response: shape.menuIds,
    summary: 'The ids of a menu and of all below it',
  },
  superior: {
    method: 'post',
    path: '/api/menus/superior',
    access: 'menu:manage',
    body: shape.superiorBody,
    response: shape.menuRows,
    summary: 'The menus from the top down to these',
  },
  create: {
    method: 'post',
    path: '/api/menus',
    access: 'menu:manage',
    body: shape.menuForm,
    response: shape.menuRow,
    idempotent: true,
    summary: 'Add a menu',
  },
  update: {
    method: 'put',
    path: '/api/menus',
    access: 'menu:manage',
    idempotent: true,
    body: shape.menuEdit,
    response: shape.menuRow,
    summary: 'Edit a menu',
  },
  place: {
    method: 'put',
    path: '/api/menus/:id/place',
    access: 'menu:manage',
    idempotent: true,
    params: idParam,
    body: shape.menuPlace,
    response: done,
    summary: 'Put a menu elsewhere among those beside it',
  },
  remove: {
    method: 'delete',
    path: '/api/menus',
    access: 'menu:manage',
    idempotent: true,
    body: shape.menuRemoval,
    response: done,
    summary: 'Delete menus that have none below them',
  },
})
