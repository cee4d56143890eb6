import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { invitationCheckExport } from './invitation-check.schema.ts'

/** The check of an invitation as a workbook, before it is sent. */
export const invitationCheckContracts = contracts('invitationChecks', {
  export: {
    method: 'post',
    path: '/api/logbookAccessInvitation/rehearse/export',
    access: 'invitation:send',
    body: invitationCheckExport,
    response: z.unknown(),
    download: true,
    summary: 'What an invitation would come to on each log-book, as a workbook; nothing is sent',
  },
})
