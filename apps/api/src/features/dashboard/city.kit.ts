import { lastSettled, monthOf, settlementOf } from '@portal/shared/features/dashboard/settlement'
import { TYPES_OF_WORK } from '@portal/shared/features/job-records/job-record.codes'
import { dayOf } from '@portal/shared/kernel/time'
import { appDb, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { differencesOf } from '../../kernel/rollup/derived.ts'
import {
  figuresApart,
  keptFigures,
  keptMonths,
  keptStandings,
  monthsApart,
  runningMonth,
  standingsApart,
} from './derived.kit.ts'
import { countAll, follow } from './figure.count.ts'
import { FIGURE_ROLLUPS } from './figure.rollups.ts'
import { checkMonth } from './month.check.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'
import { followWorkers, keepWorkers } from './worker.count.ts'
import { addedUp, derivedWorkers, sorted, workerRows } from './worker.kit.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const [BEGIN, END] = [on('08-05T10:00'), on('11-21T14:30')]
const SINCE = '2026-08-01'

/** A small city and its clock, on which everything below happens. */
export interface City {
  now: Date
  books: { id: number }[]
  workers: number[]
  /** One after another they are in charge. */
  next: Map<number, number>
  records: { id: number; isAcknowledged?: boolean; isDeleted?: boolean; logbookId: number }[]
}
let orgs: { id: number }[]
let user: { id: number }
let rp: { id: number }
let manager: { id: number }
/** Whose everything is, once for a file of tests. */
export async function settleCity(): Promise<void> {
  await openSince(SINCE)
  orgs = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('RC')]
  rp = await makeOrg('RP')
  manager = await makeOrg('RP')
  user = await makeUser(rp, [])
}

/**
 * Nothing of what was before is left to be counted: months of earlier workers that were settled, or that a fault has left wrong, are
 * as their records say again.
 */
export async function foundCity(): Promise<City> {
  await db.monthSettlement.deleteMany()
  await db.logbook.updateMany({ data: { activatedOn: null } })
  await db.$executeRaw`DELETE FROM logbook_month`
  await db.figureClock.deleteMany()
  await keepWorkers({ db: appDb, now: END })
  const activatedOn = new Date(SINCE)
  const books = [
    await makeLogbook({ activatedOn, district: 'CW', installedYear: 1990 }),
    await makeLogbook({ activatedOn, kind: 'E', installedYear: null }),
    await makeLogbook({ activatedOn: new Date('2026-09-10'), district: 'ST', installedYear: 2016 }),
  ]
  for (const book of books) await inCharge(book, orgs[0] ?? rp, 'rc.PMC', [on('01-01')])
  const worker = { orgId: orgs[0]?.id ?? 0, kind: 'GW', nameEn: 'Somebody', nameZh: '某人' }
  const workers = [(await db.worker.create({ data: worker })).id, (await db.worker.create({ data: worker })).id]
  const city = { now: BEGIN, books, workers, next: new Map(), records: [] }
  await ACTS.night(city, 0)
  return city
}

const pick = <T>(of: readonly T[], nth: number): T | undefined => of[nth % of.length]
const clock = ({ now }: City) => ({ db: appDb, now })
const later = ({ now }: City, hours: number) => new Date(now.getTime() + hours * HOUR_MS)

/** A record that was completed and handed in by now, with a stop that may last. */
async function write(city: City, nth: number) {
  const [hours, ago] = [nth % 7, (nth % 11) * 9]
  const logbook = pick(city.books, nth) ?? { id: 0 }
  const [completedAt, startedAt] = [later(city, -ago), later(city, -ago - hours)]
  const isOut = nth % 4 === 0
  const earlier = city.records.find(({ logbookId }) => logbookId === logbook.id)
  const over = {
    submittedAt: city.now,
    geo: pick(['Y', 'N', 'UNJUDGED'], nth),
    workerIds: city.workers.slice(nth % 2),
    ...(isOut && { outOfServiceAt: later(city, -ago - hours - 5) }),
    ...(isOut && nth % 8 === 0 && { backInServiceAt: completedAt }),
    ...(nth % 5 === 0 && earlier && { parentJobId: earlier.id }),
  }
  const type = pick([...TYPES_OF_WORK, 'TW01', 'TW01', 'TW02', 'TW15', 'TW16'], nth) ?? 'TW15'
  const data = workOf({ logbook, org: orgs[0] ?? rp, user }, type, [startedAt, completedAt], over)
  const { id } = await db.jobRecord.create({ data, select: { id: true } })
  city.records.push({ id, logbookId: logbook.id })
}
async function acknowledge(city: City, nth: number) {
  const record = pick(city.records, nth)
  if (!record || record.isAcknowledged || record.isDeleted) return
  record.isAcknowledged = true
  const answer = { jobRecordId: record.id, orgId: rp.id, userId: user.id, userName: 'x', createdAt: city.now }
  await db.acknowledgement.create({ data: answer })
}
async function erase(city: City, nth: number) {
  const record = pick(city.records, nth)
  if (!record || record.isDeleted) return
  record.isDeleted = true
  await db.jobRecord.update({ where: { id: record.id }, data: { status: 'DELETED', deletedAt: city.now } })
}
/** Another contractor takes over, at once or days later. */
async function passOn(city: City, nth: number) {
  const book = pick(city.books, nth) ?? { id: 0 }
  const turn = (city.next.get(book.id) ?? 0) + 1
  const org = orgs[turn]
  const inTheirTurn = { logbookId: book.id, role: 'rc.PMC', endsAt: null, startsAt: { lt: city.now } } as const
  if (!org || !(await db.logbookParty.count({ where: inTheirTurn }))) return
  city.next.set(book.id, turn)
  await db.logbookParty.updateMany({ where: inTheirTurn, data: { endsAt: city.now } })
  await inCharge(book, org, 'rc.PMC', [later(city, turn === 1 ? (nth % 3) * 50 : 0)])
}
/** Somebody becomes responsible as of long ago, or never was. */
async function entrust(city: City, nth: number) {
  const book = pick(city.books, nth) ?? { id: 0 }
  const [org, role] = nth % 4 > 1 ? ([rp, 'rp.OC'] as const) : ([manager, 'rp.PMC'] as const)
  const held = { logbookId: book.id, orgId: org.id, isVoid: false }
  if (!(await db.logbookParty.updateMany({ where: held, data: { isVoid: true } })).count) await grant(book, org, role)
}
/** Somebody who was responsible is so no longer. */
async function release(city: City, nth: number) {
  const held = { logbookId: pick(city.books, nth)?.id ?? 0, orgId: pick([rp, manager], nth)?.id ?? 0 }
  const inTheirTime = { ...held, isVoid: false, endsAt: null, startsAt: { lt: city.now } }
  await db.logbookParty.updateMany({ where: inTheirTime, data: { endsAt: city.now } })
}
/** On, or a little back, though never to before a settlement that was made. */
async function jump(city: City, nth: number) {
  const settled = settlementOf(lastSettled(city.now)).getTime() + 2 * MINUTE_MS
  const to = later(city, pick([-30, -2, 1, 24, 200, 745], nth) ?? 1).getTime()
  city.now = new Date(Math.min(Math.max(to, settled, BEGIN.getTime()), END.getTime()))
}
export const ACTS = {
  write,
  acknowledge,
  erase,
  passOn,
  entrust,
  release,
  jump,
  correct: async (city: City, nth: number) => {
    const data = { installedYear: 1970 + (nth % 50), district: nth % 2 ? 'YL' : 'TW' }
    await db.logbook.update({ where: { id: pick(city.books, nth)?.id ?? 0 }, data })
  },
  night: async (city: City, _: number) => {
    if ((await settleDue(clock(city), undefined, SINCE)).length) await countAll(clock(city))
    await keepOpen(clock(city))
    await countAll(clock(city))
    const wrong = await keepWorkers(clock(city))
    if (wrong) throw new Error(`${wrong} months of workers were wrong, and nobody had said that they had changed`)
  },
  follow: async () => {
    await followWorkers({ db: appDb })
    while ((await follow({ db: appDb })).length);
  },
}
export type Act = keyof typeof ACTS

/** What is not as it follows, of each table that is kept. */
export async function apartOf({ books, workers }: City) {
  const ids = books.map(({ id }) => id)
  const running = await runningMonth()
  const rows = sorted(addedUp(await workerRows(workers)))
  const derived = sorted(await derivedWorkers(workers))
  const sums = []
  for (const rollup of FIGURE_ROLLUPS) sums.push(...(await differencesOf(db, rollup)).first)
  return {
    months: await monthsApart(ids),
    figures: await figuresApart(ids, running),
    standings: await standingsApart(ids, running),
    workers: rows.filter((row) => !derived.includes(row)).concat(derived.filter((row) => !rows.includes(row))),
    sums,
  }
}
export const NOTHING = { months: [], figures: [], standings: [], workers: [], sums: [] }

/** All that is kept until now, of log-books and workers by their place in the city. */
export async function keptOf({ books, workers, now }: City) {
  const ids = books.map(({ id }) => id)
  const placed = <R extends object>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, ...('logbookId' in row && { logbookId: ids.indexOf(Number(row.logbookId)) }) }))
  const done = (await workerRows(workers)).map((row) => ({ ...row, workerId: workers.indexOf(row.workerId) }))
  return {
    // what lasts until today makes rows of later months, which know as much as the clock of the database says
    months: placed(await keptMonths(ids)).filter(({ month }) => month <= dayOf(now)),
    figures: sorted(placed(await keptFigures(ids))),
    standings: sorted(placed(await keptStandings(ids))),
    workers: done,
  }
}

/** The months that are settled or open, as they are looked at every night and by whoever asks. */
export async function checksOf(city: City) {
  const settled = await db.monthSettlement.findMany({ orderBy: { month: 'asc' } })
  const months = [...settled.map(({ month }) => month.toISOString().slice(0, 10)), monthOf(dayOf(city.now))]
  const told = []
  for (const month of months) {
    const { wrong, missing, isSealed } = await checkMonth(clock(city), month)
    told.push({ wrong, missing, isSealed: isSealed ?? true })
  }
  return told
}
