import { ROLE_IDS, Role, type RoleId, STANDINGS, WORKER_ROLES } from '@portal/shared/access/roles'
import {
  DUE,
  FIGURES,
  FIGURES_OF,
  type FigureName,
  type Found,
  OVERDUE,
} from '@portal/shared/features/arrival/arrival.codes'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { type Asks, TOTAL_ALONE } from '../../kernel/asks/asks.ts'
import { arrivalBy } from './arrival.service.ts'

const HOUR_MS = 3_600_000
const PATHS = { logbooks: '/api/logbook', jobRecords: '/api/jobRecord', workers: '/api/worker' }
type Person = Awaited<ReturnType<typeof as>>
const arrived = async (person: Person) => (await person.get('/api/arrival')).body
const totalOf = async (person: Person, { list, filters }: Found): Promise<number> => {
  const query = new URLSearchParams(filters((days) => addDays(dayOf(now), days)))
  return (await person.get(`${PATHS[list]}?${query}`)).body.totalElements
}

/** A house of three lifts, of which one is overdue and one due this week, with records that wait. */
async function house() {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const days = ['2026-11-18', '2026-11-27', '2027-06-01']
  const books: Awaited<ReturnType<typeof makeLogbook>>[] = []
  for (const [index, on] of days.entries()) {
    const duty = index === 1 ? 'USE_PERMIT' : 'MAINTENANCE'
    const book = await makeLogbook({
      nextDuty: duty,
      nextDutyOn: toDate(on),
      ...(index === 2 && { activatedOn: null }),
    })
    await grant(book, rc, 'rc.PMC')
    await grant(book, rp, 'rp.OC')
    books.push(book)
  }
  const worker = await makeUser(rc, [Role.rcRegisteredWorker])
  const record = (over: { attention?: string[]; typeOfWork?: string; hours: number }) =>
    db.jobRecord.create({
      data: {
        logbookId: books[0]?.id ?? 0,
        orgId: rc.id,
        submitterId: worker.id,
        creatorType: 'PRINCIPAL',
        typeOfWork: over.typeOfWork ?? 'TW15',
        startedAt: new Date(now.getTime() - (over.hours + 1) * HOUR_MS),
        completedAt: new Date(now.getTime() - over.hours * HOUR_MS),
        submittedAt: now,
        geo: 'Y',
        attention: over.attention ?? [],
        isRoutine: !over.attention,
      },
    })
  return { rc, rp, books, record }
}
type House = Awaited<ReturnType<typeof house>>
let ours: House
let theirs: House
beforeAll(async () => {
  ours = await house()
  theirs = await house()
  for (const one of [ours, theirs]) {
    await one.record({ hours: 1, attention: ['LATE'] })
    await one.record({ hours: 30, attention: ['TRAPPING'], typeOfWork: 'TW02' })
    for (const hours of [2, 3, 4]) await one.record({ hours })
  }
})

describe('whoever comes', () => {
  it('as responsible person finds what needs a person first, the gravest on top, and the first of the routine ones', async () => {
    const me = await as(ours.rp, Role.rpOfficer)
    const { first, inbox } = await arrived(me)
    expect(first).toBe('inbox')
    expect(inbox).toMatchObject({ waiting: 5, exceptions: 2, routine: 3, gravities: { DANGER: 1, LATE: 1 } })
    expect(inbox.gravest.map(({ attention }: { attention: string[] }) => attention)).toEqual([['TRAPPING'], ['LATE']])
    const routine = (await me.get('/api/jobRecord?waiting=true&attention=false')).body
    expect(inbox.routineId).toBe(routine.content[0].id)
    expect(routine.totalElements).toBe(inbox.routine)
    expect((await me.get('/api/jobRecord?waiting=true&attention=true')).body.totalElements).toBe(inbox.exceptions)
  })

  it.each<[string, keyof House & ('rc' | 'rp'), RoleId]>([
    ['contractor', 'rc', Role.rcOfficer],
    ['responsible person', 'rp', Role.rpAdmin],
  ])('as %s finds what is overdue and due this week, as the list has it', async (_who, which, role) => {
    const me = await as(ours[which], role)
    const { first, duties } = await arrived(me)
    expect(first).toBe(which === 'rc' ? 'duties' : 'inbox')
    expect(duties).toMatchObject({ overdue: 1, due: 2, nextOn: null })
    expect([duties.overdue, duties.due]).toEqual([await totalOf(me, OVERDUE), await totalOf(me, DUE)])
    expect(duties.rows.map(({ nextDutyOn }: { nextDutyOn: string }) => nextDutyOn)).toEqual([
      '2026-11-18',
      '2026-11-27',
    ])
  })

  it('while nothing is due hears of the next day', async () => {
    const rc = await makeOrg('RC')
    const me = await as(rc, Role.rcOfficer)
    expect((await arrived(me)).duties).toEqual({ overdue: 0, due: 0, rows: [], nextOn: null })
    const book = await makeLogbook({ nextDuty: 'MAINTENANCE', nextDutyOn: toDate('2027-01-05') })
    await grant(book, rc, 'rc.PMC')
    expect((await arrived(me)).duties).toMatchObject({ due: 0, nextOn: '2027-01-05' })
  })

  it('finds no part that he has no right to', async () => {
    const me = await as({ id: 7 }, Role.emsdReporter)
    expect(await arrived(me)).toEqual({
      first: 'city',
      inbox: null,
      duties: null,
      inspections: null,
      sensors: null,
      figures: [],
    })
  })
})

describe('figures of the house', () => {
  const people: [string, () => Promise<Person>][] = [
    ['a contractor', () => as(ours.rc, Role.rcAdmin)],
    ['a contractor’s group admin', () => as(ours.rc, Role.rcGroupAdmin)],
    ['a responsible person', () => as(ours.rp, Role.rpOfficer)],
    ['the regulator', () => as({ id: 7 }, Role.emsdOfficer)],
    ['an inspector', () => as({ id: 7 }, Role.emsdInspector)],
    ['an accessor', async () => as(await makeOrg('ADM'), Role.accessor)],
    ['a supplier', async () => as(await makeOrg('SUPL'), Role.supplierAdmin)],
  ]
  it.each(people)('are the totals of the lists behind them for %s', async (_who, person) => {
    const me = await person()
    const { figures } = await arrived(me)
    expect(figures.length).toBeGreaterThan(0)
    for (const { name, count } of figures as { name: FigureName; count: number }[])
      expect([name, count]).toEqual([name, await totalOf(me, FIGURES[name])])
  })

  it('are asked as totals alone: no row of a list is read for them', async () => {
    const parts: unknown[] = []
    const ask: Asks = async (_ctx, _contract, _query, part) => {
      parts.push(part)
      return null
    }
    await arrivalBy(ask)(ctxOf(await makeOrg('RC'), Role.rcAdmin))
    const figures = FIGURES_OF.duties.map(() => TOTAL_ALONE)
    expect(parts.slice(0, figures.length)).toEqual(figures)
  })

  it('count one’s own alone, and the regulator all', async () => {
    const of = async (person: Person) =>
      new Map<string, number>(
        (await arrived(person)).figures.map((one: { name: string; count: number }) => [one.name, one.count]),
      )
    const mine = await of(await as(ours.rc, Role.rcAdmin))
    expect([mine.get('logbooks'), mine.get('notActivated'), mine.get('noRp')]).toEqual([3, 1, 0])
    const city = await of(await as({ id: 7 }, Role.emsdOfficer))
    expect(city.get('logbooks')).toBe(await db.logbook.count())
    expect(city.get('trappings')).toBe(2)
  })
})

describe('landing', () => {
  const ROLES = ROLE_IDS.filter((id) => !WORKER_ROLES.includes(id))
  const typeOf = (role: RoleId) =>
    (Object.keys(STANDINGS) as (keyof typeof STANDINGS)[]).find((type) =>
      Object.values(STANDINGS[type]).includes(role),
    ) ?? 'EMSD'

  it.each(ROLES)('stands open to role %i, in its menu and by its call', async (role) => {
    const me = await as(await makeOrg(typeOf(role)), role)
    const { body } = await me.get('/api/menus/build')
    expect(body.map(({ path }: { path: string }) => path)).toContain('/arrival')
    expect((await me.get('/api/arrival')).status).toBe(200)
  })

  it('is on the screen a person chose among those of his menu, and nowhere else', async () => {
    const me = await as(ours.rp, Role.rpOfficer)
    const choose = (home: string | null) => me.put('/api/account/home').send({ home })
    expect((await me.get('/auth/info')).body.home).toBeNull()
    expect((await choose('logbookList')).status).toBe(200)
    expect((await me.get('/auth/info')).body.home).toBe('logbookList')
    for (const home of ['logbooks', 'accounts', 'logbookDetail', 'nowhere'])
      expect((await choose(home)).body).toMatchObject({ key: 'homeUnknown', field: 'home' })
    expect((await choose(null)).status).toBe(200)
    expect((await me.get('/auth/info')).body.home).toBeNull()
  })
})
