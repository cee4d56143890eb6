import { dayOf } from '../../kernel/time.ts'
import { GEO_RESULTS, type GeoResult, isWork, TYPES_OF_WORK, WORK } from '../job-records/job-record.codes.ts'
import type { FigureSort } from '../workers/worker-figures.schema.ts'
import { type Share, shareOf } from './health-index.scoring.ts'
import { gpsOf } from './logbook-month.scoring.ts'

/** A job in which a worker took part. */
export interface WorkerJob {
  typeOfWork: string
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  geo: GeoResult
}

/** Kinds of work that are measured by themselves: longer than so many hours, or more of them on one day, is flagged (spec 001 §9). */
export const WORKER_MEASURES = {
  examination: { work: 'examination', hours: 8, ofOneDay: 8 },
  maintenance: { work: 'visit', hours: 6, ofOneDay: 6 },
} as const
export type WorkerMeasure = keyof typeof WORKER_MEASURES
/** By which measure the list of job records is narrowed to those that are flagged. */
export const WORKER_FLAGS = ['examination', 'maintenance'] as const satisfies readonly WorkerMeasure[]

interface Measured {
  jobs: number
  minutes: number
  /** Too long, or one of too many on a Hong Kong day; a job counts once. */
  flagged: number
}
/** Sums of one worker, so that those of several months add up to those of the whole. */
export interface WorkerMonth extends Record<WorkerMeasure, Measured> {
  jobs: number
  /** From completion to submission. */
  submissionMinutes: number
  gps: Share
}

const MINUTE_MS = 60_000
const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

function measured(all: readonly WorkerJob[], kind: WorkerMeasure): Measured {
  const { work, hours, ofOneDay } = WORKER_MEASURES[kind]
  const jobs = all.filter(({ typeOfWork }) => isWork(work, typeOfWork))
  const byDay = Map.groupBy(jobs, ({ completedAt }) => dayOf(completedAt))
  const flagged = jobs.filter(
    ({ startedAt, completedAt }) =>
      minutesBetween(startedAt, completedAt) > hours * 60 || (byDay.get(dayOf(completedAt))?.length ?? 0) > ofOneDay,
  )
  return {
    jobs: jobs.length,
    minutes: sum(jobs.map(({ startedAt, completedAt }) => minutesBetween(startedAt, completedAt))),
    flagged: flagged.length,
  }
}

/** What a worker did in one month, by the jobs that were completed in it (spec 001 §3 "Worker list measures"). */
export const workerMonth = (jobs: readonly WorkerJob[]): WorkerMonth => ({
  jobs: jobs.length,
  submissionMinutes: sum(jobs.map(({ completedAt, submittedAt }) => minutesBetween(completedAt, submittedAt))),
  gps: gpsOf(jobs),
  examination: measured(jobs, 'examination'),
  maintenance: measured(jobs, 'maintenance'),
})

/** What a list of workers shows of any number of months: minutes and shares, nothing where there was no such job. */
export function workerFigures(months: readonly WorkerMonth[]) {
  const jobs = sum(months.map((month) => month.jobs))
  const gps = {
    good: sum(months.map((month) => month.gps.good)),
    of: sum(months.map((month) => month.gps.of)),
  }
  const of = (kind: WorkerMeasure) => {
    const count = sum(months.map((month) => month[kind].jobs))
    return {
      jobs: count,
      averageMinutes: count ? sum(months.map((month) => month[kind].minutes)) / count : null,
      flaggedRate: count ? sum(months.map((month) => month[kind].flagged)) / count : null,
    }
  }
  return {
    jobs,
    averageSubmissionMinutes: jobs ? sum(months.map((month) => month.submissionMinutes)) / jobs : null,
    gpsRate: gps.of ? shareOf(gps) : null,
    examination: of('examination'),
    maintenance: of('maintenance'),
  }
}

/** The same sums as the database adds them up, times in milliseconds. */
export interface WorkerSums {
  jobs: number
  submissionMs: number
  gpsGood: number
  gpsOf: number
  examinations: number
  examinationMs: number
  examinationsFlagged: number
  maintenances: number
  maintenanceMs: number
  maintenancesFlagged: number
}
/** What a list of workers shows of sums of the database. */
export const figuresOfSums = (sums: WorkerSums) =>
  workerFigures([
    {
      jobs: sums.jobs,
      submissionMinutes: sums.submissionMs / MINUTE_MS,
      gps: { good: sums.gpsGood, of: sums.gpsOf },
      examination: {
        jobs: sums.examinations,
        minutes: sums.examinationMs / MINUTE_MS,
        flagged: sums.examinationsFlagged,
      },
      maintenance: {
        jobs: sums.maintenances,
        minutes: sums.maintenanceMs / MINUTE_MS,
        flagged: sums.maintenancesFlagged,
      },
    },
  ])

/** By which sums a figure is sorted: one, or one for each of another. */
export const FIGURE_ORDERS: Readonly<Record<FigureSort, readonly [keyof WorkerSums, of?: keyof WorkerSums]>> = {
  jobs: ['jobs'],
  examinationMinutes: ['examinationMs', 'examinations'],
  examinationLong: ['examinationsFlagged', 'examinations'],
  maintenanceMinutes: ['maintenanceMs', 'maintenances'],
  maintenanceLong: ['maintenancesFlagged', 'maintenances'],
  submission: ['submissionMs', 'jobs'],
  gps: ['gpsGood', 'gpsOf'],
}

const NOT_INSPECTED = TYPES_OF_WORK.filter((type) => !isWork('inspection', type))
const MISPLACED = GEO_RESULTS.filter((geo) => geo !== 'Y' && geo !== 'UNJUDGED')
/**
 * The job records behind each figure of a worker, as the list of job records is narrowed: of a share of correct positions those that are not, of one that
 * is flagged those that are. */
export const JOBS_BEHIND = {
  jobs: {},
  examinations: { typesOfWork: WORK[WORKER_MEASURES.examination.work] },
  maintenances: { typesOfWork: WORK[WORKER_MEASURES.maintenance.work] },
  examinationLong: { flagged: 'examination' },
  maintenanceLong: { flagged: 'maintenance' },
  gps: { typesOfWork: NOT_INSPECTED, geos: MISPLACED },
} as const satisfies Record<
  string,
  { typesOfWork?: readonly string[]; geos?: readonly string[]; flagged?: WorkerMeasure }
>
