import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { MAIL_CODE_MINUTES, ONE_TIME_DAYS, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import request from 'supertest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn as signInAs } from '../../../test/signIn.ts'
import {
  anyone,
  asUser,
  db,
  drainJobs,
  logged,
  makeOrg,
  makeUser,
  now,
  ports,
  sentMail,
  world,
} from '../../../test/world.ts'
import { createApp } from '../../app.ts'

const NEW = 'Fresh#2026'
// a sign-in after a failure takes work, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 })
afterEach(async () => {
  world.now = now
  await db.rateWindow.deleteMany()
  await db.signInGuard.deleteMany()
})
const person = async () => makeUser(await makeOrg('RC'), [Role.rcOfficer])
const ask = (email: string) => anyone().post('/api/code/web/forgetPassword').send({ email })
const reset = (uuid: string, code: string, newPassword = NEW) =>
  anyone().post('/api/account/resetPassword').send({ uuid, code, newPassword, confirmPassword: newPassword })
const lettersTo = (address: string) => sentMail.filter(({ to }) => to === address)
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
async function mailed({ email }: { email: string }) {
  const { uuid } = (await ask(email)).body
  await drainJobs()
  return { uuid: String(uuid), code: /\d{6}/.exec(lettersTo(email).at(-1)?.text ?? '')?.[0] ?? '' }
}
const signIn = ({ username }: { username: string }, password: string) => signInAs({ username, password })

describe('a forgotten password', () => {
  it('is set anew with the mailed code; every session ends and the person is told', async () => {
    const user = await person()
    const me = await asUser(user)
    const { uuid, code } = await mailed(user)
    expect((await reset(uuid, code)).body).toEqual({})
    expect((await me.get('/auth/info')).status).toBe(401)
    expect((await signIn(user, MADE_PASSWORD)).body.status).toBe(10531)
    expect((await signIn(user, NEW)).status).toBe(200)
    await drainJobs()
    expect(lettersTo(user.email).at(-1)?.subject).toContain('密碼已更改')
    expect(logged.join()).not.toContain(NEW)
  })

  it('lifts the lock and the one-time login', async () => {
    const user = await person()
    await db.user.update({ where: { id: user.id }, data: { oneTimeLogin: true } })
    for (let n = 0; n < SIGN_IN_TRIES; n++) await signIn(user, 'Wrong#2026')
    expect((await signIn(user, MADE_PASSWORD)).body.key).toBe('accountLocked')
    const { uuid, code } = await mailed(user)
    await reset(uuid, code)
    expect((await signIn(user, NEW)).body).toMatchObject({ oneTimeLogin: false })
  })

  it('is asked for by the same work and answered in the same way for strangers and the disabled', async () => {
    const [known, disabled] = [await person(), await person()]
    await db.user.update({ where: { id: disabled.id }, data: { status: 'DISABLED' } })
    const work: string[][] = []
    for (const email of [known.email, disabled.email, 'nobody@example.test']) {
      const queued: string[] = []
      const before = [await db.mailCode.count(), await db.letter.count()]
      // why: the queue is the one place where the work could differ
      const app = createApp({
        ...ports,
        enqueue: async (_db, job, input) => void queued.push(`${job.name} ${Object.keys(input).sort()}`),
      })
      const res = await request(app).post('/api/code/web/forgetPassword').send({ email })
      work.push([
        String(res.status),
        Object.keys(res.body).join(),
        String((await db.mailCode.count()) - Number(before[0])),
        String((await db.letter.count()) - Number(before[1])),
        ...queued,
      ])
    }
    expect(work[0]).toEqual(['200', 'uuid', '1', '1', 'auth.mailCode '])
    expect(work[1]).toEqual(work[0])
    expect(work[2]).toEqual(work[0])
  })

  it('mails nothing to strangers and the disabled, and their codes open nothing', async () => {
    const user = await person()
    await db.user.update({ where: { id: user.id }, data: { status: 'DISABLED' } })
    for (const email of [user.email, 'nobody@example.test']) {
      const { uuid } = await mailed({ email })
      expect(lettersTo(email)).toEqual([])
      expect((await reset(uuid, '123456')).body.status).toBe(10528)
    }
  })

  it('stays with a wrong code (10528), and five wrong ones make the right one worthless', async () => {
    const { uuid, code } = await mailed(await person())
    for (let n = 0; n < 5; n++) expect((await reset(uuid, otherThan(code))).body.status).toBe(10528)
    expect((await reset(uuid, code)).body.status).toBe(10529)
  })

  it('stays with a code that is too old (10529) or of another request', async () => {
    const [one, two] = [await mailed(await person()), await mailed(await person())]
    expect((await reset(one.uuid, one.code === two.code ? otherThan(two.code) : two.code)).body.status).toBe(10528)
    world.now = new Date(now.getTime() + MAIL_CODE_MINUTES * 60_000)
    expect((await reset(one.uuid, one.code)).body.status).toBe(10529)
  })

  it('is not set with a code that was mailed for signing in', async () => {
    const user = await person()
    const { uuid } = (await anyone().post('/auth/code/mail').send({ username: user.username })).body
    await drainJobs()
    const code = /\d{6}/.exec(lettersTo(user.email).at(-1)?.text ?? '')?.[0] ?? ''
    expect((await reset(uuid, code)).body.status).toBe(10528)
  })

  it('refuses one of the last eight (10532) and a common one, and the code stays good', async () => {
    const { uuid, code } = await mailed(await person())
    expect((await reset(uuid, code, MADE_PASSWORD)).body).toMatchObject({ status: 10532, field: 'newPassword' })
    expect((await reset(uuid, code, 'Password#2026')).body.key).toBe('passwordTooCommon')
    expect((await reset(uuid, code)).status).toBe(200)
  })

  it('is set once when the code is sent twice at once', async () => {
    const { uuid, code } = await mailed(await person())
    const both = await Promise.all([reset(uuid, code, 'Fresh#2026'), reset(uuid, code, 'Other#2026')])
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([10529, 200].sort())
  })

  it('fills nobody’s mailbox: five codes in a quarter of an hour, for known and unknown alike', async () => {
    for (const email of [(await person()).email, 'nobody.else@example.test']) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => ask(email)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    }
  })

  it('is asked for only so often from one address', async () => {
    const answers = []
    for (let n = 0; n < 104; n++) answers.push((await ask(`nobody${n}@example.test`)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(4)
  })
})

describe('a one-time password', () => {
  it('is worth nothing after a week', async () => {
    const user = await person()
    await db.user.update({ where: { id: user.id }, data: { oneTimeLogin: true, passwordChangedAt: now } })
    world.now = new Date(now.getTime() + ONE_TIME_DAYS * 86_400_000)
    expect((await signIn(user, MADE_PASSWORD)).status).toBe(200)
    world.now = new Date(world.now.getTime() + 1)
    expect((await signIn(user, MADE_PASSWORD)).body.key).toBe('passwordExpired')
  })
})
