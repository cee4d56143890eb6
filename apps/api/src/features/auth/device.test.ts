import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../test/signIn.ts'
import { asUser, db, drainJobs, makeUser, sentMail } from '../../../test/world.ts'
import { app, browserAt, closeToStrangers, fail, person, someAddress } from './tries.kit.ts'

describe('a known device', () => {
  const cookieOf = async (user: { username: string }) =>
    String((await signIn(user, browserAt(someAddress()))).get('set-cookie'))

  it('is a signed cookie that no script reads, and only its digest is kept', async () => {
    const user = await person()
    const cookie = await cookieOf(user)
    expect(cookie).toMatch(/^device=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=15552000; Path=\/; .*HttpOnly; SameSite=Lax$/)
    const [, payload = ''] = /^device=([^;]+)/.exec(cookie)?.[1]?.split('.') ?? []
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const rows = await db.knownDevice.findMany({ where: { userId: user.id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(sub)
  })

  it('counts tries of its own: five wrong ones lock it too', async () => {
    const [user, known] = [await person(), browserAt(someAddress())]
    await signIn(user, known)
    await fail(user, known)
    expect((await signIn(user, known)).body.key).toBe('accountLocked')
    expect((await signIn(user, browserAt(someAddress()))).status).toBe(200)
  })

  it.each([
    ['forged', async () => `device=${'x'.repeat(40)}`],
    ['of another account', async () => (await cookieOf(await person())).split(';')[0] ?? ''],
  ])('is none when the cookie is %s', async (_, make) => {
    const user = await person()
    await closeToStrangers(user)
    const cookie = await make()
    const from = browserAt(someAddress())
    const as = { get: from.get, post: (path: string) => from.post(path).set('cookie', cookie) }
    expect((await signIn(user, as)).body.key).toBe('accountLocked')
  })

  it('is forgotten with the password: changed on another, set anew by mail, reset by an administrator', async () => {
    const changed = async (user: { id: number }) =>
      (await asUser(user)).put('/api/account/password').send({
        oldPassword: MADE_PASSWORD,
        newPassword: 'Fresh#2026',
        confirmPassword: 'Fresh#2026',
      })
    const anew = async ({ email }: { email: string }) => {
      const { uuid } = (await browserAt(someAddress()).post('/api/code/web/forgetPassword').send({ email })).body
      await drainJobs()
      const code = /\d{6}/.exec(sentMail.findLast(({ to }) => to === email)?.text ?? '')?.[0]
      const set = { uuid, code, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
      return browserAt(someAddress()).post('/api/account/resetPassword').send(set)
    }
    const reset = async ({ id, orgId }: { id: number; orgId: number }) => {
      const admin = await asUser(await makeUser({ id: orgId }, [Role.rcAdmin]))
      return admin.post('/api/account/move').send({ ids: [id], move: 'resetPassword' })
    }
    for (const act of [changed, anew, reset]) {
      const user = await person()
      await signIn(user, browserAt(someAddress()))
      expect(await db.knownDevice.count({ where: { userId: user.id } })).toBe(1)
      expect((await act(user)).status).toBe(200)
      expect(await db.knownDevice.count({ where: { userId: user.id } })).toBe(0)
    }
  })

  it('stays when the password is changed on it', async () => {
    const [user, known] = [await person(), browserAt(someAddress())]
    const { token } = (await signIn(user, known)).body
    await signIn(user, browserAt(someAddress()))
    const agent = request.agent(app)
    const [cookie] = (await signIn(user, { get: known.get, post: known.post })).get('set-cookie') ?? []
    const set = { oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' }
    const me = agent.put('/api/account/password').set('authorization', `Bearer ${token}`)
    expect((await me.set('cookie', cookie?.split(';')[0] ?? '').send(set)).status).toBe(200)
    expect(await db.knownDevice.count({ where: { userId: user.id } })).toBe(1)
  })
})
