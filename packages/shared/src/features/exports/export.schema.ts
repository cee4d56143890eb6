import { z } from 'zod'
import { EXPORTS } from '../../exports.ts'
import { exportRequestOf } from '../../kernel/workbooks/export.ts'

export const exportRequest = exportRequestOf(EXPORTS)
export type ExportRequest = z.output<typeof exportRequest>

/** `runId` is there when the workbook is made in the background; without it the list's own export answers at once. */
export const exportAnswer = z.object({ rowCount: z.number(), runId: z.number().nullable() })
