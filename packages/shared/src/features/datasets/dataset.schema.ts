import { z } from 'zod'
import { EXPORTS } from '../../exports.ts'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { email } from '../../kernel/input.ts'
import { type ExportCall, exportRequestOf } from '../../kernel/workbooks/export.ts'
import { DATASETS, type Dataset, ROWS_TOLD } from './dataset.codes.ts'

const count = z.number().int()

const { logbooks, jobRecords, healthMonths, scoredLogbooks, scoredWorkers, performers, accessRights } = EXPORTS
/** The call that exports the rows of each: its filters, its columns and its right. */
export const DATASET_CALLS = {
  logbooks,
  jobRecords,
  healthMonths,
  scoredLogbooks,
  scoredWorkers,
  performers,
  accessRights,
} as const satisfies Record<Dataset, ExportCall>

/** What somebody wants to have as a data set. */
export const datasetRequest = exportRequestOf(DATASET_CALLS)

const agree = ({ email: one, emailAgain: two }: { email?: unknown; emailAgain?: unknown }) => one === two
/** A data set, and the address to which it is sent besides: of one's own or of one's organization, typed twice. */
export const datasetOrder = z
  .object({ request: datasetRequest, email: email.optional(), emailAgain: email.optional() })
  .refine(agree, { path: ['emailAgain'], error: 'emailsDiffer', ...among('email', 'emailAgain') })
/** What a run is given to make. */
export const datasetWork = z.object({ request: datasetRequest, email: email.optional() })
export type DatasetWork = z.output<typeof datasetWork>

export const datasetCount = z.object({
  /** At most ROWS_TOLD. */
  rows: count.max(ROWS_TOLD),
  /** There are more. */
  isMore: z.boolean(),
})
export const datasets = z.object({
  content: z.array(z.object({ kind: code(DATASETS), ...datasetCount.shape })),
  /** Addresses to which a data set may be sent. */
  emails: z.array(email),
})
export const datasetRows = z.object({ rowCount: count })
