import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, makeOrg, makeUser, makeWorker, now } from '../../../test/world.ts'

const tag = `${Date.now()}`.slice(-6)
let n = 0
const digits = () => `${Math.floor(Math.random() * 9_000_000) + 1_000_000}`
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const account = () => ({
  username: `News${tag}_${++n}`,
  email: `news${tag}_${n}@example.test`,
  displayName: '陳大文 Chan Tai Man',
})
const toldTo = async (userId: number) =>
  (await db.messageRecipient.findMany({ where: { userId }, include: { message: true }, orderBy: { id: 'asc' } })).map(
    ({ message: { event, params, link } }) => ({ event, params, link }),
  )
const mailsTo = (userId: number) => db.mailDelivery.count({ where: { userId } })

async function office() {
  const org = await makeOrg('RC')
  const [me, colleague] = [await as(org, Role.rcAdmin), await makeUser(org, [Role.rcAdmin])]
  const officer = await makeUser(org, [Role.rcOfficer])
  return { org, me, colleague, officer }
}
const workerForm = (kind = 'RW') => ({
  ...account(),
  kind,
  nameEn: 'Chan Tai Man',
  nameZh: '陳大文',
  phone: null,
  registrations: [{ number: `${kind === 'RE' ? 'RLE' : 'RLW'}${digits()}`, expiresOn: day(400) }],
})

describe('who hears of accounts', () => {
  it('a new worker, in the mobile app, without a second mail; the other admins, not the one who added him', async () => {
    const { org, me, colleague, officer } = await office()
    const form = workerForm()
    const { body } = await me.post('/api/worker').send(form)
    const by = { userName: me.user.displayName, orgEn: org.nameEn, orgZh: org.nameZh }
    const username = form.username.toLowerCase()
    expect(await toldTo(body.account.id)).toEqual([
      { event: 'accountCreated', params: { ...by, username }, link: '/personal/center' },
    ])
    expect(await mailsTo(body.account.id)).toBe(0)
    expect(await toldTo(colleague.id)).toEqual([
      { event: 'accountAdded', params: { ...by, username }, link: '/account/list' },
    ])
    expect([await toldTo(me.user.id), await toldTo(officer.id)]).toEqual([[], []])
  })

  it('the first administrator of an organization that the regulator adds', async () => {
    const admin = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const { username, email, displayName } = account()
    const form = {
      type: 'SUPL',
      nameEn: `News ${tag}`,
      nameZh: `消息 ${tag}`,
      username,
      adminEmail: email,
      displayName,
      email,
      phone: '23456789',
      addressEn: '1 Hung To Road',
      addressZh: '鴻圖道1號',
      registrationNumber: `1${digits()}`,
    }
    const res = await admin.post('/api/organization').send(form)
    expect(res.status).toBe(200)
    const user = await db.user.findUniqueOrThrow({ where: { username: username.toLowerCase() } })
    expect(await toldTo(user.id)).toMatchObject([{ event: 'accountCreated', params: { username: user.username } }])
  })

  it('a worker whose kind, and with it his role, changes; not one who stays what he is', async () => {
    const { me } = await office()
    const { body } = await me.post('/api/worker').send(workerForm())
    const edit = async (over: object) =>
      me.put(`/api/worker/${body.id}`).send({ ...(await me.get('/api/worker')).body.content[0], ...over })
    expect((await edit({ nameEn: 'Lee' })).status).toBe(200)
    expect(await toldTo(body.account.id)).toHaveLength(1)
    const { registrations } = workerForm('RE')
    expect((await edit({ kind: 'RE', registrations })).status).toBe(200)
    expect((await toldTo(body.account.id)).map(({ event }) => event)).toEqual(['accountCreated', 'accountRolesChanged'])
    expect(await mailsTo(body.account.id)).toBe(1)
  })

  it('whoever may sign in again: a person enabled, a worker taken back', async () => {
    const { org, me, officer } = await office()
    const { worker, user } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    for (const move of ['disable', 'enable']) await me.post('/api/account/move').send({ ids: [officer.id], move })
    for (const move of ['deactivate', 'activate']) await me.post('/api/worker/move').send({ ids: [worker.id], move })
    for (const { id } of [officer, user]) {
      expect(await toldTo(id)).toMatchObject([{ event: 'accountEnabled' }])
      expect(await mailsTo(id)).toBe(1)
    }
    const app = await asUser(user, 'mobile')
    expect((await app.post('/api/msg/search').send({})).body.content).toMatchObject([{ event: 'accountEnabled' }])
  })
})
