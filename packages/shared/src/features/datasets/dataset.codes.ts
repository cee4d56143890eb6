import type { ExportKind } from '../../exports.ts'

/** What can be had as a data set, in the order in which it is offered (spec 001 §2 "Data sets"). */
export const DATASETS = [
  'logbooks',
  'jobRecords',
  'healthMonths',
  'scoredLogbooks',
  'scoredWorkers',
  'performers',
  'accessRights',
] as const satisfies readonly ExportKind[]
export type Dataset = (typeof DATASETS)[number]

/** Of more rows the page says only that there are more. */
export const ROWS_TOLD = 20_000
