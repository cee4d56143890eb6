import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './scored-worker.schema.ts'

/** How engineers and workers do: a contractor's own; the regulator sees all. */
export const scoredWorkerContracts = contracts('scoredWorkers', {
  list: {
    method: 'get',
    path: '/api/dashboard/worker',
    access: 'worker:list',
    query: shape.scoredWorkerQuery,
    response: shape.scoredWorkerList,
    summary: 'Workers with what they did in the settled months',
  },
  export: {
    method: 'get',
    path: '/api/dashboard/worker/export',
    access: 'worker:list',
    query: shape.scoredWorkerExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
})
