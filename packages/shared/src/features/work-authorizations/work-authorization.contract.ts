import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { locationParam } from '../logbooks/location.ts'
import * as shape from './work-authorization.schema.ts'

/** Work Authorisation: who of somebody else's people may work on which log-books, from when to when (product.md §5). */
export const workAuthorizationContracts = contracts('workAuthorizations', {
  list: {
    method: 'get',
    path: '/api/workAuthorization',
    access: 'workAuthorization:list',
    query: shape.workAuthorizationQuery,
    response: shape.workAuthorizationList,
    summary: 'Work authorisations that the reader’s organization gives, or that are about its workers or log-books',
  },
  get: {
    method: 'get',
    path: '/api/workAuthorization/:id',
    access: 'workAuthorization:list',
    params: idParam,
    response: shape.workAuthorization,
    summary: 'One work authorisation',
  },
  logbooks: {
    method: 'get',
    path: '/api/workAuthorization/:id/logbook',
    access: 'workAuthorization:list',
    params: idParam,
    query: shape.authorizedLogbookQuery,
    response: shape.authorizedLogbookList,
    summary: 'The log-books of a work authorisation, from when to when it counts on each',
  },
  ofLogbook: {
    method: 'get',
    path: '/api/workAuthorization/logbook/:locationId',
    access: 'workAuthorization:list',
    params: locationParam,
    query: shape.logbookAuthorizationQuery,
    response: shape.logbookAuthorizations,
    summary: 'Who is authorised to work on a log-book, was or will be, the latest first',
  },
  export: {
    method: 'get',
    path: '/api/workAuthorization/export',
    access: 'workAuthorization:list',
    query: shape.workAuthorizationExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/workAuthorization',
    access: 'workAuthorization:manage',
    body: shape.workAuthorizationForm,
    response: moved,
    idempotent: true,
    summary: 'Let a registered worker of somebody else, or a general worker by a code, work on log-books',
  },
  issueCode: {
    method: 'post',
    path: '/api/workAuthorization/:id/code',
    access: 'workAuthorization:manage',
    params: idParam,
    response: shape.workAuthorizationCode,
    summary: 'A new code for the general worker, shown once; an older one is no longer good',
  },
  redeem: {
    method: 'post',
    path: '/api/workAuthorization/redeem',
    access: 'workAuthorization:redeem',
    body: shape.workAuthorizationRedemption,
    response: shape.redeemedAuthorization,
    summary: 'Redeem a code in the app: from then on the general worker is the one it names',
  },
  move: {
    method: 'post',
    path: '/api/workAuthorization/move',
    access: 'workAuthorization:manage',
    body: shape.workAuthorizationMove,
    response: moved,
    idempotent: true,
    summary: 'Change the days of work authorisations, or revoke them',
  },
})
