import { Role, type RoleId } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import { afterEach, describe, expect, it } from 'vitest'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from './notify.ts'

afterEach(() => {
  world.now = now
})

const record = (id: number, logbook: { id: number; locationId: string }, over: object = {}) => ({
  object: { model: 'jobRecord', id },
  logbookId: logbook.id,
  params: {
    locationId: logbook.locationId,
    addressEn: 'A',
    addressZh: '甲',
    typeOfWork: 'TW15',
    orgEn: 'B',
    orgZh: '乙',
    userName: 'Chan',
    ...over,
  },
  link: `/works/recent?record=${id}`,
})
const person = async (org: { id: number }, role: RoleId = Role.rpAdmin) => makeUser(org, [role])
const inboxOf = async (user: { id: number }) =>
  (
    await db.messageRecipient.findMany({
      where: { userId: user.id },
      include: { message: true },
      orderBy: { id: 'asc' },
    })
  ).map(({ message }) => message)
const acknowledged = { event: 'jobRecordAcknowledged' as const }
const toParties = { parties: ['RC', 'RP'] as const, permission: 'jobRecord:list' as const }
const act = async (): Promise<Ctx> => ctxOf(await makeOrg('RC'), Role.rcAdmin)

describe('who hears', () => {
  it('the people with the right in the parties in force, of their own log-books only', async () => {
    const [rc, rp, other] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RP')]
    const [ours, theirs] = [await makeLogbook(), await makeLogbook()]
    await grant(ours, rc, 'rc.PMC')
    await grant(theirs, rc, 'rc.PMC')
    await grant(ours, rp, 'rp.OC')
    await grant(theirs, other, 'rp.OC')
    const [contractor, keeper, stranger] = [await person(rc, Role.rcOfficer), await person(rp), await person(other)]
    await notify(await act(), { ...acknowledged, to: toParties, about: [record(1, ours), record(2, theirs)] })
    expect(await inboxOf(contractor)).toMatchObject([{ count: 2, link: '/works/recent' }])
    expect(await inboxOf(keeper)).toMatchObject([
      { count: 1, link: '/works/recent?record=1', params: { locationId: ours.locationId } },
    ])
    expect(await inboxOf(stranger)).toMatchObject([{ count: 1, link: '/works/recent?record=2' }])
    expect((await inboxOf(keeper))[0]?.searchText).not.toContain(theirs.locationId.toLowerCase())
  })

  it.each([
    ['a works group', Role.rcOfficer, 'workGroup'],
    ['a group', Role.rcGroupAdmin, 'group'],
  ] as const)('whoever reads some log-books by %s, of those that are open to it now', async (_, role, kind) => {
    const rc = await makeOrg('RC')
    const [ours, others, over, foreign] = [
      await makeLogbook(),
      await makeLogbook(),
      await makeLogbook(),
      await makeLogbook(),
    ]
    for (const one of [ours, others, over]) await grant(one, rc, 'rc.PMC')
    const member = await person(rc, role)
    const as = subject(kind, rc.id)
    await db.userSubject.create({ data: { userId: member.id, subject: as } })
    const opened = { subject: as, orgId: rc.id, startsAt: new Date(now.getTime() - 1000) }
    await db.logbookReader.createMany({
      data: [
        { ...opened, logbookId: ours.id },
        { ...opened, logbookId: over.id, endsAt: now },
        // no party's: open to the group, yet nothing that the organization is told of
        { ...opened, logbookId: foreign.id },
      ],
    })
    const officer = await person(rc, Role.rcOfficer)
    const about = [ours, others, over, foreign].map((one, index) => record(index + 1, one))
    await notify(await act(), { ...acknowledged, to: toParties, about })
    expect(await inboxOf(member)).toMatchObject([{ count: 1, link: '/works/recent?record=1' }])
    expect(await inboxOf(officer)).toMatchObject([{ count: 3 }])
  })

  it('nobody whose access is over, not begun or void, nobody without the right, no group admin of unknown reach, no worker', async () => {
    const orgs = await Promise.all([1, 2, 3, 4].map(() => makeOrg('RP')))
    const logbook = await makeLogbook()
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const [over, future, gone, current] = orgs
    if (!over || !future || !gone || !current) throw new Error()
    await grant(logbook, over, 'rp.PMC_S', { endsAt: day(-1) })
    await grant(logbook, future, 'rp.OWNER_S', { startsAt: day(1) })
    await grant(logbook, gone, 'rp.CMC_S', { isVoid: true })
    await grant(logbook, current, 'rp.OC')
    const silent = await Promise.all([
      person(over),
      person(future),
      person(gone),
      person(current, Role.rpGroupAdmin),
      person(current, Role.rcRegisteredWorker),
      makeUser(current, []),
    ])
    await notify(await act(), { ...acknowledged, to: toParties, about: [record(1, logbook)] })
    for (const user of silent) expect(await inboxOf(user)).toEqual([])
  })

  it('never the one who did it, nobody whose account is disabled', async () => {
    const org = await makeOrg('RC')
    const [doer, off, on] = [
      await person(org, Role.rcAdmin),
      await person(org, Role.rcAdmin),
      await person(org, Role.rcAdmin),
    ]
    await db.user.update({ where: { id: off.id }, data: { status: 'DISABLED' } })
    const ctx = ctxOf(org, Role.rcAdmin)
    ctx.actor.userId = doer.id
    for (const to of [{ userIds: [doer.id, off.id, on.id] }, { orgIds: [org.id], permission: 'message:list' as const }])
      await notify(ctx, {
        event: 'organizationEdited',
        to,
        about: [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }],
      })
    expect([await inboxOf(doer), await inboxOf(off)]).toEqual([[], []])
    expect(await inboxOf(on)).toHaveLength(2)
    expect(await db.mailDelivery.count({ where: { userId: { in: [doer.id, off.id] } } })).toBe(0)
  })

  it('nobody at all is no message', async () => {
    const before = await db.message.count()
    await notify(await act(), { ...acknowledged, to: { userIds: [] }, about: [record(1, await makeLogbook())] })
    await notify(await act(), { ...acknowledged, to: toParties, about: [] })
    expect(await db.message.count()).toBe(before)
  })
})

describe('one act', () => {
  it('of 1,000 events is one message for each, with their number and the first of them', async () => {
    const [org, user] = await makeOrg('RP').then(async (org) => [org, await person(org)] as const)
    const logbooks = Array.from({ length: 1000 }, (_, n) => ({ id: n, locationId: `L${n}` }))
    await notify(ctxOf(await makeOrg('RC'), Role.rcAdmin), {
      ...acknowledged,
      to: { orgIds: [org.id], permission: 'jobRecord:list' },
      about: logbooks.map((logbook, n) => record(n, logbook)),
    })
    const [message, ...more] = await inboxOf(user)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      count: 1000,
      link: '/works/recent',
      params: { typeOfWork: 'TW15', userName: 'Chan' },
    })
    expect(message?.params).not.toHaveProperty('locationId')
    expect(message?.examples).toMatchObject(
      [0, 1, 2, 3, 4].map((n) => ({ link: `/works/recent?record=${n}`, params: { locationId: `L${n}` } })),
    )
  })

  it('told of in 1,000 calls of one transaction is one message too', async () => {
    const user = await person(await makeOrg('RP'))
    await (await act()).tx(async (ctx) => {
      for (let n = 0; n < 1000; n++)
        await notify(ctx, {
          event: 'jobRecordNeedsAttention',
          to: { userIds: [user.id] },
          about: [
            {
              params: {
                locationId: `L${n}`,
                addressEn: '',
                addressZh: '',
                typeOfWork: 'TW15',
                completedAt: '',
                contractorEn: '',
                contractorZh: '',
                attention: n % 2 ? ['LATE'] : ['TRAPPING'],
              },
              link: `/${n}`,
            },
          ],
        })
    })
    expect(await inboxOf(user)).toMatchObject([{ count: 1000, params: { attention: ['TRAPPING', 'LATE'] } }])
    expect(await db.mailDelivery.count({ where: { userId: user.id } })).toBe(1)
  })

  it('tells each person only of what concerns him, in whatever order it is told', async () => {
    const [one, both] = [await person(await makeOrg()), await person(await makeOrg())]
    const [first, second] = [record(1, { id: 1, locationId: 'L1' }), record(2, { id: 2, locationId: 'L2' })]
    await (await act()).tx(async (ctx) => {
      await notify(ctx, { ...acknowledged, to: { userIds: [one.id, both.id] }, about: [first] })
      await notify(ctx, { ...acknowledged, to: { userIds: [both.id] }, about: [second] })
      await notify(ctx, { ...acknowledged, to: { userIds: [both.id, one.id] }, about: [first] })
    })
    expect(await inboxOf(one)).toMatchObject([{ count: 1, params: { locationId: 'L1' } }])
    expect(await inboxOf(both)).toMatchObject([{ count: 2 }])
  })

  it('and the next act are two messages', async () => {
    const user = await person(await makeOrg())
    const ctx = await act()
    for (const id of [1, 2])
      await notify(ctx, {
        ...acknowledged,
        to: { userIds: [user.id] },
        about: [record(id, { id, locationId: `L${id}` })],
      })
    expect(await inboxOf(user)).toHaveLength(2)
  })

  it('that fails tells nobody', async () => {
    const user = await person(await makeOrg())
    const failed = (await act()).tx(async (ctx) => {
      await notify(ctx, {
        ...acknowledged,
        to: { userIds: [user.id] },
        about: [record(1, { id: 1, locationId: 'L1' })],
      })
      throw new RangeError('later')
    })
    await expect(failed).rejects.toThrow('later')
    expect(await inboxOf(user)).toEqual([])
  })
})
