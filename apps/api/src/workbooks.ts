import * as jobRecords from './features/job-records/job-record.export.ts'
import * as logbooks from './features/logbooks/logbook.export.ts'
import * as organizations from './features/organizations/organization.list.ts'
import * as workers from './features/workers/worker.list.ts'
import type { Workbooks } from './kernel/ctx.ts'

/**
 * What can be exported: the lists' own exports, so that a workbook is the same however it is made. Those of log-books and records
 * refuse more rows than anybody would read.
 */
export const workbooks: Workbooks = {
  async countRows(ctx, request) {
    if (request.kind === 'logbooks') return logbooks.countRows(ctx, request.filters)
    if (request.kind === 'jobRecords') return jobRecords.countRows(ctx, request.filters)
    return request.kind === 'workers'
      ? workers.countRows(ctx, request.filters)
      : organizations.countRows(ctx, request.filters)
  },
  async make(ctx, request, watch) {
    if (request.kind === 'logbooks')
      return logbooks.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
    if (request.kind === 'jobRecords')
      return jobRecords.exportRows(ctx, { ...request.filters, columns: request.columns }, watch)
    return request.kind === 'workers'
      ? workers.exportRows(ctx, request.filters, watch)
      : organizations.exportRows(ctx, request.filters, watch)
  },
}
