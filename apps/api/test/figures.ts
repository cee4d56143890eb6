import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { dayOf } from '@portal/shared/kernel/time'
import { MONTH, makeSettledMonth } from './contests.ts'
import { db, now } from './world.ts'

/** Lets the dashboards count a log-book in the running month, whether or not it was in service, with a visit that went well. */
export async function makeFigures(
  { id, district, kind }: { id: number; district: string; kind: string },
  contractorId: number,
) {
  const running = monthOf(dayOf(now))
  const month = new Date(running)
  await db.figureClock.upsert({ where: { id: 1 }, create: { month, countedAt: now }, update: {} })
  const time = { unitMs: 86_400_000, monthMs: 86_400_000, routineMs: 0, otherMs: 0 }
  const counts = {
    records: 1,
    breakdowns: 0,
    incidents: 0,
    trappings: 0,
    gpsGood: 1,
    gpsOf: 1,
    onTime: 1,
    acknowledged: 1,
  }
  const score = { scoreNano: 90_000_000_000, monthScoreNano: 90_000_000_000 }
  const of = { logbookId: id, month, contractorId, district, kind, ageBand: -1, isCurrent: true, isLast: true }
  await db.logbookFigure.create({ data: { ...of, ...counts, ...time, ...score } })
  await makeSettledMonth({ id, kind }, contractorId)
  await db.$executeRaw`INSERT INTO logbook_standing SELECT * FROM logbook_standing_derived(ARRAY[${id}]::int[], ${running}::date)`
}

/** One visit of a worker in a settled month. */
export const makeWorkerMonth = ({ id: workerId }: { id: number }) =>
  db.workerMonth.create({
    data: {
      ...{
        workerId,
        month: MONTH,
        kind: 'L',
        isAuthorized: false,
        jobs: 1,
        submissionMs: 3_600_000,
        gpsGood: 1,
        gpsOf: 1,
      },
      ...{ examinations: 0, examinationMs: 0, examinationsFlagged: 0 },
      ...{ maintenances: 1, maintenanceMs: 3_600_000, maintenancesFlagged: 0 },
    },
  })
