import { Role } from '@portal/shared/access/roles'
import { MESSAGE_TAGS } from '@portal/shared/features/messages/message.codes'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, makeOrg, makeUser, now, ports, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { purgeMessages } from './message.jobs.ts'
import { notify } from './notify.ts'

const DAY_MS = 86_400_000
afterEach(() => {
  world.now = now
})

const work = (locationId: string, over: object = {}) => ({
  locationId,
  addressEn: '1 Hung To Road',
  addressZh: '觀塘鴻圖道1號',
  typeOfWork: 'TW15',
  completedAt: '2026-11-21T06:00:00.000Z',
  contractorEn: 'Ever Lift',
  contractorZh: '恒升電梯',
  ...over,
})

/** A person, and a way to tell that person of works. */
async function reader() {
  const org = await makeOrg('RP')
  const user = await makeUser(org, [Role.rpAdmin])
  const me = await asUser(user)
  const tell = async (locationId: string, over: object = {}) => {
    await notify(ctxOf(org, Role.rcAdmin), {
      event: 'jobRecordSubmitted',
      to: { userIds: [user.id] },
      about: [
        {
          object: { model: 'jobRecord', id: locationId },
          params: work(locationId, over),
          link: `/works/recent?record=${locationId}`,
        },
      ],
    })
    return db.messageRecipient.findFirstOrThrow({ where: { userId: user.id }, orderBy: { id: 'desc' } })
  }
  const search = async (body: object = {}, query = '') => (await me.post(`/api/msg/search${query}`).send(body)).body
  const places = async (body: object = {}, query = '') =>
    (await search(body, query)).content.map(({ params }: { params: { locationId: string } }) => params.locationId)
  const batch = async (act: string, ids: number[]) => (await me.post(`/api/msg/batch/${act}`).send({ ids })).body
  const unread = async () => (await me.get('/api/msg/unreadCount')).body
  return { org, user, me, tell, search, places, batch, unread }
}

/** So many messages that the oldest are no longer read through; one of the oldest says something else. */
const crowd = (user: { id: number }) => db.$executeRaw`
  WITH m AS (INSERT INTO message (tag, event, search_text, created_at)
    SELECT 'WORKS', 'jobRecordSubmitted', CASE WHEN n = 5 THEN '龍門 old' ELSE '鳳門 common ' || n END, ${now}::timestamptz - n * interval '-1 second' - interval '1 day'
    FROM generate_series(1, 3600) AS n RETURNING id, created_at)
  INSERT INTO message_recipient (message_id, user_id, created_at) SELECT id, ${user.id}::int, created_at FROM m`

describe('the notification centre', () => {
  it('lists my messages, newest first, with what its words need and a link', async () => {
    const { tell, search } = await reader()
    await tell('AA00001-001')
    world.now = new Date(now.getTime() + 1000)
    const { id, messageId } = await tell('AA00002-001')
    const { content, totalElements, isCapped } = await search()
    expect([totalElements, isCapped, content.length]).toEqual([2, false, 2])
    expect(content[0]).toEqual({
      id,
      messageId,
      tag: 'WORKS',
      event: 'jobRecordSubmitted',
      params: work('AA00002-001'),
      count: 1,
      examples: [],
      link: '/works/recent?record=AA00002-001',
      needsAttention: false,
      isRead: false,
      isBookmarked: false,
      deletedAt: null,
      purgedAt: null,
      createdAt: world.now.toISOString(),
    })
  })

  it('has zero-based pages', async () => {
    const { tell, places } = await reader()
    for (const place of ['AA00001-001', 'AA00002-001', 'AA00003-001']) await tell(place)
    expect(await places({}, '?page=0&size=2')).toEqual(['AA00003-001', 'AA00002-001'])
    expect(await places({}, '?page=1&size=2')).toEqual(['AA00001-001'])
  })

  it('filters by tag, read, star and day', async () => {
    const { tell, batch, places } = await reader()
    const [one, two] = [await tell('AA00001-001'), await tell('AA00002-001')]
    await batch('read', [one.id])
    await batch('bookmark', [two.id])
    expect(await places({ read: true })).toEqual(['AA00001-001'])
    expect(await places({ read: false })).toEqual(['AA00002-001'])
    expect(await places({ bookmarked: true })).toEqual(['AA00002-001'])
    expect(await places({ tags: ['LOGBOOK', 'ACCOUNT'] })).toEqual([])
    expect(await places({ tags: ['WORKS'] })).toHaveLength(2)
    expect(await places({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(2)
    expect(await places({ to: '2026-11-20' })).toEqual([])
  })

  it.each([
    ['two Chinese characters', '鴻圖', ['AA00002-001', 'AA00001-001']],
    ['a word of a code in Chinese', '定期保養', ['AA00002-001', 'AA00001-001']],
    ['the same in English, in any case', 'periodic MAINT', ['AA00002-001', 'AA00001-001']],
    ['a location id', 'aa00002', ['AA00002-001']],
    ['a text that nothing holds', '龍門', []],
    ['a sign that SQL reads as its own', '%%', []],
  ])('finds by %s', async (_, text, expected) => {
    const { tell, places } = await reader()
    await tell('AA00001-001')
    await tell('AA00002-001')
    expect(await places({ text })).toEqual(expected)
  })

  it('finds in the recycle bin too, and together with other filters', async () => {
    const { tell, batch, places } = await reader()
    const [one] = [await tell('AA00001-001'), await tell('AA00002-001')]
    await batch('delete', [one.id])
    expect(await places({ text: '鴻圖', deleted: true })).toEqual(['AA00001-001'])
    expect(await places({ text: '鴻圖', tags: ['WORKS'], read: false })).toEqual(['AA00002-001'])
    expect(await places({ text: '鴻圖', tags: ['LABEL'] })).toEqual([])
  })

  it('refuses a text of one character', async () => {
    const { me } = await reader()
    expect((await me.post('/api/msg/search').send({ text: '鴻' })).body).toMatchObject({
      status: 400,
      issues: [{ path: ['text'], code: 'too_small' }],
    })
  })

  it('finds an old message by a rare text among thousands, and says when a common one reaches only the newest', async () => {
    const { user, me, search, unread } = await reader()
    await crowd(user)
    expect(await search({ text: '龍門' })).toMatchObject({ totalElements: 1, isCapped: false })
    expect(await search({ text: 'common 123' })).toMatchObject({ totalElements: 11, isCapped: false })
    expect(await search({ text: '鳳門' })).toMatchObject({ totalElements: 2000, isCapped: true })
    expect((await me.post('/api/msg/batch/readMatching').send({ text: '鳳門' })).body).toEqual({
      done: 3599,
      failed: [],
    })
    expect(await unread()).toEqual({ count: 1 })
  })

  it('does not look through the whole index for what most messages of the city hold', async () => {
    const { user, search } = await reader()
    await crowd(user)
    // the newest of a large city, none of them this person's
    const [first, count] = [30_000, 1000]
    await db.$executeRaw`
      INSERT INTO message (id, tag, event, search_text) SELECT id, 'WORKS', 'jobRecordSubmitted', '龍門 ' || id FROM generate_series(${first}::int, ${first + count - 1}::int) AS id`
    expect(await search({ text: '龍門' })).toMatchObject({ totalElements: 0, isCapped: true })
    await db.message.deleteMany({ where: { id: { gte: first } } })
    expect(await search({ text: '龍門' })).toMatchObject({ totalElements: 1, isCapped: false })
  })

  it('names its tags', async () => {
    const { me } = await reader()
    expect((await me.get('/api/msg/allTags')).body).toEqual(MESSAGE_TAGS)
    expect((await me.get('/api/msg/allWorksTags')).body).toEqual(['ATTENTION', 'WORKS', 'ACKNOWLEDGEMENT'])
    expect((await me.get('/api/msg/allUserConfigTags')).body).toEqual([
      'ATTENTION',
      'WORKS',
      'ACKNOWLEDGEMENT',
      'LOGBOOK',
      'LABEL',
      'ORGANIZATION',
      'EXPORT',
    ])
  })
})

describe('reading', () => {
  it('by opening: the message is read and counted no more', async () => {
    const { me, tell, unread } = await reader()
    const { id } = await tell('AA00001-001')
    expect(await unread()).toEqual({ count: 1 })
    const { body } = await me.get(`/api/msg/rcpt/${id}/detail`)
    expect(body).toMatchObject({ id, isRead: true, link: '/works/recent?record=AA00001-001' })
    expect(await unread()).toEqual({ count: 0 })
  })

  it('in a batch, by rows and by messages, twice without harm', async () => {
    const { me, tell, batch, unread } = await reader()
    const rows = [
      await tell('AA00001-001'),
      await tell('AA00002-001'),
      await tell('AA00003-001'),
      await tell('AA00004-001'),
    ]
    const [one, two, three, four] = rows
    expect(await batch('read', [one?.id ?? 0, two?.id ?? 0])).toEqual({ done: 2, failed: [] })
    expect(await batch('read', [one?.id ?? 0])).toEqual({ done: 1, failed: [] })
    expect((await me.post(`/api/message/read/id/${three?.messageId}`)).status).toBe(200)
    expect((await me.post('/api/message/read/batch').send({ ids: [four?.messageId] })).body).toEqual({
      done: 1,
      failed: [],
    })
    expect(await unread()).toEqual({ count: 0 })
  })

  it('everything that passes a filter, in one act', async () => {
    const { me, tell, unread } = await reader()
    for (const place of ['AA00001-001', 'AA00002-001', 'BB00001-001']) await tell(place)
    expect((await me.post('/api/msg/batch/readMatching').send({ text: 'aa0000' })).body).toEqual({
      done: 2,
      failed: [],
    })
    expect(await unread()).toEqual({ count: 1 })
    expect((await me.post('/api/msg/batch/readMatching').send({})).body.done).toBe(1)
  })
})

describe('messages of others', () => {
  it.each(['read', 'bookmark', 'unbookmark', 'delete', 'undelete'])('are not touched by %s', async (act) => {
    const [mine, theirs] = [await reader(), await reader()]
    const [own, other] = [await mine.tell('AA00001-001'), await theirs.tell('BB00001-001')]
    const { done, failed } = await mine.batch(act, [own.id, other.id, 2_000_000_000])
    expect([done, failed]).toEqual([1, [other.id, 2_000_000_000].map((id) => ({ id, key: 'messageNotFound' }))])
    expect(await db.messageRecipient.findUnique({ where: { id: other.id } })).toEqual(other)
  })

  it('are not shown, opened or found', async () => {
    const [mine, theirs] = [await reader(), await reader()]
    const other = await theirs.tell('BB00001-001')
    expect(await mine.places({ text: 'bb00001' })).toEqual([])
    expect((await mine.me.get(`/api/msg/rcpt/${other.id}/detail`)).body).toMatchObject({
      status: 60015,
      key: 'messageNotFound',
    })
    expect((await mine.me.post(`/api/message/read/id/${other.messageId}`)).body.key).toBe('messageNotFound')
    expect((await mine.me.post('/api/message/read/batch').send({ ids: [other.messageId] })).body.failed).toHaveLength(1)
  })

  it('one reads, stars and deletes a shared message for oneself alone', async () => {
    const org = await makeOrg('RP')
    const users = [await makeUser(org, [Role.rpAdmin]), await makeUser(org, [Role.rpOfficer])]
    await notify(ctxOf(org, Role.rcAdmin), {
      event: 'organizationEdited',
      to: { orgIds: [org.id], permission: 'message:list' },
      about: [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }],
    })
    const [one, two] = await Promise.all(users.map((user) => asUser(user)))
    const row = (await one?.post('/api/msg/search').send({}))?.body.content[0]
    await one?.post('/api/msg/batch/delete').send({ ids: [row.id] })
    expect((await two?.post('/api/msg/search').send({}))?.body.content).toMatchObject([
      { messageId: row.messageId, isRead: false, deletedAt: null },
    ])
  })
})

describe('the recycle bin', () => {
  it('takes messages out of list and count, and gives them back as they were', async () => {
    const { tell, batch, places, unread, search } = await reader()
    const { id } = await tell('AA00001-001')
    await batch('bookmark', [id])
    expect(await batch('delete', [id])).toEqual({ done: 1, failed: [] })
    expect([await places(), await unread()]).toEqual([[], { count: 0 }])
    const [deleted] = (await search({ deleted: true })).content
    expect(deleted).toMatchObject({
      id,
      isBookmarked: true,
      deletedAt: now.toISOString(),
      purgedAt: new Date(now.getTime() + BIN_DAYS * DAY_MS).toISOString(),
    })
    expect(await batch('undelete', [id])).toEqual({ done: 1, failed: [] })
    expect([await places(), await unread(), await places({ bookmarked: true })]).toEqual([
      ['AA00001-001'],
      { count: 1 },
      ['AA00001-001'],
    ])
  })

  it('keeps the day of the first deletion when deleted again', async () => {
    const { user, tell, batch } = await reader()
    const { id } = await tell('AA00001-001')
    await batch('delete', [id])
    world.now = new Date(now.getTime() + DAY_MS)
    const nextDay = await asUser(user)
    expect((await nextDay.post('/api/msg/batch/delete').send({ ids: [id] })).body).toEqual({ done: 1, failed: [] })
    expect((await db.messageRecipient.findUniqueOrThrow({ where: { id } })).deletedAt).toEqual(now)
  })

  it('holds a message once when it is deleted twice at once', async () => {
    const { tell, batch } = await reader()
    const { id } = await tell('AA00001-001')
    const both = await Promise.all([batch('delete', [id]), batch('delete', [id])])
    expect(both).toEqual(Array(2).fill({ done: 1, failed: [] }))
    expect((await db.messageRecipient.findUniqueOrThrow({ where: { id } })).deletedAt).toEqual(now)
  })

  it('is emptied after 30 days, with the message, its mails and all, once nobody has it any more', async () => {
    const [one, two] = [await reader(), await reader()]
    const ctx = ctxOf(one.org, Role.rcAdmin)
    await notify(ctx, {
      event: 'accountEnabled',
      to: { userIds: [one.user.id, two.user.id] },
      about: [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }],
    })
    const rows = await db.messageRecipient.findMany({ where: { userId: { in: [one.user.id, two.user.id] } } })
    const [{ messageId } = { messageId: 0 }] = rows
    const left = async () => [
      await db.messageRecipient.count({ where: { messageId } }),
      await db.message.count({ where: { id: messageId } }),
      await db.mailDelivery.count({ where: { messageId } }),
    ]
    const purge = async (days: number) => {
      world.now = new Date(now.getTime() + days * DAY_MS)
      await purgeMessages.run(createCtx(ports, systemActor), {})
    }
    expect(await left()).toEqual([2, 1, 2])
    await one.batch('delete', [rows.find(({ userId }) => userId === one.user.id)?.id ?? 0])
    await purge(BIN_DAYS - 0.01)
    expect(await left()).toEqual([2, 1, 2])
    await purge(BIN_DAYS)
    expect(await left()).toEqual([1, 1, 2])
    await db.messageRecipient.updateMany({ where: { messageId }, data: { deletedAt: world.now } })
    await purge(2 * BIN_DAYS + 1)
    expect(await left()).toEqual([0, 0, 0])
  })

  it('takes what went by mail alone 30 days after it was sent, and leaves what lies in a centre, however old', async () => {
    const [mailed, kept] = [await reader(), await reader()]
    await mailed.me.post('/api/msg/config/update').send({ tags: [{ tag: 'WORKS', web: false, mail: true }] })
    const params = work('AA00001-001')
    await notify(ctxOf(mailed.org, Role.rcAdmin), {
      event: 'jobRecordSubmitted',
      to: { userIds: [mailed.user.id] },
      about: [{ params, link: '/works/recent' }],
    })
    const { messageId } = await kept.tell('AA00002-001')
    const mails = () => db.mailDelivery.findMany({ where: { userId: mailed.user.id }, select: { messageId: true } })
    const [mail] = await mails()
    const messages = () => db.message.count({ where: { id: { in: [messageId, mail?.messageId ?? 0] } } })
    const purge = async (days: number) => {
      world.now = new Date(now.getTime() + days * DAY_MS)
      await purgeMessages.run(createCtx(ports, systemActor), {})
    }
    expect(await db.messageRecipient.count({ where: { userId: mailed.user.id } })).toBe(0)
    await purge(BIN_DAYS - 0.01)
    expect([await messages(), (await mails()).length]).toEqual([2, 1])
    await purge(BIN_DAYS)
    expect([await messages(), (await mails()).length]).toEqual([1, 0])
    await purge(10 * BIN_DAYS)
    expect(await db.message.count({ where: { id: messageId } })).toBe(1)
  })

  it('shows nothing that is older, even before the purge has run', async () => {
    const { user, tell, batch, me } = await reader()
    const { id } = await tell('AA00001-001')
    await batch('delete', [id])
    await db.messageRecipient.update({
      where: { id },
      data: { deletedAt: new Date(now.getTime() - BIN_DAYS * DAY_MS) },
    })
    expect(await batch('undelete', [id])).toEqual({ done: 0, failed: [{ id, key: 'messageNotFound' }] })
    expect((await me.post('/api/msg/search').send({ deleted: true })).body.content).toEqual([])
    expect(await db.messageRecipient.count({ where: { userId: user.id } })).toBe(1)
  })
})
