import { Role } from '@portal/shared/access/roles'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, makeOrg, makeUser } from '../../../test/world.ts'
import { reader } from './message.kit.ts'
import { notify } from './notify.ts'

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

  it('back to unread, one or many, as they came; those read by nobody stay', async () => {
    const { tell, batch, unread, places } = await reader()
    const [one, two] = [await tell('AA00001-001'), await tell('AA00002-001')]
    await batch('read', [one.id, two.id])
    expect(await batch('unread', [one.id])).toEqual({ done: 1, failed: [] })
    expect([await unread(), await places({ read: false })]).toEqual([{ count: 1 }, ['AA00001-001']])
    expect(await batch('unread', [one.id, two.id])).toEqual({ done: 2, failed: [] })
    expect(await unread()).toEqual({ count: 2 })
  })

  it('everything that passes a filter, in one act', async () => {
    const { me, tell, unread } = await reader()
    for (const place of ['AA00001-001', 'AA00002-001', 'BB00001-001']) await tell(place)
    expect((await me.post('/api/msg/batch/readMatching').send({ text: 'aa0000' })).body).toEqual({
      done: 2,
      failed: [],
    })
    expect(await unread()).toEqual({ count: 1 })
    expect((await me.post('/api/msg/batch/readMatching').send({ read: true })).body.done).toBe(0)
    expect((await me.post('/api/msg/batch/readMatching').send({})).body.done).toBe(1)
  })

  it('everything, however much: more than one act takes', async () => {
    const { user, me, unread } = await reader()
    await db.$executeRaw`
      WITH made AS (INSERT INTO message (tag, event) SELECT 'WORKS', 'jobRecordSubmitted' FROM generate_series(1, ${BULK_MAX + 1}::int) RETURNING id)
      INSERT INTO message_recipient (message_id, user_id, tag) SELECT id, ${user.id}, 'WORKS' FROM made`
    expect((await me.post('/api/msg/batch/readMatching').send({})).body).toEqual({ done: BULK_MAX + 1, failed: [] })
    expect(await unread()).toEqual({ count: 0 })
  })
})

describe('messages of others', () => {
  it.each(['read', 'unread', 'bookmark', 'unbookmark', 'delete', 'undelete'])('are not touched by %s', async (act) => {
    const [mine, theirs] = [await reader(), await reader()]
    const [own, other] = [await mine.tell('AA00001-001'), await theirs.tell('BB00001-001')]
    const { done, failed } = await mine.batch(act, [own.id, other.id, 2_000_000_000])
    expect([done, failed]).toEqual([
      1,
      [other.id, 2_000_000_000].map((id) => ({ id, name: String(id), key: 'messageNotFound', code: 60015 })),
    ])
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
