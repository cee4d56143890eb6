import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { handoverRehearsalExport, takeOverRehearsalExport } from './handover.schema.ts'

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

/** The rehearsal of taking over as a workbook, before anything is confirmed. */
export const takeOverRehearsalContracts = contracts('takeOverRehearsals', {
  export: {
    method: 'post',
    path: '/api/handover/rehearseMove/export',
    access: 'handover:answer',
    body: takeOverRehearsalExport,
    response: z.unknown(),
    download: true,
    summary: 'What taking over would come to, log-book by log-book, as a workbook; nothing is changed',
  },
})
