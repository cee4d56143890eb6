import { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser, makeWorker, now } from '../../test/world.ts'
import type { Actor } from '../kernel/ctx.ts'
import { sqlOf } from '../kernel/sql.ts'
import { recordable } from './job-record.ts'
import { endTold, endUntold, logbookParty, operationEvent } from './logbook.ts'
import { mayBeConfined, readsWholeOrganization, staff } from './message.ts'
import { readOperations, readParties, readsParty } from './readers.sql.ts'
import { logbook } from './readers.ts'

const DAY_MS = 86_400_000
const day = (away: number) => new Date(now.getTime() + away * DAY_MS)
const UNTIL = new Date('2030-12-31')

const actors: Record<string, Actor> = {}
const PLANTED = 'relations.test'
let orgIds: number[] = []
let bookIds: number[] = []
/** Log-books with parties of every kind, of today, of once and to come, void or passed on; people of every reach. */
beforeAll(async () => {
  const [rc, other, rp, regulator] = [
    await makeOrg('RC'),
    await makeOrg('RC'),
    await makeOrg('RP'),
    await makeOrg('EMSD'),
  ]
  orgIds = [rc, other, rp].map(({ id }) => id)
  const give = async (org: typeof rc, role: PartyRole, over: Parameters<typeof grant>[3] = {}, on?: { id: number }) => {
    const book = on ?? (await makeLogbook())
    await grant(book, org, role, { startsAt: day(-20), ...over })
    return book
  }
  const held = await give(rc, 'rc.PMC')
  await give(rc, 'sub.MSC')
  await give(rc, 'rc.PMC', { endsAt: day(-1) })
  await give(rc, 'rc.PMC', { startsAt: day(2) })
  await give(rc, 'rc.PMC', { isVoid: true, endsAt: day(-1) })
  const passed = await give(rc, 'rc.PMC', { endsAt: day(-1), endedBy: 'HANDOVER' })
  await give(other, 'rc.PMC', { startsAt: day(-1) }, passed)
  await give(rp, 'rp.OC')
  const { worker } = await makeWorker(other, 'RW', Role.rcRegisteredWorker, UNTIL, 'L')
  const authorized = await makeLogbook()
  await grant(authorized, rc, 'rc.PMC', { startsAt: day(-20) })
  const period = { orgId: rc.id, workerId: worker.id, startsAt: day(-11), endsAt: day(11) }
  const { id: authorizationId } = await db.workAuthorization.create({ data: { ...period, userName: '' } })
  await db.workAuthorizationLogbook.create({ data: { ...period, authorizationId, logbookId: authorized.id } })
  await makeUser(rc, [Role.rcOfficer])
  const grouped = await makeUser(rc, [Role.rcOfficer])
  await db.userSubject.create({ data: { userId: grouped.id, subject: subject('workGroup', 5) } })
  const whole = await makeUser(rp, [Role.rpOfficer])
  await db.userSubject.create({ data: { userId: whole.id, subject: subject('group', 3) } })
  await db.logbookReader.create({
    data: { logbookId: held.id, subject: 'workGroup:5', orgId: rc.id, startsAt: day(-5) },
  })
  bookIds = ids(
    await db.logbook.findMany({ where: { parties: { some: { orgId: { in: orgIds } } } }, select: { id: true } }),
  )
  // by each organization and by nobody of any, on each log-book and on none
  for (const orgId of [...orgIds, null])
    for (const logbookId of [...bookIds, null])
      await db.operationEvent.create({
        data: {
          action: 'x',
          model: PLANTED,
          rowId: '1',
          userName: '',
          orgName: '',
          source: 'screen',
          orgId,
          logbookId,
        },
      })
  // open to the second group too, and what was open to it once, or is for a time alone
  for (const [logbookId, period] of [
    [held.id, { startsAt: day(-9) }],
    [passed.id, { startsAt: day(-9), endsAt: day(-3) }],
    [authorized.id, { startsAt: day(-9), isWhole: false }],
  ] as const)
    await db.logbookReader.create({ data: { logbookId, subject: 'workGroup:6', orgId: rc.id, ...period } })
  Object.assign(actors, {
    contractor: ctxOf(rc, Role.rcOfficer).actor,
    'the next contractor': ctxOf(other, Role.rcOfficer).actor,
    'a works group': { ...ctxOf(rc, Role.rcOfficer).actor, reach: 'group', subjects: ['workGroup:5'] },
    'several groups': { ...ctxOf(rc, Role.rcOfficer).actor, reach: 'group', subjects: ['workGroup:5', 'workGroup:6'] },
    'a worker named himself': {
      ...ctxOf(other, Role.rcRegisteredWorker).actor,
      workerId: worker.id,
      subjects: [subject('org', other.id), subject('worker', worker.id)],
    },
    'a responsible person': ctxOf(rp, Role.rpOfficer).actor,
    inspector: ctxOf(regulator, Role.emsdInspector).actor,
    nobody: { ...ctxOf(rc).actor, reach: 'own', subjects: [] },
  } satisfies Record<string, Actor>)
})

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other)
const books = async (where: Prisma.LogbookWhereInput) => ({
  byPrisma: ids(await db.logbook.findMany({ where, select: { id: true } })),
  bySql: ids(await db.$queryRaw<{ id: number }[]>`SELECT l.id FROM logbook l WHERE ${sqlOf('l', where, 'logbook')}`),
})
const people = async (where: Prisma.UserWhereInput) => ({
  byPrisma: ids(await db.user.findMany({ where, select: { id: true } })),
  bySql: ids(await db.$queryRaw<{ id: number }[]>`SELECT u.id FROM account u WHERE ${sqlOf('u', where, 'user')}`),
})

describe('a scope with relations leaves the same rows in SQL as by Prisma', () => {
  it('of log-books that are seen and recorded on, whoever asks and whenever the work was', async () => {
    const found = new Set<string>()
    for (const [who, actor] of Object.entries(actors))
      for (const where of [
        logbook(actor, now),
        ...[-30, -10, -0.5, 0].map((away) => recordable(day(away))(actor, now)),
      ]) {
        const { byPrisma, bySql } = await books(where)
        expect(bySql, who).toEqual(byPrisma)
        found.add(bySql.join())
      }
    // the rows differ from one to the other, or nothing would have been compared
    expect(found.size).toBeGreaterThan(5)
  })

  it('of people who read all log-books of their organization, some of them or none', async () => {
    const theirs = staff(orgIds, 'jobRecord:list')
    const found = new Set<string>()
    for (const where of [readsWholeOrganization(), mayBeConfined(), { NOT: readsWholeOrganization() }]) {
      const { byPrisma, bySql } = await people({ AND: [theirs, where] })
      expect(bySql).toEqual(byPrisma)
      found.add(bySql.join())
    }
    expect(found.size).toBe(3)
  })

  it('of grants, whose readers are a view, and of operations on log-books', async () => {
    const found = new Set<string>()
    for (const [who, actor] of Object.entries(actors)) {
      for (const scope of [logbookParty, endTold, endUntold]) {
        const grants = { AND: [{ logbookId: { in: bookIds } }, scope(actor, now)] }
        const byPrisma = ids(await db.logbookParty.findMany({ where: grants, select: { id: true } }))
        const where = sqlOf('p', grants, 'logbookParty')
        const bySql = db.$queryRaw<{ id: number }[]>`SELECT p.id FROM logbook_party p WHERE ${where}`
        expect(ids(await bySql), who).toEqual(byPrisma)
        found.add(byPrisma.join())
      }
      const operations = { AND: [{ model: PLANTED }, operationEvent(actor, now)] }
      const byPrisma = ids(await db.operationEvent.findMany({ where: operations, select: { id: true } }))
      const where = sqlOf('e', operations, 'operationEvent')
      expect(ids(await db.$queryRaw<{ id: number }[]>`SELECT e.id FROM operation_event e WHERE ${where}`), who).toEqual(
        byPrisma,
      )
      found.add(byPrisma.join())
    }
    expect(found.size).toBeGreaterThan(8)
  })
})

const planted = Prisma.sql`e.model = ${PLANTED}`
describe('what is asked from log-books on finds what the scope leaves', () => {
  it('of grants, each once, whoever counts them or walks through them', async () => {
    const found = new Set<number>()
    for (const [who, actor] of Object.entries(actors)) {
      const wanted = await db.logbookParty.count({
        where: { AND: [{ logbookId: { in: bookIds } }, logbookParty(actor, now)] },
      })
      const among = Prisma.sql`p.logbook_id = ANY(${bookIds})`
      const counted = Prisma.sql`SELECT count(*)::int AS n FROM (${readParties(actor, now, among)}) AS read`
      const walked = Prisma.sql`SELECT count(*)::int AS n FROM logbook_party p WHERE ${readsParty(actor, now)} AND ${among}`
      for (const statement of [counted, walked]) expect(await db.$queryRaw`${statement}`, who).toEqual([{ n: wanted }])
      found.add(wanted)
    }
    expect(found.size).toBeGreaterThan(4)
  })

  it('of operations, each once', async () => {
    const found = new Set<number>()
    for (const [who, actor] of Object.entries(actors)) {
      const wanted = await db.operationEvent.count({ where: { AND: [{ model: PLANTED }, operationEvent(actor, now)] } })
      const parts = Prisma.join(readOperations(actor, now, planted), ' UNION ALL ')
      expect(await db.$queryRaw`SELECT count(*)::int AS n FROM (${parts}) AS read`, who).toEqual([{ n: wanted }])
      found.add(wanted)
    }
    expect(found.size).toBeGreaterThan(4)
  })
})
