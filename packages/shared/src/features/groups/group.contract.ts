import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, historyQuery, idParam } from '../common/fields.ts'
import { contractorQuery, orgPick } from '../organizations/organization.schema.ts'
import * as shape from './group.schema.ts'
import { groupedCandidateList, groupedCandidateQuery, groupedUserQuery } from './grouped.schema.ts'

/** A group admin sees other log-books and people from the next call on. */
const changes = ['administration', 'auth', 'logbooks'] as const
/** Whoever becomes a group admin, or is one no longer, has another menu too. */
const promotes = ['administration', 'roles', 'auth', 'menus', 'logbooks'] as const
const follows = ['administration', 'roles', 'logbooks'] as const
const params = idParam
const list = 'group:list'
const manage = 'group:manage'

/** Groups, Organizational chart, Edit group users and Subgroup list (spec 000 §2, 001 §2 and §5). */
export const groupContracts = contracts('groups', {
  list: {
    method: 'get',
    path: '/api/group',
    access: list,
    query: shape.groupQuery,
    response: shape.groupList,
    follows: [...follows],
    summary: 'Groups of an organization: mine, or one that I look after',
  },
  chart: {
    method: 'get',
    path: '/api/group/chart',
    access: list,
    query: shape.groupChartQuery,
    response: shape.groupChart,
    follows: [...follows],
    summary: 'All groups of an organization, each after the one above it',
  },
  organizations: {
    method: 'get',
    path: '/api/group/organization',
    access: list,
    query: contractorQuery,
    response: orgPick,
    follows: ['organizations', 'roles'],
    summary: 'Organizations whose groups I look after, to choose from',
  },
  get: {
    method: 'get',
    path: '/api/group/:id',
    access: list,
    params,
    response: shape.group,
    follows: [...follows],
    summary: 'One group',
  },
  create: {
    method: 'post',
    path: '/api/group',
    access: manage,
    body: shape.groupsForm,
    response: shape.groupsMade,
    idempotent: true,
    summary: 'Add groups below one, or on the first layer; there are at most 5 layers',
  },
  edit: {
    method: 'put',
    path: '/api/group/:id',
    access: manage,
    params,
    body: shape.groupEdit,
    response: shape.group,
    idempotent: true,
    changes: [...changes],
    summary: 'Rename a group, or put it below another one, which one with sub-groups does not come',
  },
  remove: {
    method: 'delete',
    path: '/api/group/:id',
    access: manage,
    params,
    response: done,
    idempotent: true,
    changes: [...changes],
    summary: 'Delete a group that has neither sub-groups nor people nor log-books',
  },
  users: {
    method: 'get',
    path: '/api/group/:id/user',
    access: list,
    params,
    query: groupedUserQuery.omit({ id: true }),
    response: shape.groupUserList,
    follows: ['administration', 'roles'],
    summary: 'The people of a group',
  },
  candidates: {
    method: 'get',
    path: '/api/group/:id/candidate',
    access: manage,
    params,
    query: groupedCandidateQuery.omit({ id: true }),
    response: groupedCandidateList,
    follows: ['administration'],
    summary: 'People who could come into a group',
  },
  addUsers: {
    method: 'post',
    path: '/api/group/user',
    access: manage,
    body: shape.groupUsersAdd,
    response: done,
    idempotent: true,
    changes: [...changes],
    summary: 'Put people into groups',
  },
  removeUsers: {
    method: 'delete',
    path: '/api/group/:id/user',
    access: manage,
    params,
    body: shape.groupUsers,
    response: done,
    idempotent: true,
    changes: [...changes],
    summary: 'Take people out of a group; a group admin stays in his last one',
  },
  promote: {
    method: 'post',
    path: '/api/group/:id/admin',
    access: manage,
    params,
    body: shape.groupUsers,
    response: done,
    idempotent: true,
    changes: [...promotes],
    summary: 'Make people of a group its group admins, which replaces all their other roles',
  },
  demote: {
    method: 'delete',
    path: '/api/group/:id/admin',
    access: manage,
    params,
    body: shape.groupUsers,
    response: done,
    idempotent: true,
    changes: [...promotes],
    summary: 'Make group admins officers again',
  },
  history: {
    method: 'get',
    path: '/api/group/:id/history',
    access: list,
    params,
    query: historyQuery,
    response: shape.groupHistory,
    summary: 'What was done to a group',
  },
  bind: {
    method: 'post',
    path: '/api/group/binding',
    access: manage,
    body: shape.groupBinding,
    response: moved,
    idempotent: true,
    changes: ['administration', 'logbooks'],
    summary: 'Put log-books into groups: by id, or everything that filters find',
  },
  unbind: {
    method: 'post',
    path: '/api/group/unbinding',
    access: manage,
    body: shape.groupUnbinding,
    response: moved,
    idempotent: true,
    changes: ['administration', 'logbooks'],
    summary: 'Take log-books out of groups',
  },
})
