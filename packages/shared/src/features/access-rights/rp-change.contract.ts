import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './rp-change.schema.ts'

/** History of Change of RP (spec 001 §2): which responsible person followed whom, when and by what. */
export const rpChangeContracts = contracts('rpChanges', {
  list: {
    method: 'get',
    path: '/api/rpChange',
    access: 'accessRight:list',
    query: shape.rpChangeQuery,
    response: shape.rpChangeList,
    summary: 'Which responsible person came to the log-books open to me, whom it followed and by what',
  },
  export: {
    method: 'get',
    path: '/api/rpChange/export',
    access: 'accessRight:list',
    query: shape.rpChangeExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
})
