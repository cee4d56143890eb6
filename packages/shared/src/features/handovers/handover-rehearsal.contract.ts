import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { handoverRehearsalExport } from './handover.schema.ts'

/** The rehearsal of a handover as a workbook, before it is sent. */
export const handoverRehearsalContracts = contracts('handoverRehearsals', {
  export: {
    method: 'post',
    path: '/api/handover/rehearse/export',
    access: 'handover:send',
    body: handoverRehearsalExport,
    response: z.unknown(),
    download: true,
    summary: 'What handing over would come to, log-book by log-book, as a workbook; nothing is sent or changed',
  },
})
