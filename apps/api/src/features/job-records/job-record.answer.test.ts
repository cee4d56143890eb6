import { Role } from '@portal/shared/access/roles'
import {
  ACKNOWLEDGEMENTS_PER_RECORD,
  COMMENT_MAX,
  REPLIES_PER_RECORD,
} from '@portal/shared/features/job-records/job-record.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeOrg, makeUser, now } from '../../../test/world.ts'
import { acknowledge, makeRecords, makeSite, type Site } from './job-record.kit.ts'

let site: Site
const one = async (over: object = {}) => (await makeRecords(site, 1, over))[0] ?? 0
const statusOf = async (id: number) => (await db.jobRecord.findUniqueOrThrow({ where: { id } })).status
const chainOf = (logbookId: number) => db.sealEntry.findMany({ where: { logbookId }, orderBy: { sequence: 'asc' } })

beforeAll(async () => {
  site = await makeSite()
})

describe('acknowledging work', () => {
  it('keeps comment and name, seals the act and tells the contractor once', async () => {
    const id = await one()
    const { body } = await acknowledge(site.rpOfficer, [id], ' Seen on site. ')
    expect(body).toEqual({ done: 1, failed: [] })
    const detail = (await site.rcOfficer.get(`/api/jobRecord/${id}`)).body
    expect(detail).toMatchObject({
      status: 'ACKNOWLEDGED',
      can: ['delete'],
      acknowledgements: [
        { comment: 'Seen on site.', userName: site.rpOfficer.user.displayName, org: { id: site.rp.id } },
      ],
    })
    const [entry] = await db.sealEntry.findMany({ where: { jobRecordId: id } })
    expect(entry).toMatchObject({ kind: 'ACKNOWLEDGEMENT', logbookId: site.logbook.id })
    expect(entry?.canonical).toContain('"comment":"Seen on site."')
    expect(entry?.canonical).not.toContain(site.rpOfficer.user.displayName)
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordAcknowledged', link: { endsWith: `=${id}` } } },
    })
    expect(told.map(({ userId }) => userId)).toEqual([site.rcOfficer.user.id])
    expect(await db.operationEvent.count({ where: { action: 'jobRecord.acknowledge', rowId: String(id) } })).toBe(1)
  })

  it('lets one of two people of one organization acknowledge (40124)', async () => {
    const id = await one()
    const colleague = await asUser(await makeUser(site.rp, [Role.rpAdmin]))
    const both = await Promise.all([acknowledge(site.rpOfficer, [id]), acknowledge(colleague, [id])])
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40124])
    expect(await db.acknowledgement.count({ where: { jobRecordId: id } })).toBe(1)
    expect((await acknowledge(site.rpOfficer, [id])).body.key).toBe('alreadyAcknowledged')
  })

  it('lets every responsible person acknowledge, up to the limit (40123), even when two race for the last place', async () => {
    const id = await one()
    const people = []
    for (let n = 0; n <= ACKNOWLEDGEMENTS_PER_RECORD; n++) {
      const org = await makeOrg('RP')
      await grant(site.logbook, org, 'rp.PMC_S')
      people.push(await as(org, Role.rpOfficer))
    }
    const [last, late, ...early] = people
    for (const who of early) expect((await acknowledge(who, [id])).status).toBe(200)
    if (!last || !late) throw new Error('two people are needed')
    const race = await Promise.all([acknowledge(last, [id]), acknowledge(late, [id])])
    expect(race.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40123])
    expect(await db.acknowledgement.count({ where: { jobRecordId: id } })).toBe(ACKNOWLEDGEMENTS_PER_RECORD)
  })

  it('refuses a comment of more than 10,000 characters (40125)', async () => {
    const id = await one()
    expect((await acknowledge(site.rpOfficer, [id], 'x'.repeat(COMMENT_MAX + 1))).body).toMatchObject({
      status: 40125,
      field: 'comment',
    })
    expect((await acknowledge(site.rpOfficer, [id], 'x'.repeat(COMMENT_MAX))).status).toBe(200)
  })

  it('acknowledges fifty at once, on one chain in order', async () => {
    const own = await makeSite()
    const ids = await makeRecords(own, 50)
    const { body } = await acknowledge(own.rpOfficer, ids)
    expect(body).toEqual({ done: 50, failed: [] })
    const chain = await chainOf(own.logbook.id)
    expect(chain.map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => index + 1))
    expect(chain.slice(1).every(({ previousSeal }, index) => previousSeal === chain[index]?.seal)).toBe(true)
    expect(
      await db.message.count({
        where: { event: 'jobRecordAcknowledged', recipients: { some: { userId: own.rcOfficer.user.id } } },
      }),
    ).toBe(1)
  })

  it('says of each row of a batch why it was not acknowledged', async () => {
    const [fresh, known, exception] = [
      await one(),
      await one(),
      await one({ isRoutine: false, attention: ['BREAKDOWN'] }),
    ]
    await acknowledge(site.rpOfficer, [known])
    const [foreign = 0] = await makeRecords(await makeSite(), 1)
    const { body } = await acknowledge(site.rpOfficer, [fresh, known, exception, foreign, 2_000_000_000])
    expect(body.done).toBe(1)
    expect(body.failed.map(({ id, key }: { id: number; key: string }) => [id, key])).toEqual([
      [known, 'alreadyAcknowledged'],
      [exception, 'exceptionNeedsReading'],
      [foreign, 'jobRecordNotFound'],
      [2_000_000_000, 'jobRecordNotFound'],
    ])
    expect([await statusOf(fresh), await statusOf(exception)]).toEqual(['ACKNOWLEDGED', 'SUBMITTED'])
    expect((await acknowledge(site.rpOfficer, [exception])).body).toEqual({ done: 1, failed: [] })
  })

  it('acknowledges everything routine that passes the filter, and nothing else', async () => {
    const [own, elsewhere] = [await makeSite(), await makeSite()]
    await grant(elsewhere.logbook, own.rp, 'rp.PMC')
    const [kept = 0, ...routine] = await makeRecords(own, 6)
    const [exception = 0] = await makeRecords(own, 1, { isRoutine: false, attention: ['BREAKDOWN'] })
    const [other = 0] = await makeRecords(elsewhere, 1)
    const [late = 0] = await makeRecords(own, 1)
    const everything = (over: object) =>
      own.rpOfficer.post('/api/jobRecord/move').send({
        move: 'acknowledge',
        all: true,
        filter: { locationIds: own.logbook.locationId, attention: 'true' },
        except: [kept],
        upTo: late - 1,
        ...over,
      })
    expect((await everything({})).body).toEqual({ done: routine.length, failed: [] })
    for (const id of [kept, exception, other, late]) expect(await statusOf(id)).toBe('SUBMITTED')
    expect((await everything({ upTo: late })).body).toEqual({ done: 1, failed: [] })
    expect((await everything({})).body).toEqual({ done: 0, failed: [] })
    expect((await everything({ ids: [kept] })).body.issues).toMatchObject([{ path: ['ids'], key: 'namesOrAll' }])
    expect((await own.rpOfficer.post('/api/jobRecord/move').send({ move: 'acknowledge' })).status).toBe(400)
    expect((await everything({ filter: { from: 'yesterday' } })).body.status).toBe(400)
  })

  it('acknowledges everything once when two of one organization press at the same moment', async () => {
    const own = await makeSite()
    const ids = await makeRecords(own, 12)
    const colleague = await asUser(await makeUser(own.rp, [Role.rpAdmin]))
    const press = (who: Site['rpOfficer']) => who.post('/api/jobRecord/move').send({ move: 'acknowledge', all: true })
    const both = await Promise.all([press(own.rpOfficer), press(colleague)])
    expect(both.map(({ body }) => body.done).reduce((one, other) => one + other)).toBe(ids.length)
    expect(await db.acknowledgement.count({ where: { jobRecordId: { in: ids } } })).toBe(ids.length)
  })

  it('deadlocks never when two organizations acknowledge the same records in opposite order', async () => {
    const [first, second] = [await makeSite(), await makeSite()]
    await grant(second.logbook, first.rp, 'rp.PMC')
    const other = await makeOrg('RP')
    for (const { logbook } of [first, second]) await grant(logbook, other, 'rp.MAC')
    const ids = [...(await makeRecords(first, 10)), ...(await makeRecords(second, 10))]
    const replies = await Promise.all([
      acknowledge(first.rpOfficer, ids),
      acknowledge(await as(other, Role.rpOfficer), [...ids].reverse()),
    ])
    expect(replies.map(({ body }) => body.done)).toEqual([20, 20])
  })

  it('is for responsible persons in force: not for contractors, strangers, or those whose time is over', async () => {
    const id = await one()
    const [stranger, former] = [await makeOrg('RP'), await makeOrg('RP')]
    await grant(site.logbook, former, 'rp.MAC', { endsAt: new Date(now.getTime() - 1) })
    expect((await acknowledge(site.rcOfficer, [id])).status).toBe(403)
    expect((await acknowledge(await as(stranger, Role.rpOfficer), [id])).body.key).toBe('jobRecordNotFound')
    expect((await acknowledge(await as(former, Role.rpOfficer), [id])).body.key).toBe('logbookForbidden')
    expect(await statusOf(id)).toBe('SUBMITTED')
  })
})

describe('replying to work', () => {
  const say = (who: Site['rpOfficer'], id: number, text = 'Please look again.') =>
    who.post(`/api/jobRecord/${id}/reply`).send({ text })

  it('marks the record as replied when the responsible person speaks, not when the contractor does', async () => {
    const id = await one()
    expect((await say(site.rcOfficer, id, 'We come on Monday.')).status).toBe(200)
    expect(await statusOf(id)).toBe('SUBMITTED')
    expect((await say(site.rpOfficer, id)).status).toBe(200)
    expect(await statusOf(id)).toBe('REPLIED')
    const { replies } = (await site.rpOfficer.get(`/api/jobRecord/${id}`)).body
    expect(replies.map(({ text, org }: { text: string; org: { id: number } }) => [text, org.id])).toEqual([
      ['We come on Monday.', site.rc.id],
      ['Please look again.', site.rp.id],
    ])
    expect(
      (await chainOf(site.logbook.id)).filter(({ jobRecordId }) => jobRecordId === id).map(({ kind }) => kind),
    ).toEqual(['REPLY', 'REPLY'])
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordReplied', link: { endsWith: `=${id}` } } },
      orderBy: { id: 'asc' },
    })
    expect(told.map(({ userId }) => userId)).toContain(site.rcOfficer.user.id)
  })

  it('leaves an acknowledged record acknowledged', async () => {
    const id = await one()
    await acknowledge(site.rpOfficer, [id])
    await say(site.rpOfficer, id)
    expect(await statusOf(id)).toBe('ACKNOWLEDGED')
  })

  it('stops at the limit (40126), also when two race for the last place', async () => {
    const id = await one()
    const spoken = { jobRecordId: id, orgId: site.rp.id, userId: site.rpOfficer.user.id, userName: 'x', text: 'x' }
    await db.jobReply.createMany({ data: Array.from({ length: REPLIES_PER_RECORD - 1 }, () => spoken) })
    const race = await Promise.all([say(site.rpOfficer, id), say(site.rcOfficer, id)])
    expect(race.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40126])
    expect((await site.rpOfficer.get(`/api/jobRecord/${id}`)).body).toMatchObject({ canReply: false })
  })

  it('is refused to strangers as if there were nothing, and to former parties', async () => {
    const id = await one()
    const former = await makeOrg('RC')
    await grant(site.logbook, former, 'sub.MSC', { endsAt: new Date(now.getTime() - 1) })
    expect((await say(await as(await makeOrg('RC'), Role.rcAdmin), id)).body.key).toBe('jobRecordNotFound')
    expect((await say(await as(former, Role.rcAdmin), id)).body.key).toBe('logbookForbidden')
  })
})

describe('what waits, log-book by log-book', () => {
  it('comes in the order of places and then newest first, page after page', async () => {
    const [own, second] = [await makeSite({ locationId: '8XPLAC2-001' }), await makeSite({ locationId: '8XPLAC1-001' })]
    await grant(second.logbook, own.rp, 'rp.PMC')
    const [late = 0, early = 0] = await makeRecords(own, 2)
    const [elsewhere = 0] = await makeRecords(second, 1)
    const pages = [0, 1, 2].map((page) =>
      own.rpOfficer.get(`/api/jobRecord?waiting=true&attention=false&byPlace=true&size=1&page=${page}`),
    )
    const found = (await Promise.all(pages)).map(({ body }) => [body.totalElements, body.content[0]?.id])
    expect(found).toEqual([
      [3, elsewhere],
      [3, late],
      [3, early],
    ])
  })
})
