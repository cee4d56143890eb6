import { contracts } from '../../kernel/contract.ts'
import { exportAnswer, exportRequest } from './export.schema.ts'

/** Workbooks of lists. Each kind of rows needs its own right as well. */
export const exportContracts = contracts('exports', {
  create: {
    method: 'post',
    path: '/api/export',
    access: 'export:list',
    body: exportRequest,
    response: exportAnswer,
    idempotent: true,
    changes: ['runs'],
    summary: 'Export what is filtered: in the background when there is much of it',
  },
})
