import type { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser, makeWorker, now } from '../../test/world.ts'
import type { Actor } from '../kernel/ctx.ts'
import { sqlOf } from '../kernel/sql.ts'
import { recordable } from './job-record.ts'
import { mayBeConfined, readsWholeOrganization, staff } from './message.ts'
import { logbook } from './readers.ts'

const DAY_MS = 86_400_000
const day = (away: number) => new Date(now.getTime() + away * DAY_MS)
const UNTIL = new Date('2030-12-31')

const actors: Record<string, Actor> = {}
let orgIds: number[] = []
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
  Object.assign(actors, {
    contractor: ctxOf(rc, Role.rcOfficer).actor,
    'the next contractor': ctxOf(other, Role.rcOfficer).actor,
    'a works group': { ...ctxOf(rc, Role.rcOfficer).actor, reach: 'group', subjects: ['workGroup:5'] },
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
})
