import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './merge.schema.ts'

/** Whose reads follow when two organizations have become one. */
const EVERYTHING = ['auth', 'accounts', 'roles', 'workers', 'labels', 'logbooks', 'accessRights', 'organizations']

/** Organization Merger (spec 001 §2, §4). */
export const mergeContracts = contracts('organizationMerges', {
  list: {
    method: 'get',
    path: '/api/organizationMerge',
    access: 'organization:merge',
    query: shape.mergeQuery,
    response: shape.mergeList,
    summary: 'Mergers that one’s organization has sent or was invited to',
  },
  get: {
    method: 'get',
    path: '/api/organizationMerge/:id',
    access: 'organization:merge',
    params: idParam,
    response: shape.merge,
    summary: 'One merger',
  },
  rehearsal: {
    method: 'get',
    path: '/api/organizationMerge/:id/rehearsal',
    access: 'organization:merge',
    params: idParam,
    response: shape.mergeRehearsal,
    summary: 'What an open merger would come to, for either side; nothing is changed',
  },
  rehearse: {
    method: 'post',
    path: '/api/organizationMerge/rehearse',
    access: 'organization:merge',
    body: shape.mergeLook,
    response: shape.mergeRehearsal,
    summary: 'What a merger would come to, before it is sent; nothing is sent or changed',
  },
  create: {
    method: 'post',
    path: '/api/organizationMerge',
    access: 'organization:merge',
    body: shape.mergeForm,
    response: shape.mergeSent,
    idempotent: true,
    summary: 'Invite another organization to be merged into one’s own, or to take it over',
  },
  confirm: {
    method: 'post',
    path: '/api/organizationMerge/confirm',
    access: 'organization:merge',
    body: shape.mergeConfirm,
    response: moved,
    idempotent: true,
    changes: EVERYTHING,
    summary: 'Confirm a merger with one’s password: the child ends, all it has is its parent’s; nobody takes that back',
  },
  reject: {
    method: 'post',
    path: '/api/organizationMerge/reject',
    access: 'organization:merge',
    body: shape.mergeReject,
    response: moved,
    idempotent: true,
    summary: 'Reject a merger that one’s organization was invited to',
  },
  cancel: {
    method: 'post',
    path: '/api/organizationMerge/cancel',
    access: 'organization:merge',
    body: shape.mergeCancel,
    response: moved,
    idempotent: true,
    summary: 'Cancel a merger that one’s organization has sent, before it is answered',
  },
})
