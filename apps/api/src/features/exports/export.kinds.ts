import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Watch } from '../../kernel/heavy/sheets.ts'
import * as jobRecords from '../job-records/job-record.export.ts'
import * as logbooks from '../logbooks/logbook.export.ts'

/*
 * What can be exported: the lists' own exports, so that a workbook is the same however it is made. Both refuse more rows
 * than anybody would read.
 */

export const countRows = (ctx: Ctx, request: ExportRequest): Promise<number> =>
  request.kind === 'logbooks' ? logbooks.countRows(ctx, request.filters) : jobRecords.countRows(ctx, request.filters)

export const workbook = (ctx: Ctx, request: ExportRequest, watch?: Watch): Promise<FileReply> =>
  request.kind === 'logbooks'
    ? logbooks.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
    : jobRecords.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
