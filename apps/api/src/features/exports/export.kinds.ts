import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Watch } from '../../kernel/heavy/sheets.ts'
import * as jobRecords from '../job-records/job-record.export.ts'
import * as logbooks from '../logbooks/logbook.export.ts'
import * as organizations from '../organizations/organization.list.ts'
import * as workers from '../workers/worker.list.ts'

/*
 * What can be exported: the lists' own exports, so that a workbook is the same however it is made. Those of log-books and records
 * refuse more rows than anybody would read.
 */

export async function countRows(ctx: Ctx, request: ExportRequest): Promise<number> {
  if (request.kind === 'logbooks') return logbooks.countRows(ctx, request.filters)
  if (request.kind === 'jobRecords') return jobRecords.countRows(ctx, request.filters)
  return request.kind === 'workers'
    ? workers.countRows(ctx, request.filters)
    : organizations.countRows(ctx, request.filters)
}

export async function workbook(ctx: Ctx, request: ExportRequest, watch?: Watch): Promise<FileReply> {
  if (request.kind === 'logbooks')
    return logbooks.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
  if (request.kind === 'jobRecords')
    return jobRecords.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
  return request.kind === 'workers'
    ? workers.exportRows(ctx, request.filters, watch)
    : organizations.exportRows(ctx, request.filters, watch)
}
