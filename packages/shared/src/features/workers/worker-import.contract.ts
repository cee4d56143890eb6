import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'

/** Adding many workers at once, from a workbook. */
export const workerImportContracts = contracts(
  'workerImports',
  importCalls({
    path: '/api/worker/import',
    access: 'worker:manage',
    what: 'workers',
    changes: ['workers', 'accounts'],
  }),
)
