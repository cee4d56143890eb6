import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'
import * as shape from './invitation.schema.ts'
import * as check from './invitation-check.schema.ts'

/** Log-book invitation to RP, Invitation Records and their log-books (spec 001 §2). */
export const invitationContracts = contracts('invitations', {
  list: {
    method: 'get',
    path: '/api/logbookAccessInvitation',
    access: 'invitation:list',
    query: shape.invitationQuery,
    response: shape.invitationList,
    summary: 'Invitations that the reader’s organization has sent or opened',
  },
  get: {
    method: 'get',
    path: '/api/logbookAccessInvitation/:id',
    access: 'invitation:list',
    params: idParam,
    response: shape.invitation,
    summary: 'One invitation',
  },
  recipients: {
    method: 'get',
    path: '/api/logbookAccessInvitation/recipient',
    access: 'invitation:send',
    query: shape.recipientQuery,
    response: shape.recipients,
    summary: 'To whom the reader’s organization has sent invitations before',
  },
  logbooks: {
    method: 'get',
    path: '/api/logbookAccessInvitation/:id/logbook',
    access: 'invitation:list',
    params: idParam,
    query: shape.invitedLogbookQuery,
    response: shape.invitedLogbookList,
    summary: 'The log-books of an invitation, with what an answer would do or has done',
  },
  export: {
    method: 'get',
    path: '/api/logbookAccessInvitation/export',
    access: 'invitation:list',
    query: shape.invitationExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/logbookAccessInvitation',
    access: 'invitation:send',
    body: shape.invitationForm,
    response: moved,
    idempotent: true,
    summary: 'Invite a responsible person to log-books by one mail',
  },
  typed: {
    method: 'post',
    path: '/api/logbookAccessInvitation/typed',
    access: 'invitation:send',
    body: check.typedLocations,
    response: check.typedLogbooks,
    summary: 'Which log-books location ids mean that were typed, and which ids mean none',
  },
  choice: {
    method: 'post',
    path: '/api/logbookAccessInvitation/choice',
    access: 'invitation:send',
    body: check.invitationChoice,
    response: check.invitationChosen,
    summary: 'How many log-books are chosen, by premises, and where nobody holds a role yet',
  },
  check: {
    method: 'post',
    path: '/api/logbookAccessInvitation/rehearse',
    access: 'invitation:send',
    body: check.invitationLook,
    response: check.invitationChecked,
    summary: 'What an invitation would come to on each log-book; nothing is sent',
  },
  accept: {
    method: 'post',
    path: '/api/logbookAccessInvitation/accept',
    access: 'invitation:answer',
    body: shape.invitationAnswer,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Accept an invitation, for all of its log-books or for some; what is left out is not given',
  },
  move: {
    method: 'post',
    path: '/api/logbookAccessInvitation/move',
    access: 'invitation:list',
    body: shape.invitationMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Deny, cancel or send an invitation again, change its days, or try again what could not be given',
  },
})
