import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import { locationParam } from '../logbooks/location.ts'
import * as shape from './update.schema.ts'

const CHANGES = ['logbooks', 'dutyList'] as const

/** Applications to change what a data sheet says (spec 001 §2 "Specification", §3, §4). */
export const specificationContracts = contracts('specificationUpdates', {
  list: {
    method: 'get',
    path: '/api/specificationUpdate',
    access: 'specificationUpdate:list',
    query: shape.updateQuery,
    response: shape.updateList,
    summary: 'Applications to change data sheets: of my organization, on my log-books, or all for the regulator',
  },
  export: {
    method: 'get',
    path: '/api/specificationUpdate/export',
    access: 'specificationUpdate:list',
    query: shape.updateExport,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/specificationUpdate',
    access: 'specificationUpdate:apply',
    body: shape.updateForm,
    upload: shape.UPDATE_UPLOAD,
    response: shape.updateCreated,
    idempotent: true,
    changes: CHANGES,
    summary: 'Apply for a change of a data sheet, with the report or certificate that a registered engineer has signed',
  },
  get: {
    method: 'get',
    path: '/api/specificationUpdate/:id',
    access: 'specificationUpdate:list',
    params: idParam,
    response: shape.update,
    summary: 'One application: what differs, what was edited since, and its files',
  },
  file: {
    method: 'get',
    path: '/api/specificationUpdate/:id/file/:fileId',
    access: 'specificationUpdate:list',
    params: shape.updateFileParam,
    response: z.unknown(),
    download: true,
    summary: 'The report or the map of an application',
  },
  move: {
    method: 'post',
    path: '/api/specificationUpdate/move',
    // each move has a right of its own
    access: 'specificationUpdate:list',
    body: shape.updateMove,
    response: moved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Approve applications, by which the data sheet changes, reject or withdraw them',
  },
  resend: {
    method: 'post',
    path: '/api/specificationUpdate/:id/resend',
    access: 'specificationUpdate:list',
    params: idParam,
    response: done,
    idempotent: true,
    summary: 'Send the e-mail about an application once more, once in ten minutes',
  },
  on: {
    method: 'get',
    path: '/api/logbook/:locationId/specification',
    access: 'logbook:list',
    params: locationParam,
    query: shape.sheetOnQuery,
    response: shape.sheetOn,
    summary: 'The data sheet of a log-book as it was on a day',
  },
})
