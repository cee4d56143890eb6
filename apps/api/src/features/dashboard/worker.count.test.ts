import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { appDb, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { on, workOf } from './month.kit.ts'
import { followWorkers, keepWorkers } from './worker.count.ts'
import { addedUp, derivedWorkers, sorted, workerRows } from './worker.kit.ts'

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

const job = fc.record({
  type: fc.constantFrom('TW16', 'TW15', 'TW15', 'TW03', 'TW01', 'TW00'),
  // the end of a month in Hong Kong, which is the one before in London, among them
  at: fc.constantFrom('09-30T23:30', '10-01T00:10', '10-05T09:00', '10-05T09:00', '10-06T09:00'),
  hours: fc.constantFrom(0.5, 6, 7, 9),
  late: fc.constantFrom(1, 30),
  geo: fc.constantFrom('Y', 'N', 'UNJUDGED'),
  book: fc.constantFrom(0, 1),
  who: fc.constantFrom([0], [1], [0, 1]),
  creatorType: fc.constantFrom('PRINCIPAL', 'OTHER'),
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
        for (const { type, at, hours, late, geo, book, who, creatorType } of jobs) {
          const begun = on(at)
          const completed = new Date(begun.getTime() + hours * HOUR_MS)
          const logbook = books[book] ?? { id: 0 }
          const over = {
            geo,
            creatorType,
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
        const rows = await workerRows(workers)
        expect(sorted(addedUp(rows))).toEqual(sorted(await derivedWorkers(workers)))
        expect(await keepWorkers({ db: appDb, now: TODAY })).toBe(0)
        expect(await workerRows(workers)).toEqual(rows)
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
})

it('a month that was written past the triggers is found, said and made right at night', async () => {
  const worker = { id: await workerOf() }
  const [logbook = { id: 0 }] = books
  const over = { workerIds: [worker.id] }
  await db.jobRecord.create({
    data: workOf({ logbook, org, user }, 'TW15', [on('10-05T09:00'), on('10-05T10:00')], over),
  })
  await followWorkers({ db: appDb })
  const [right] = await workerRows([worker.id])
  await db.workerMonth.updateMany({ where: { workerId: worker.id }, data: { jobs: 7 } })
  expect(await keepWorkers({ db: appDb, now: TODAY })).toBe(1)
  expect(await workerRows([worker.id])).toEqual([right])
  await db.logbook.update({ where: { id: logbook.id }, data: { kind: 'E' } })
  await followWorkers({ db: appDb })
  expect(await workerRows([worker.id])).toEqual([{ ...right, kind: 'E' }])
})
