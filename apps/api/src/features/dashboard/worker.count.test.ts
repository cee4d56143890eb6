import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { type WorkerJob, workerMonth } from '@portal/shared/features/dashboard/worker.scoring'
import { GEO_RESULTS } from '@portal/shared/features/job-records/job-record.codes'
import { dayOf } from '@portal/shared/kernel/time'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { appDb, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { on, workOf } from './month.kit.ts'
import { followWorkers, keepWorkers } from './worker.count.ts'

const TODAY = on('11-21T14:30')
const HOUR_MS = 3_600_000
let org: { id: number }
let user: { id: number }
const books: { id: number; kind: string }[] = []

beforeAll(async () => {
  org = await makeOrg('RC')
  user = await makeUser(org, [])
  for (const kind of ['L', 'E']) books.push(await makeLogbook({ kind }))
  await db.figureClock.create({ data: { month: new Date('2026-11-01'), countedAt: TODAY } })
  // a record is moved to another day below, as only the owner of the tables can
  await db.$executeRaw`ALTER TABLE job_record DISABLE TRIGGER job_record_written_once`
})

const workerOf = async () =>
  (await db.worker.create({ data: { orgId: org.id, kind: 'GW', nameEn: 'Somebody', nameZh: '某人' } })).id

interface Row {
  workerId: number
  month: string
  kind: string
  isAuthorized: boolean
  jobs: number
}
const kept = (workers: readonly number[]) => db.$queryRaw<Row[]>`
  SELECT worker_id AS "workerId", to_char(month, 'YYYY-MM-DD') AS month, kind, is_authorized AS "isAuthorized", jobs, submission_ms::float8 AS "submissionMs", gps_good AS "gpsGood",
    gps_of AS "gpsOf", examinations, examination_ms::float8 AS "examinationMs", examinations_flagged AS "examinationsFlagged", maintenances,
    maintenance_ms::float8 AS "maintenanceMs", maintenances_flagged AS "maintenancesFlagged"
  FROM worker_month WHERE worker_id = ANY(${workers}) ORDER BY 1, 2, 3, 4`

const geo = z.enum(GEO_RESULTS)
/** The rows that follow from the records: days are those of a worker, on whichever kind of unit. */
async function derived(workers: readonly number[]): Promise<object[]> {
  const records = await db.jobRecord.findMany({
    where: { workerIds: { hasSome: [...workers] }, deletedAt: null },
    include: { logbook: { select: { kind: true } } },
  })
  const jobs = workers.flatMap((workerId) =>
    records.flatMap(({ workerIds, ...record }) =>
      workerIds.includes(workerId) ? [{ workerId, ...record, geo: geo.parse(record.geo) }] : [],
    ),
  )
  const months = Map.groupBy(jobs, ({ workerId, completedAt }) => `${workerId} ${monthOf(dayOf(completedAt))}`)
  const sum = (of: readonly WorkerJob[]) => {
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
      maintenances: maintenance.jobs,
      maintenanceMs: ms(maintenance.minutes),
      maintenancesFlagged: maintenance.flagged,
    }
  }
  return [...months].map(([key, own]) => ({ key, ...sum(own) }))
}
const addedUp = (rows: readonly Row[]) =>
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
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

const job = fc.record({
  type: fc.constantFrom('TW16', 'TW15', 'TW15', 'TW03', 'TW01', 'TW00'),
  // the end of a month in Hong Kong, which is the one before in London, among them
  at: fc.constantFrom('09-30T23:30', '10-01T00:10', '10-05T09:00', '10-05T09:00', '10-06T09:00'),
  hours: fc.constantFrom(0.5, 6, 7, 9),
  late: fc.constantFrom(1, 30),
  geo: fc.constantFrom('Y', 'N', 'UNJUDGED'),
  book: fc.constantFrom(0, 1),
  who: fc.constantFrom([0], [1], [0, 1]),
})
const later = fc.tuple(fc.constantFrom('delete', 'move', 'acknowledge', 'follow'), fc.nat({ max: 30 }))

it('months of workers follow from their records, whatever was written in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(job, { minLength: 8, maxLength: 24 }),
      fc.array(later, { maxLength: 8 }),
      async (jobs, acts) => {
        const workers = [await workerOf(), await workerOf()]
        const records: { id: number; completedAt: Date }[] = []
        for (const { type, at, hours, late, geo, book, who } of jobs) {
          const begun = on(at)
          const completed = new Date(begun.getTime() + hours * HOUR_MS)
          const logbook = books[book] ?? { id: 0 }
          const over = {
            geo,
            submittedAt: new Date(completed.getTime() + late * HOUR_MS),
            workerIds: who.map((one) => workers[one] ?? 0),
          }
          records.push(
            await db.jobRecord.create({ data: workOf({ logbook, org, user }, type, [begun, completed], over) }),
          )
        }
        for (const [act, at] of acts) {
          const record = records[at % records.length]
          if (!record) continue
          const where = { id: record.id }
          if (act === 'delete') await db.jobRecord.update({ where, data: { deletedAt: TODAY } })
          if (act === 'acknowledge') await db.jobRecord.update({ where, data: { status: 'ACKNOWLEDGED' } })
          if (act === 'move') {
            const to = (date: Date) => new Date(date.getTime() + 24 * HOUR_MS)
            const { startedAt, completedAt, submittedAt } = await db.jobRecord.findUniqueOrThrow({ where })
            await db.jobRecord.update({
              where,
              data: { startedAt: to(startedAt), completedAt: to(completedAt), submittedAt: to(submittedAt) },
            })
          }
          if (act === 'follow') await followWorkers({ db: appDb })
        }
        await followWorkers({ db: appDb })
        const rows = await kept(workers)
        expect(sorted(addedUp(rows))).toEqual(sorted(await derived(workers)))
        expect(await keepWorkers({ db: appDb, now: TODAY })).toBe(0)
        expect(await kept(workers)).toEqual(rows)
        const lifts = await db.jobRecord.findMany({
          where: { workerIds: { hasSome: workers }, deletedAt: null, logbook: { kind: 'L' } },
        })
        expect(rows.reduce((sum, { kind, jobs }) => sum + (kind === 'L' ? jobs : 0), 0)).toBe(
          lifts.reduce((sum, { workerIds }) => sum + workerIds.length, 0),
        )
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

it('a month that was written past the triggers is found, said and made right at night', async () => {
  const worker = { id: await workerOf() }
  const [logbook = { id: 0 }] = books
  const over = { workerIds: [worker.id] }
  await db.jobRecord.create({
    data: workOf({ logbook, org, user }, 'TW15', [on('10-05T09:00'), on('10-05T10:00')], over),
  })
  await followWorkers({ db: appDb })
  const [right] = await kept([worker.id])
  await db.workerMonth.updateMany({ where: { workerId: worker.id }, data: { jobs: 7 } })
  expect(await keepWorkers({ db: appDb, now: TODAY })).toBe(1)
  expect(await kept([worker.id])).toEqual([right])
  await db.logbook.update({ where: { id: logbook.id }, data: { kind: 'E' } })
  await followWorkers({ db: appDb })
  expect(await kept([worker.id])).toEqual([{ ...right, kind: 'E' }])
})
