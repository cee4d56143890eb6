import { Role } from '@portal/shared/access/roles'
import { MESSAGE_TAGS } from '@portal/shared/features/messages/message.codes'
import { MESSAGE_COUNT_CAP } from '@portal/shared/features/messages/message.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { ctxOf, db, makeOrg, now, world } from '../../../test/world.ts'
import { reader, work } from './message.kit.ts'
import { search } from './message.list.ts'

afterEach(() => {
  world.now = now
})

/** So many messages that the oldest are no longer read through; one of the oldest says something else. */
const crowd = (user: { id: number }) => db.$executeRaw`
  WITH m AS (INSERT INTO message (tag, event, search_text, created_at)
    SELECT 'WORKS', 'jobRecordSubmitted', CASE WHEN n = 5 THEN '龍門 old' ELSE '鳳門 common ' || n END, ${now}::timestamptz - n * interval '-1 second' - interval '1 day'
    FROM generate_series(1, 3600) AS n RETURNING id, created_at)
  INSERT INTO message_recipient (message_id, user_id, created_at) SELECT id, ${user.id}::int, created_at FROM m`

const told = (user: { id: number }, times: number) => db.$executeRaw`
  WITH m AS (INSERT INTO message (tag, event) SELECT 'WORKS', 'jobRecordSubmitted' FROM generate_series(1, ${times}::int) RETURNING id)
  INSERT INTO message_recipient (message_id, user_id, tag) SELECT id, ${user.id}::int, 'WORKS' FROM m`

describe('the notification centre', () => {
  it('reads a page and its total by one statement, and tells no more than the cap', async () => {
    const { user } = await reader()
    const ctx = ctxOf(await makeOrg('RP'), Role.rpAdmin)
    let statements = 0
    const $queryRaw = (...given: Parameters<typeof db.$queryRaw>) => ++statements && db.$queryRaw(...given)
    const mine = { ...ctx, db: { ...db, $queryRaw } as typeof db, actor: { ...ctx.actor, userId: user.id } }
    const totals = async (page: number) => {
      const { content, totalElements, isCapped } = await search(mine, { page, size: 10, deleted: false })
      return [content.length, totalElements, isCapped, statements]
    }
    await told(user, 23)
    expect([await totals(0), await totals(2), await totals(3)]).toEqual([
      [10, 23, false, 1],
      [3, 23, false, 2],
      [0, 23, false, 4],
    ])
    await told(user, MESSAGE_COUNT_CAP)
    expect(await totals(0)).toEqual([10, MESSAGE_COUNT_CAP, true, 5])
  })

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
    ['words in another order, with commas', '鴻圖, periodic；AA00002', ['AA00002-001']],
    ['full-width letters and digits', 'ＡＡ０００００２', []],
    ['the same, as many as there are', 'ＡＡ００００２', ['AA00002-001']],
    ['several ids', 'AA00001-001　AA00002-001', ['AA00002-001', 'AA00001-001']],
    ['words of which one is nowhere', '鴻圖 蜃樓', []],
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

  it('finds one character among the newest, and says that it looked no further', async () => {
    const { user, tell, search, places } = await reader()
    await tell('AA00001-001')
    expect(await places({ text: '鴻' })).toEqual(['AA00001-001'])
    expect(await places({ text: '蜃' })).toEqual([])
    await crowd(user)
    expect(await search({ text: '鴻' })).toMatchObject({ totalElements: 1, isCapped: true })
    expect(await search({ text: '龍' })).toMatchObject({ totalElements: 0, isCapped: true })
  })

  it('finds an old message by a rare text among thousands, and says when a common one reaches only the newest', async () => {
    const { user, me, search, unread } = await reader()
    await crowd(user)
    expect(await search({ text: '龍門' })).toMatchObject({ totalElements: 1, isCapped: false })
    // 123 itself, ten that begin with it and three that end with it
    expect(await search({ text: 'common 123' })).toMatchObject({ totalElements: 14, isCapped: false })
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
      'RUN',
      'FIGURES',
      'DUTY',
      'FORM',
      'SPECIFICATION',
      'INSPECTION',
      'SENSOR',
    ])
  })
})
