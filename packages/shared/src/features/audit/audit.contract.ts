import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './audit.schema.ts'

/** Sign-ins, failed tries, operations, exports and downloads in one list. Admins see their organization, the regulator all. */
export const auditContracts = contracts('audit', {
  list: {
    method: 'get',
    path: '/api/audit',
    access: 'audit:list',
    query: shape.auditQuery,
    response: shape.auditList,
    summary: 'What people of my organization did and tried, newest first',
  },
  newer: {
    method: 'get',
    path: '/api/audit/newer',
    access: 'audit:list',
    query: shape.newerQuery,
    response: shape.newer,
    summary: 'How many entries have come since a moment; without one, the moment to ask from',
  },
  export: {
    method: 'get',
    path: '/api/audit/export',
    access: 'audit:list',
    query: shape.auditExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
})
