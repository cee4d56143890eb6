import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { jobRecordFilters, jobRecordSheetColumns } from '../job-records/job-record.schema.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { logbookSheetColumns } from '../logbooks/logbook.schema.ts'
import { orgFilters } from '../organizations/organization.schema.ts'
import { workerFilters } from '../workers/worker.schema.ts'
import { EXPORT_STATES, exportKind } from './export.codes.ts'
import { exportLife } from './export.rules.ts'

/** The filters of a list, and the columns of its workbook in their order; without columns, all of them. */
export const exportRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('logbooks'),
    filters: z.object(logbookFilters).prefault({}),
    columns: logbookSheetColumns,
  }),
  z.object({
    kind: z.literal('jobRecords'),
    filters: z.object(jobRecordFilters).prefault({}),
    columns: jobRecordSheetColumns,
  }),
  z.object({ kind: z.literal('workers'), filters: z.object(workerFilters).prefault({}) }),
  z.object({ kind: z.literal('organizations'), filters: z.object(orgFilters).prefault({}) }),
])
export type ExportRequest = z.output<typeof exportRequest>

/** One of my exports. */
export const exportRow = z.object({
  id: z.number(),
  kind: exportKind,
  status: code(EXPORT_STATES),
  rowCount: z.number(),
  rowsWritten: z.number(),
  fileName: z.string(),
  /** In bytes. */
  size: z.number().nullable(),
  /** Why there is no file, in the reader's language. */
  failure: z.string().nullable(),
  createdAt: instantOut,
  finishedAt: instantOut.nullable(),
  expiresAt: instantOut.nullable(),
  /** Whether it can be fetched now. */
  isReady: z.boolean(),
  can: z.array(z.enum(exportLife.names)),
})
export type ExportRow = z.output<typeof exportRow>

/** `job` is there when the workbook is made in the background; without it the list's own export answers at once. */
export const exportAnswer = z.object({ rowCount: z.number(), job: exportRow.nullable() })
export const exportQuery = listQuery({}, ['createdAt'], 'createdAt,desc')
export const exportList = listOf(exportRow)
