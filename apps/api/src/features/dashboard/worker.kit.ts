import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { type WorkerJob, workerMonth } from '@portal/shared/features/dashboard/worker.scoring'
import { GEO_RESULTS } from '@portal/shared/features/job-records/job-record.codes'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { db } from '../../../test/world.ts'

/** A row of `worker_month` as a test reads it. */
export interface WorkerRow {
  workerId: number
  month: string
  kind: string
  isAuthorized: boolean
  jobs: number
}
export const workerRows = (workers: readonly number[]) => db.$queryRaw<WorkerRow[]>`
  SELECT worker_id AS "workerId", to_char(month, 'YYYY-MM-DD') AS month, kind, is_authorized AS "isAuthorized", jobs, submission_ms::float8 AS "submissionMs", gps_good AS "gpsGood",
    gps_of AS "gpsOf", examinations, examination_ms::float8 AS "examinationMs", examinations_flagged AS "examinationsFlagged", examinations_flagged_told AS "examinationsFlaggedTold", maintenances,
    maintenance_ms::float8 AS "maintenanceMs", maintenances_flagged AS "maintenancesFlagged", maintenances_flagged_told AS "maintenancesFlaggedTold"
  FROM worker_month WHERE worker_id = ANY(${workers}) ORDER BY 1, 2, 3, 4`

const geo = z.enum(GEO_RESULTS)
/**
 * The rows that follow from the records: days are those of a worker, on whichever kind of unit; a settled month is as records stood
 * at its moment.
 */
export async function derivedWorkers(workers: readonly number[]): Promise<object[]> {
  const records = await db.jobRecord.findMany({
    where: { workerIds: { hasSome: [...workers] } },
  })
  const settlements = await db.monthSettlement.findMany()
  const asOf = new Map(settlements.map(({ month, asOf }) => [fromDate(month), asOf]))
  const isThere = ({ completedAt, submittedAt, deletedAt }: (typeof records)[number]) => {
    const at = asOf.get(monthOf(dayOf(completedAt)))
    return at ? submittedAt <= at && (!deletedAt || deletedAt > at) : !deletedAt
  }
  const jobs = workers.flatMap((workerId) =>
    records
      .filter(isThere)
      .flatMap(({ workerIds, ...record }) =>
        workerIds.includes(workerId) ? [{ workerId, ...record, geo: geo.parse(record.geo) }] : [],
      ),
  )
  const months = Map.groupBy(jobs, ({ workerId, completedAt }) => `${workerId} ${monthOf(dayOf(completedAt))}`)
  const sum = (of: readonly (WorkerJob & { creatorType: string })[]) => {
    // each as its reader is told of it: the employer of what was not done under an authorisation
    const told = [true, false].map((is) => workerMonth(of.filter((one) => (one.creatorType === 'OTHER') === is)))
    const flagged = (kind: 'examination' | 'maintenance') => told.reduce((all, one) => all + one[kind].flagged, 0)
    const { examination, maintenance, gps, ...all } = workerMonth(of)
    const ms = (minutes: number) => Math.round(minutes * 60_000)
    return {
      jobs: all.jobs,
      submissionMs: ms(all.submissionMinutes),
      gpsGood: gps.good,
      gpsOf: gps.of,
      examinations: examination.jobs,
      examinationMs: ms(examination.minutes),
      examinationsFlagged: examination.flagged,
      examinationsFlaggedTold: flagged('examination'),
      maintenances: maintenance.jobs,
      maintenanceMs: ms(maintenance.minutes),
      maintenancesFlagged: maintenance.flagged,
      maintenancesFlaggedTold: flagged('maintenance'),
    }
  }
  return [...months].map(([key, own]) => ({ key, ...sum(own) }))
}
/** Rows of a worker and month together, whichever kind of unit they are of. */
export const addedUp = (rows: readonly WorkerRow[]) =>
  [...Map.groupBy(rows, ({ workerId, month }) => `${workerId} ${month}`)].map(([key, own]) => ({
    key,
    ...own.reduce<Record<string, number>>(
      (total, { workerId: _, month: __, kind: ___, isAuthorized: ____, ...sums }) => {
        for (const [name, value] of Object.entries<number>(sums)) total[name] = (total[name] ?? 0) + value
        return total
      },
      {},
    ),
  }))
export const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
