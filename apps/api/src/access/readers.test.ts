import { Role } from '@portal/shared/access/roles'
import { type Subject, subject } from '@portal/shared/access/subjects'
import { beforeAll, describe, expect, it } from 'vitest'
import { readersApart } from '../../test/readers.ts'
import { asUser, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../test/world.ts'
import type { Actor } from '../kernel/ctx.ts'
import { visible } from './index.ts'
import { contractor, operationEvent } from './logbook.ts'
import { current, logbook } from './readers.ts'

const DAY_MS = 86_400_000
const day = (away: number) => new Date(now.getTime() + away * DAY_MS)
const SUBJECTS: readonly Subject[] = ['org:990', 'workGroup:5', 'group:3', 'team:4', 'supplier:8', 'worker:9']
const NEIGHBOURS: Record<string, Subject> = {
  'org:990': 'supplier:990',
  'workGroup:5': 'workGroup:55',
  'group:3': 'team:3',
  'team:4': 'team:40',
  'supplier:8': 'org:8',
  'worker:9': 'workGroup:9',
}

let org: Awaited<ReturnType<typeof makeOrg>>
const as = (...subjects: Subject[]): Actor => ({ ...ctxOf(org).actor, reach: 'group', subjects })
/** A log-book with a record of ten days ago, a grant and an operation, opened to a subject. */
async function opened(to: Subject, period: { startsAt: Date; endsAt?: Date; isWhole?: boolean }) {
  const { id: logbookId } = await makeLogbook()
  const other = await makeOrg('RC')
  await grant({ id: logbookId }, other, 'rc.PMC', { startsAt: day(-20) })
  const submitter = await makeUser(other, [Role.rcOfficer])
  const at = day(-10)
  const times = { startedAt: at, completedAt: at, submittedAt: at }
  const record = { creatorType: 'PRINCIPAL', typeOfWork: 'TW15', geo: 'Y', ...times }
  await db.jobRecord.create({ data: { logbookId, orgId: other.id, submitterId: submitter.id, ...record } })
  await db.operationEvent.create({
    data: { action: 'x', model: 'logbook', rowId: '1', userName: '', orgName: '', source: 'screen', logbookId },
  })
  await db.logbookReader.create({ data: { logbookId, subject: to, orgId: org.id, ...period } })
  return logbookId
}
/** What the scopes leave of that log-book. */
async function seen(actor: Actor, id: number) {
  const [books, today, grants, records, operations] = await Promise.all([
    db.logbook.count({ where: { AND: [{ id }, visible.logbook(actor, now)] } }),
    db.logbook.count({ where: { AND: [{ id }, current(actor, now)] } }),
    db.logbookParty.count({ where: { AND: [{ logbookId: id }, visible.logbookParty(actor, now)] } }),
    db.jobRecord.count({ where: { AND: [{ logbookId: id }, visible.jobRecord(actor, now)] } }),
    db.operationEvent.count({ where: { AND: [{ logbookId: id }, operationEvent(actor, now)] } }),
  ])
  return { books, today, grants, records, operations }
}
const ALL = { books: 1, today: 1, grants: 1, records: 1, operations: 1 }
const NONE = { books: 0, today: 0, grants: 0, records: 0, operations: 0 }

beforeAll(async () => {
  org = await makeOrg('ADM')
})

describe.each(SUBJECTS)('a log-book that is opened to %s', (to) => {
  it('is read by it, whole, and by no other subject', async () => {
    const id = await opened(to, { startsAt: day(-5) })
    expect(await seen(as(to), id)).toEqual(ALL)
    expect(await seen(as('team:77', to), id)).toEqual(ALL)
    for (const subjects of [[NEIGHBOURS[to] ?? to], ['team:77', 'org:77'], []] satisfies Subject[][])
      expect(await seen(as(...subjects), id), subjects.join()).toEqual(NONE)
  })

  it('is not read before, and afterwards only as it was then', async () => {
    expect(await seen(as(to), await opened(to, { startsAt: day(1) }))).toEqual(NONE)
    // who is named himself, inspects or is narrowed is no party: nothing stays open to him
    const left = /^(worker|team|workGroup):/.test(to) ? NONE : { ...NONE, books: 1, grants: 1 }
    const covering = { startsAt: day(-15), endsAt: day(-1) }
    expect(await seen(as(to), await opened(to, covering))).toEqual({ ...left, records: left.books })
    expect(await seen(as(to), await opened(to, { ...covering, endsAt: day(-12) }))).toEqual(left)
  })

  it('says today’s state, and of its history only the period, where that is not open whole', async () => {
    const part = { ...ALL, records: 0 }
    expect(await seen(as(to), await opened(to, { startsAt: day(-5), isWhole: false }))).toEqual(part)
    expect(await seen(as(to), await opened(to, { startsAt: day(-15), isWhole: false }))).toEqual(ALL)
  })
})

describe('a member of a works group', () => {
  it('reads and changes what the group has, and nothing else of the organization', async () => {
    const rc = await makeOrg('RC')
    const [mine, others] = [await makeLogbook(), await makeLogbook()]
    for (const one of [mine, others]) await grant(one, rc, 'rc.PMC')
    const user = await makeUser(rc, [Role.rcOfficer])
    await db.userSubject.create({ data: { userId: user.id, subject: subject('workGroup', rc.id) } })
    const party = await db.logbookParty.findFirstOrThrow({ where: { logbookId: mine.id } })
    await db.logbookReader.create({
      data: {
        logbookId: mine.id,
        subject: subject('workGroup', rc.id),
        orgId: rc.id,
        startsAt: party.startsAt,
      },
    })
    const me = await asUser(user)
    const list = await me.get('/api/logbook')
    expect(list.body.content.map(({ id }: { id: number }) => id)).toEqual([mine.id])
    expect((await me.get(`/api/logbook/${others.locationId}`)).body.status).toBe(
      (await me.get('/api/logbook/NOBODY1-001')).body.status,
    )
    const actor: Actor = { ...ctxOf(rc, Role.rcOfficer).actor, subjects: [subject('workGroup', rc.id)] }
    const idsBy = async (scope: typeof logbook) =>
      (await db.logbook.findMany({ where: scope(actor, now), select: { id: true } })).map(({ id }) => id)
    expect(await idsBy(contractor)).toEqual([mine.id])
    expect(await idsBy(logbook)).toEqual([mine.id])
  })

  it('is not told of what happened on the other log-books, though his organization did it', async () => {
    const rc = await makeOrg('RC')
    const { id: logbookId } = await makeLogbook()
    await grant({ id: logbookId }, rc, 'rc.PMC')
    const entry = { action: 'x', model: 'logbook', rowId: '1', userName: '', orgName: '', source: 'screen' }
    await db.operationEvent.createMany({
      data: [
        { ...entry, orgId: rc.id, logbookId },
        { ...entry, orgId: rc.id },
      ],
    })
    const officer = ctxOf(rc, Role.rcOfficer).actor
    const told = (actor: Actor) =>
      db.operationEvent.count({ where: { AND: [{ orgId: rc.id }, operationEvent(actor, now)] } })
    expect(await told(officer)).toBe(2)
    expect(await told({ ...officer, subjects: ['workGroup:1'] })).toBe(1)
  })
})

describe('the table of readers', () => {
  it('follows every change of a grant, of one or of many', async () => {
    const [rc, rp, supplier] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('SUPL')]
    const lift = await makeLogbook()
    const held = await grant(lift, rc, 'rc.PMC')
    await grant(lift, rp, 'rp.OC')
    const linked = await grant(lift, supplier, 'supplier.SENSOR')
    const rows = () => db.logbookReader.findMany({ where: { logbookId: lift.id }, orderBy: { subject: 'asc' } })
    expect((await rows()).map((row) => row.subject)).toEqual(
      [`org:${rc.id}`, `org:${rp.id}`, `supplier:${supplier.id}`].sort(),
    )
    await db.logbookParty.updateMany({ where: { logbookId: lift.id }, data: { endsAt: now } })
    expect((await rows()).map((row) => row.endsAt)).toEqual([now, now, now])
    await db.logbookParty.update({ where: { id: held.id }, data: { orgId: rp.id, role: 'sub.MSC', kind: 'SUB' } })
    expect((await rows()).filter((row) => row.partyId === held.id)).toMatchObject([{ subject: `org:${rp.id}` }])
    await db.logbookParty.update({ where: { id: linked.id }, data: { isVoid: true } })
    expect(await rows()).toHaveLength(2)
    await db.logbookParty.delete({ where: { id: held.id } })
    expect(await rows()).toHaveLength(1)
    expect(await readersApart()).toEqual([])
  })

  it.each([
    ['one that is missing', 'DELETE FROM logbook_reader WHERE party_id = '],
    ['one that never ends', 'UPDATE logbook_reader SET ends_at = NULL WHERE party_id = '],
    ['one of another organization', `UPDATE logbook_reader SET subject = 'org:1' WHERE party_id = `],
    ['one that opens less', 'UPDATE logbook_reader SET is_whole = false WHERE party_id = '],
  ])('differs from the grants when there is %s, and the check says so', async (_, fault) => {
    const { id } = await grant(await makeLogbook(), await makeOrg('RP'), 'rp.OC', { endsAt: day(3) })
    expect(await readersApart()).toEqual([])
    await db.$executeRawUnsafe(`${fault}${id}`)
    expect(await readersApart()).toContain(id)
    await db.logbookParty.update({ where: { id }, data: { endsAt: day(3) } })
    expect(await readersApart()).toEqual([])
  })
})
