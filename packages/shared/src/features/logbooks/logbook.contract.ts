import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, historyQuery } from '../common/fields.ts'
import { partyList } from '../parties/party.schema.ts'
import { sealList, sealListQuery } from '../seals/seal.schema.ts'
import { locationParam } from './location.ts'
import * as shape from './logbook.schema.ts'
import { kindCorrection, stageMove } from './stage.schema.ts'

/** Log-books (spec 001 §2–§5). */
export const logbookContracts = contracts('logbooks', {
  list: {
    method: 'get',
    path: '/api/logbook',
    access: 'logbook:list',
    programs: 'also',
    query: shape.logbookQuery,
    response: shape.logbookList,
    summary: 'Log-books, filtered and sorted',
  },
  premises: {
    method: 'get',
    path: '/api/logbook/premises',
    access: 'logbook:list',
    programs: 'also',
    query: shape.premisesQuery,
    response: shape.premisesList,
    summary: 'Premises with how many of their units are activated',
  },
  export: {
    method: 'get',
    path: '/api/logbook/export',
    access: 'logbook:export',
    query: shape.logbookExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/logbook',
    access: 'logbook:create',
    body: shape.logbookCreate,
    response: shape.logbookCreated,
    changes: ['forms'],
    idempotent: true,
    summary: 'Create the log-books of one premises',
  },
  activate: {
    method: 'post',
    path: '/api/logbook/activate',
    access: 'logbook:activate',
    idempotent: true,
    body: shape.activation,
    response: moved,
    summary: 'Activate log-books from a day on',
  },
  move: {
    method: 'post',
    path: '/api/logbook/move',
    access: 'logbook:list',
    body: stageMove,
    response: moved,
    changes: ['jobRecords', 'forms'],
    idempotent: true,
    summary: 'Take log-books into service, say that they are demolished, or put them back',
  },
  get: {
    method: 'get',
    path: '/api/logbook/:locationId',
    access: 'logbook:list',
    programs: 'also',
    params: locationParam,
    response: shape.logbookDetail,
    summary: 'One log-book with its specification',
  },
  update: {
    method: 'put',
    path: '/api/logbook/:locationId',
    access: 'logbook:edit',
    idempotent: true,
    params: locationParam,
    body: shape.logbookEdit,
    response: shape.logbookDetail,
    summary: 'Edit place and specification',
  },
  correct: {
    method: 'put',
    path: '/api/logbook/:locationId/kind',
    access: 'logbook:correct',
    params: locationParam,
    body: kindCorrection,
    response: done,
    changes: ['jobRecords'],
    idempotent: true,
    summary:
      'Correct kind and type, with a reason: the contractor before the first job record, the regulator afterwards',
  },
  remark: {
    method: 'put',
    path: '/api/logbook/:locationId/remark',
    access: 'logbook:edit',
    idempotent: true,
    params: locationParam,
    body: shape.remarkEdit,
    response: done,
    summary: 'Edit the remark',
  },
  parties: {
    method: 'get',
    path: '/api/logbook/:locationId/party',
    access: 'accessRight:list',
    programs: 'also',
    params: locationParam,
    response: partyList,
    summary: 'Who has access, since when, until when, given by whom',
  },
  operations: {
    method: 'get',
    path: '/api/logbook/:locationId/operation',
    access: 'operationRecord:list',
    programs: 'also',
    params: locationParam,
    query: historyQuery,
    response: shape.operationList,
    summary: 'What was done to the log-book, before and after',
  },
  seals: {
    method: 'get',
    path: '/api/logbook/:locationId/seal',
    access: 'logbook:list',
    programs: 'also',
    params: locationParam,
    query: sealListQuery,
    response: sealList,
    summary: 'The chain of blockchain codes of the log-book',
  },
})
