import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'

/** How many findings the reader has to answer, or to check: apart from their other calls, because every page asks it for its menu. */
export const findingInbox = contracts('inspectionFindings', {
  inbox: {
    method: 'get',
    path: '/api/inspectionFinding/inbox',
    access: 'inspectionFinding:list',
    response: z.object({ waiting: z.number().int() }),
    summary: 'How many findings wait for the reader: to be answered by a contractor, to be checked by whoever inspects',
  },
})
