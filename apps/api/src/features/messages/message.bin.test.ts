import { Role } from '@portal/shared/access/roles'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, now, ports, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { purgeMessages } from './message.jobs.ts'
import { reader, work } from './message.kit.ts'
import { notify } from './notify.ts'

const DAY_MS = 86_400_000
afterEach(() => {
  world.now = now
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
    expect(await batch('undelete', [id])).toMatchObject({ key: 'messageNotFound' })
    expect((await me.post('/api/msg/search').send({ deleted: true })).body.content).toEqual([])
    expect(await db.messageRecipient.count({ where: { userId: user.id } })).toBe(1)
  })
})
