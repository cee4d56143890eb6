import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { mergeRehearsalExport } from './merge.schema.ts'

/** The rehearsal of a merger as a workbook, before it is sent or while it is open. */
export const mergeRehearsalContracts = contracts('mergeRehearsals', {
  export: {
    method: 'post',
    path: '/api/organizationMerge/rehearse/export',
    access: 'organization:merge',
    body: mergeRehearsalExport,
    response: z.unknown(),
    download: true,
    summary: 'What a merger would come to, line by line, as a workbook; nothing is sent or changed',
  },
})
