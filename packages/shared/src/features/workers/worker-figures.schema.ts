import { z } from 'zod'

const count = z.number().int()
const share = z.number().nullable()
const measured = z.object({ jobs: count, averageMinutes: share, flaggedRate: share })
/** Minutes and shares over some months of a worker; nothing where there was no such job. */
export const workerFigures = z.object({
  jobs: count,
  averageSubmissionMinutes: share,
  gpsRate: share,
  examination: measured,
  maintenance: measured,
})
export type WorkerFigures = z.output<typeof workerFigures>

/** The figures of a worker in workbooks, in order. */
export const FIGURE_COLUMNS = [
  'examinations',
  'examinationMinutes',
  'examinationLong',
  'maintenances',
  'maintenanceMinutes',
  'maintenanceLong',
  'submission',
  'gps',
  'jobs',
] as const

/** By which figures lists of workers are sorted. */
export const FIGURE_SORTS = [
  'jobs',
  'examinationMinutes',
  'examinationLong',
  'maintenanceMinutes',
  'maintenanceLong',
  'submission',
  'gps',
] as const
export type FigureSort = (typeof FIGURE_SORTS)[number]

/** General workers, and those who are registered (spec 001 §3). */
export const GROUP_TYPES = ['G', 'R'] as const
/** The kinds of worker in each. */
export const KINDS_OF_GROUP = { G: ['GW'], R: ['RE', 'RW'] } as const
