import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { invitedLogbookExport } from './invitation.schema.ts'

/** The log-books of an invitation as a workbook, for whoever sent it and for whoever is invited. */
export const invitedLogbookContracts = contracts('invitedLogbooks', {
  export: {
    method: 'get',
    path: '/api/logbookAccessInvitation/logbook/export',
    access: 'invitation:list',
    query: invitedLogbookExport,
    response: z.unknown(),
    download: true,
    summary: 'The log-books of an invitation, with what an answer would do or has done, as a workbook',
  },
})
