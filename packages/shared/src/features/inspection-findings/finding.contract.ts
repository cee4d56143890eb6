import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { historyQuery, idParam } from '../common/fields.ts'
import * as shape from './finding.schema.ts'
import { findingInbox } from './finding-inbox.contract.ts'

/** What inspections found, and what became of it (408). */
export const findingContracts = {
  ...findingInbox,
  ...contracts('inspectionFindings', {
    list: {
      method: 'get',
      path: '/api/inspectionFinding',
      access: 'inspectionFinding:list',
      query: shape.findingQuery,
      response: shape.findingList,
      summary: 'Findings of inspections: a contractor sees its own, a responsible person those of its log-books',
    },
    get: {
      method: 'get',
      path: '/api/inspectionFinding/:id',
      access: 'inspectionFinding:list',
      params: idParam,
      response: shape.findingDetail,
      summary: 'One finding, with the photographs of the inspection and of the answer',
    },
    history: {
      method: 'get',
      path: '/api/inspectionFinding/:id/history',
      access: 'inspectionFinding:list',
      params: idParam,
      query: historyQuery,
      response: shape.findingHistory,
      summary: 'What was done about a finding: by whom, when and why',
    },
    export: {
      method: 'get',
      path: '/api/inspectionFinding/export',
      access: 'inspectionFinding:list',
      query: shape.findingExportQuery,
      response: z.unknown(),
      download: true,
      summary: 'What is filtered, as a workbook',
    },
    move: {
      method: 'post',
      path: '/api/inspectionFinding/move',
      // each move has a right of its own
      access: 'inspectionFinding:list',
      body: shape.findingMove,
      response: moved,
      idempotent: true,
      summary: 'Answer findings, send answers back, close findings, or remind the contractor',
    },
  }),
}
