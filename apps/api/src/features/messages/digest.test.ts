import { Role } from '@portal/shared/access/roles'
import { DIGEST_MAX } from '@portal/shared/features/messages/message.schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, drainJobs, makeOrg, makeUser, now, ports, sentMail, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { bundle } from './digest.ts'
import { bundleDigests, mailMessages } from './message.jobs.ts'
import { notify } from './notify.ts'

const HOUR_MS = 3_600_000
const systemCtx = () => createCtx(ports, systemActor)
const run = async () => {
  await bundleDigests.run(systemCtx(), {})
  await drainJobs()
}
/** The clock stands at this Hong Kong hour, so many days after the first. */
const at = (hour: number, days = 0) => {
  world.now = new Date(Date.UTC(2026, 10, 23 + days, hour) - 8 * HOUR_MS)
}

/** Somebody who wants the digest of what his organization does, at this hour. */
async function reader(digestHour: number, language = 'eng') {
  const org = await makeOrg('RP')
  const user = await makeUser(org, [Role.rpAdmin], { language })
  const me = await asUser(user)
  const choose = (form: object) => me.post('/api/msg/config/update').send(form)
  const tell = (name: string, event: 'organizationEdited' | 'accountEnabled' = 'organizationEdited') =>
    notify(ctxOf(org, Role.rcAdmin), {
      event,
      to: { userIds: [user.id] },
      about: [{ params: { userName: name, orgEn: 'Estate', orgZh: '屋苑' }, link: '/organization' }],
    })
  const mails = () => sentMail.filter(({ to }) => to === user.email)
  const states = async () =>
    (await db.mailDelivery.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })).map(({ state }) => state)
  const daily = { tag: 'ORGANIZATION', web: true, mail: true, daily: true }
  expect((await choose({ tags: [daily], digestHour })).body).toMatchObject({ digestHour })
  return { user, me, choose, tell, mails, states }
}

beforeEach(async () => {
  await db.mailDelivery.deleteMany()
  at(7)
})
afterEach(() => {
  world.now = now
})

describe('a digest', () => {
  it('goes at the hour of its reader, once, with what he has not read, in his language and with links', async () => {
    const [eng, chi] = [await reader(9), await reader(9, 'chi')]
    for (const one of [eng, chi]) for (const name of ['Chan', 'Lee', 'Wong']) await one.tell(name)
    const [row] = await db.messageRecipient.findMany({ where: { userId: eng.user.id }, orderBy: { id: 'asc' } })
    await eng.me.get(`/api/msg/rcpt/${row?.id}/detail`)
    await run()
    expect([eng.mails(), await eng.states()]).toEqual([[], ['WAITING', 'WAITING', 'WAITING']])
    at(9)
    await run()
    await Promise.all([run(), run()])
    const [[mail, ...more], [theirs]] = [eng.mails(), chi.mails()]
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Unread messages: 2 | Lift & Escalator Digital Log-books')
    expect(theirs?.subject).toBe('未讀訊息：3個 | 升降機及自動梯數碼工作日誌')
    expect(mail?.text.match(/^ {2}http:\/\/localhost\/organization$/gm)).toHaveLength(2)
    expect(mail?.html.match(/<li[^>]*><a href="http:\/\/localhost\/organization"/g)).toHaveLength(2)
    expect(mail?.text).toContain('message?tab=preferences')
    expect(await eng.states()).toEqual(['SENT', 'BUNDLED', 'BUNDLED'])
  })

  it('comes once a day: what arrives later waits for the next, whatever hour is chosen meanwhile', async () => {
    const { tell, mails, choose } = await reader(8)
    await tell('Chan')
    at(8)
    await run()
    await tell('Lee')
    await choose({ digestHour: 17 })
    at(18)
    await run()
    expect(mails()).toHaveLength(1)
    at(17, 1)
    await run()
    expect(mails()).toHaveLength(2)
  })

  it('that was missed is made up, and the day after has its own', async () => {
    const { tell, mails } = await reader(20)
    await tell('Chan')
    at(6, 1)
    await run()
    expect(mails()).toHaveLength(1)
    await tell('Lee')
    at(20, 1)
    await run()
    expect(mails()).toHaveLength(2)
  })

  it('is made by one of two who try at once, and by whoever comes after one who was killed', async () => {
    const { tell, states } = await reader(8)
    await tell('Chan')
    await tell('Lee')
    at(9)
    const killed = systemCtx().tx(async (ctx) => {
      await bundle(ctx)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await states()).toEqual(['WAITING', 'WAITING'])
    const made = await Promise.all([1, 2, 3].map(() => systemCtx().tx((ctx) => bundle(ctx))))
    expect(made.sort()).toEqual([0, 0, 2])
    expect(await states()).toEqual(['QUEUED', 'BUNDLED'])
  })

  it('with nothing unread is not sent; of many it names the newest', async () => {
    const [idle, busy] = [await reader(8), await reader(8)]
    await idle.tell('Chan')
    await idle.me.post('/api/msg/batch/readMatching').send({})
    for (let n = 0; n < DIGEST_MAX + 2; n++) await busy.tell(`Nr${n}`)
    at(9)
    await run()
    expect([idle.mails(), await idle.states()]).toEqual([[], ['DROPPED']])
    const [mail] = busy.mails()
    expect(mail?.text.match(/^- /gm)).toHaveLength(DIGEST_MAX + 1)
    expect(mail?.text).toContain('- and 2 more')
  })

  it('holds back nothing that is statutory, and cannot be chosen for it', async () => {
    const { user, tell, mails, choose } = await reader(8)
    const body = (await choose({ tags: [{ tag: 'ACCOUNT', web: true, mail: true, daily: true }] })).body
    expect(body).toMatchObject({ status: 60016, key: 'messageTagStatutory' })
    const data = { userId: user.id, tag: 'ACCOUNT', web: true, mail: true, daily: true, updatedAt: now }
    await db.messagePreference.create({ data })
    await tell('Chan', 'accountEnabled')
    await mailMessages.run(systemCtx(), {})
    expect(mails()).toHaveLength(1)
  })

  it('is told of in the preferences, and its hour is one of the day', async () => {
    const { me, choose } = await reader(21)
    const { digestHour, tags } = (await me.get('/api/msg/config/get')).body
    expect(digestHour).toBe(21)
    expect(tags.find(({ tag }: { tag: string }) => tag === 'ORGANIZATION')).toMatchObject({ mail: true, daily: true })
    expect((await choose({ digestHour: 24 })).status).toBe(400)
    expect((await choose({ tags: [{ tag: 'ORGANIZATION', web: true, mail: true }] })).body.digestHour).toBe(21)
    expect(
      (await (await asUser(await makeUser(await makeOrg('RC'), [Role.rcAdmin]))).get('/api/msg/config/get')).body,
    ).toMatchObject({ digestHour: 8 })
  })
})
