import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './sensor-invitation.schema.ts'

/** Invitations of companies to keep sensors (511, 524; spec 001 §2 "Invite Supplier"): a kind of the invitations with links. */
export const sensorInvitationContracts = contracts('sensorInvitations', {
  list: {
    method: 'get',
    path: '/api/sensor/invitation',
    access: 'sensor:list',
    query: shape.sensorInvitationQuery,
    response: shape.sensorInvitationList,
    summary:
      'Invitations of sensor companies: all for the regulator, for others those that their organization has opened',
  },
  get: {
    method: 'get',
    path: '/api/sensor/invitation/:id',
    access: 'sensor:list',
    params: idParam,
    response: shape.sensorInvitation,
    summary: 'One invitation of a sensor company',
  },
  history: {
    method: 'get',
    path: '/api/sensor/invitation/:id/history',
    access: 'sensor:list',
    params: idParam,
    query: shape.sensorInvitationHistoryQuery,
    response: shape.sensorInvitationHistory,
    summary: 'What was done with an invitation of a sensor company, the latest first',
  },
  create: {
    method: 'post',
    path: '/api/sensor/invitation',
    access: 'sensor:approve',
    body: shape.sensorInvitationForm,
    response: shape.sensorInvitationMade,
    idempotent: true,
    summary: 'Invite a company to keep sensors, by a mail with a link',
  },
  move: {
    method: 'post',
    path: '/api/sensor/invitation/move',
    access: 'sensor:list',
    body: shape.sensorInvitationMove,
    response: moved,
    idempotent: true,
    summary:
      'Accept or decline an invitation that one’s organization has opened; the regulator’s desk sends it again or withdraws it',
  },
  register: {
    method: 'post',
    path: '/api/sensor/invitation/register',
    access: 'public',
    body: shape.supplierForm,
    response: shape.supplierOpened,
    summary: 'Accept an invitation without an account: opens the supplier’s organization with its first administrator',
  },
  refuse: {
    method: 'post',
    path: '/api/sensor/invitation/refuse',
    access: 'public',
    body: shape.supplierRefusal,
    response: done,
    summary: 'Decline an invitation by its link, with a reason',
  },
})
