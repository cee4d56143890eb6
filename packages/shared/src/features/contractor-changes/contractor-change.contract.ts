import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'
import * as shape from './contractor-change.schema.ts'

/** Change RC and its record (spec 001 §2). */
export const contractorChangeContracts = contracts('contractorChanges', {
  list: {
    method: 'get',
    path: '/api/contractorChange',
    access: 'contractorChange:list',
    query: shape.contractorChangeQuery,
    response: shape.contractorChangeList,
    summary: 'Changes of contractor on log-books that the reader knows of',
  },
  get: {
    method: 'get',
    path: '/api/contractorChange/:id',
    access: 'contractorChange:list',
    params: idParam,
    response: shape.contractorChange,
    summary: 'One change of contractor',
  },
  logbooks: {
    method: 'get',
    path: '/api/contractorChange/:id/logbook',
    access: 'contractorChange:list',
    params: idParam,
    query: shape.changedLogbookQuery,
    response: shape.changedLogbookList,
    summary: 'The log-books that a change of contractor is about',
  },
  export: {
    method: 'get',
    path: '/api/contractorChange/export',
    access: 'contractorChange:list',
    query: shape.contractorChangeExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/contractorChange',
    access: 'contractorChange:create',
    body: shape.contractorChangeForm,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Change the contractor of log-books from a day on',
  },
  move: {
    method: 'post',
    path: '/api/contractorChange/move',
    access: 'contractorChange:list',
    body: shape.contractorChangeMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Cancel or refuse changes of contractor that have not begun',
  },
})
