import { contracts } from '../../kernel/contract.ts'
import { done, historyQuery, idParam } from '../common/fields.ts'
import * as shape from './role.schema.ts'

/** Whoever holds a role may do other things from then on. */
const changes = ['auth', 'menus', 'administration'] as const

/** Lists of role, Role access, Role user list (spec 001 §3): the roles of my organization, or of all of a type. */
export const roleContracts = contracts('roles', {
  list: {
    method: 'get',
    path: '/api/role',
    access: 'role:list',
    query: shape.roleQuery,
    response: shape.roleList,
    summary: 'The roles that people of my organization can have',
  },
  get: {
    method: 'get',
    path: '/api/role/:id',
    access: 'role:list',
    params: idParam,
    response: shape.roleDetail,
    summary: 'A role with its rights, and what I could make of it',
  },
  create: {
    method: 'post',
    path: '/api/role',
    access: 'role:manage',
    body: shape.roleForm,
    response: shape.roleDetail,
    idempotent: true,
    summary: 'Make a role of rights that I may give',
  },
  rename: {
    method: 'put',
    path: '/api/role/:id',
    access: 'role:manage',
    params: idParam,
    body: shape.roleNames,
    response: shape.roleDetail,
    idempotent: true,
    changes,
    summary: 'Change the names and the reach of a role',
  },
  setRights: {
    method: 'put',
    path: '/api/role/:id/right',
    access: 'role:manage',
    params: idParam,
    body: shape.roleRights,
    response: shape.roleDetail,
    idempotent: true,
    changes,
    summary: 'Change what the people of a role may do; it works on their next call',
  },
  foresee: {
    method: 'post',
    path: '/api/role/:id/right/check',
    access: 'role:manage',
    params: idParam,
    body: shape.roleRights,
    response: shape.roleForesight,
    summary: 'Whom changed rights would concern; changes nothing',
  },
  remove: {
    method: 'delete',
    path: '/api/role/:id',
    access: 'role:manage',
    params: idParam,
    response: done,
    idempotent: true,
    changes,
    summary: 'Delete a role; whoever has no other becomes an officer',
  },
  users: {
    method: 'get',
    path: '/api/role/:id/user',
    access: 'role:list',
    query: shape.roleUserQuery.omit({ id: true }),
    params: idParam,
    response: shape.roleUserList,
    follows: ['administration'],
    summary: 'The people of a role',
  },
  candidates: {
    method: 'get',
    path: '/api/role/:id/candidate',
    access: 'role:assign',
    query: shape.roleCandidateQuery.omit({ id: true }),
    params: idParam,
    response: shape.roleCandidateList,
    follows: ['administration'],
    summary: 'People who could be given a role',
  },
  addUsers: {
    method: 'post',
    path: '/api/role/:id/user',
    access: 'role:assign',
    params: idParam,
    body: shape.roleUsersAdd,
    response: done,
    idempotent: true,
    changes,
    summary: 'Give a role to people, and take them out of their old ones on request',
  },
  removeUsers: {
    method: 'delete',
    path: '/api/role/:id/user',
    access: 'role:assign',
    params: idParam,
    body: shape.roleUsersRemove,
    response: done,
    idempotent: true,
    changes,
    summary: 'Take a role from people who have another one',
  },
  history: {
    method: 'get',
    path: '/api/role/:id/history',
    access: 'role:list',
    params: idParam,
    query: historyQuery,
    response: shape.roleHistory,
    summary: 'What was done to a role',
  },
})

/** What rights there are. */
export const rightContracts = contracts('rights', {
  list: {
    method: 'get',
    path: '/api/right',
    access: 'role:list',
    response: shape.rightList,
    summary: 'Every right with the screens and calls that it opens',
  },
})
