import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, as, asUser, db, drainJobs, makeUser, sentMail } from '../../../test/world.ts'
import { add, contractor, form, type Me } from './worker.kit.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
beforeEach(async () => {
  await db.rateWindow.deleteMany()
  sentMail.length = 0
})

async function employed() {
  const { org, me } = await contractor()
  const { body } = await add(me)
  await drainJobs()
  const wanted = { username: `m${tag}_${++n}`, email: `m${tag}_${n}@example.test`, phone: null }
  const mend = (over: object = {}, by: Me = me) =>
    by
      .put(`/api/worker/${body.id}/account`)
      .set('current-lang', 'ENG')
      .send({ ...wanted, version: body.account.version, ...over })
  return { org, me, worker: body, wanted, mend }
}
const lettersTo = (email: string) => sentMail.filter(({ to }) => to === email)
const passwordIn = (email: string) => /password: (\S+?)\. /.exec(lettersTo(email).at(-1)?.text ?? '')?.[1] ?? ''
const signIn = (username: string, password: string) => anyone().post('/auth/mobile/login').send({ username, password })

describe('an employer', () => {
  it('mends username, e-mail and phone of a worker; the history keeps both, and who never came in gets a new password', async () => {
    const { me, worker, wanted, mend } = await employed()
    const old = passwordIn(worker.account.email)
    const res = await mend({ username: wanted.username.toUpperCase() })
    expect(res.body).toMatchObject({ account: { username: wanted.username, email: wanted.email, phone: null } })
    await drainJobs()
    expect(lettersTo(worker.account.email).at(-1)?.text).not.toContain(wanted.username)
    expect((await signIn(wanted.username, old)).status).toBe(400)
    expect((await signIn(wanted.username, passwordIn(wanted.email))).body.oneTimeLogin).toBe(true)
    const history = await db.operationEvent.findMany({ where: { action: 'worker.account', rowId: String(worker.id) } })
    expect(history).toMatchObject([
      { userId: me.user.id, before: { email: worker.account.email }, after: { email: wanted.email } },
    ])
  })

  it('tells the worker at the old and the new address, ends his log-ins, and leaves his own password', async () => {
    const { worker, wanted, mend } = await employed()
    await db.user.update({ where: { id: worker.account.id }, data: { oneTimeLogin: false } })
    const app = await asUser({ id: worker.account.id }, 'mobile')
    await mend()
    await drainJobs()
    expect(lettersTo(worker.account.email).at(-1)?.subject).toContain('your employer has changed it')
    expect(lettersTo(wanted.email).map(({ text }) => text)).toEqual([
      expect.stringContaining(`Your username is ${wanted.username}`),
    ])
    expect((await app.get('/auth/info')).status).toBe(401)
  })

  it('changes nothing and tells nobody when all is as it was', async () => {
    const { worker, mend } = await employed()
    const { username, email, phone } = worker.account
    sentMail.length = 0
    expect((await mend({ username, email, phone })).status).toBe(200)
    await drainJobs()
    expect(sentMail).toEqual([])
  })

  it('hears every fault at once, and does not overwrite what somebody else has saved', async () => {
    const { org, worker, mend } = await employed()
    const other = await makeUser(org, [Role.rcOfficer])
    const res = await mend({ username: other.username, email: other.email })
    expect(res.body.issues.map(({ code }: { code: string }) => code)).toEqual(['usernameUsed', 'emailUsed'])
    expect((await mend({ email: 'x', phone: '1' })).body.issues).toHaveLength(2)
    const both = await Promise.all([mend({ phone: null }), mend({ username: `o${tag}_${++n}` })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await mend({ version: worker.account.version })).body.key).toBe('workerEdited')
  })

  it('of two who give the same name at once gives it to one', async () => {
    const [one, two] = [await employed(), await employed()]
    const username = `same${tag}_${++n}`
    const both = await Promise.all([one.mend({ username }), two.mend({ username })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.key).filter(Boolean)).toEqual(['usernameUsed'])
  })

  it('is the one of today, with the right', async () => {
    const { org, mend, worker } = await employed()
    const stranger = await contractor()
    expect((await mend({}, stranger.me)).body.key).toBe('workerNotFound')
    expect((await mend({}, await as(org, Role.rcOfficer))).status).toBe(403)
    await db.worker.update({ where: { id: worker.id }, data: { isActive: false, leftAt: new Date() } })
    expect((await mend()).body.key).toBe('workerStateChanged')
  })
})

describe('the letters to a worker', () => {
  it('tell of the mobile app and not of the portal, which he cannot enter', async () => {
    const { worker } = await employed()
    const [letter] = lettersTo(worker.account.email)
    expect(letter?.text).toContain('in the mobile app')
    expect(letter?.text).not.toContain('http')
  })
})

describe('a worker who is taken over', () => {
  it('keeps his username, whatever the new employer typed, also where he typed the same', async () => {
    for (const over of [{}, { isSame: true }]) {
      const { me, worker } = await employed()
      await me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
      const { me: next } = await contractor()
      const typed = form({
        registrations: worker.registrations.map(({ number, expiresOn }: { number: string; expiresOn: string }) => ({
          number,
          expiresOn,
        })),
      })
      const res = await next
        .post('/api/worker')
        .send('isSame' in over ? { ...typed, username: worker.account.username } : typed)
      expect(res.body).toMatchObject({ account: { username: worker.account.username, email: typed.email } })
      const [left] = (await me.get('/api/worker')).body.content
      expect(left).toMatchObject({ id: worker.id, account: null })
    }
  })
})
