import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { rowId } from '../common/fields.ts'

/** A generated schedule as a workbook, before it is saved. */
export const generationExportContracts = contracts('inspectionPreviews', {
  export: {
    method: 'get',
    path: '/api/inspectionSchedule/generate/export',
    access: 'inspectionSchedule:planTeam',
    query: z.object({ id: rowId }),
    response: z.unknown(),
    download: true,
    summary: 'Every plan of a generated schedule of one’s own: when and by whom, or why it has no place',
  },
})
