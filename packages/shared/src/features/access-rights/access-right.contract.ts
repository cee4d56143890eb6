import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'
import * as shape from './access-right.schema.ts'

/** Log-books Access Rights (spec 001 §2): who sees which log-book, in which role, from when, and on whose word. */
export const accessRightContracts = contracts('accessRights', {
  list: {
    method: 'get',
    path: '/api/accessRight',
    access: 'accessRight:list',
    programs: 'also',
    query: shape.accessRightQuery,
    response: shape.accessRightList,
    summary: 'Access to the log-books open to me: by whom, in which role, from when and on whose word',
  },
  export: {
    method: 'get',
    path: '/api/accessRight/export',
    access: 'accessRight:list',
    query: shape.accessRightExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  get: {
    method: 'get',
    path: '/api/accessRight/:id',
    access: 'accessRight:list',
    programs: 'also',
    params: idParam,
    response: shape.accessRight,
    summary: 'Access of one organization to one log-book',
  },
  why: {
    method: 'get',
    path: '/api/accessRight/:id/why',
    access: 'accessRight:list',
    params: idParam,
    response: shape.accessReason,
    summary: 'Why an organization sees a log-book, and what ending its access would change',
  },
  move: {
    method: 'post',
    path: '/api/accessRight/move',
    access: 'accessRight:revoke',
    body: shape.accessRightMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary:
      'Take access away at once, with the reason; roles of contractors, developers and owners are passed on instead',
  },
  askExtension: {
    method: 'post',
    path: '/api/accessRight/extension',
    access: 'accessRight:list',
    body: shape.extensionForm,
    response: moved,
    idempotent: true,
    summary: 'Ask for a later end of access that my organization holds',
  },
  moveExtension: {
    method: 'post',
    path: '/api/accessRight/extension/move',
    access: 'accessRight:list',
    body: shape.extensionMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Agree to a later end or decline it; take back what I asked for',
  },
  acknowledge: {
    method: 'put',
    path: '/api/accessRight/:id/notice',
    access: 'accessRight:list',
    params: idParam,
    body: shape.noticeForm,
    response: done,
    idempotent: true,
    summary: 'Acknowledge the notice of access that my organization holds, with a remark; later change the remark',
  },
})
