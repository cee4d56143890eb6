import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'
import * as shape from './subcontract.schema.ts'

/** Sub-Contractor Access Rights (spec 001 §2). */
export const subcontractContracts = contracts('subcontracts', {
  list: {
    method: 'get',
    path: '/api/subcontract',
    access: 'subcontract:list',
    query: shape.subcontractQuery,
    response: shape.subcontractList,
    summary: 'Sub-contracts on log-books that the reader knows of',
  },
  get: {
    method: 'get',
    path: '/api/subcontract/:id',
    access: 'subcontract:list',
    params: idParam,
    response: shape.subcontract,
    summary: 'One sub-contract',
  },
  logbooks: {
    method: 'get',
    path: '/api/subcontract/:id/logbook',
    access: 'subcontract:list',
    params: idParam,
    query: shape.subcontractedLogbookQuery,
    response: shape.subcontractedLogbookList,
    summary: 'The log-books of a sub-contract, with the access there',
  },
  export: {
    method: 'get',
    path: '/api/subcontract/export',
    access: 'subcontract:list',
    query: shape.subcontractExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/subcontract',
    access: 'subcontract:manage',
    body: shape.subcontractForm,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Let a sub-contractor in to log-books for a time',
  },
  move: {
    method: 'post',
    path: '/api/subcontract/move',
    access: 'subcontract:manage',
    body: shape.subcontractMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Change the days of sub-contracts, end them, or call them off before they begin',
  },
})
