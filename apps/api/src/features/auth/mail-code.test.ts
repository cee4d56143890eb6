import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digitsIn } from '../../../test/letters.ts'
import { anyone, db, drainJobs, makeOrg, makeUser, now, ports, sentMail, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import type { Mail } from '../../kernel/letters/mail.ts'
import { systemActor } from '../../kernel/system.ts'
import { mailFirstPassword, postFirstPasswords } from '../accounts/first-password.jobs.ts'
import { mailCodeLetter } from './auth.jobs.ts'
import { mailedCode } from './challenge.ts'
import { postMailCode } from './mail-code.ts'

const MINUTE_MS = 60_000
const send = ports.mail
beforeEach(() => db.letter.deleteMany())
afterEach(() => {
  ports.mail = send
  world.now = now
})

const person = async (over: object = {}) => makeUser(await makeOrg('RC'), [Role.rcOfficer], over)
/** Somebody who is not signed in, at a network address. */
const stranger = (address: string) => createCtx(ports, { actor: null, language: 'eng', source: 'screen', address })
const system = () => createCtx(ports, systemActor)
const lettersTo = ({ email }: { email: string }) => sentMail.filter(({ to }) => to === email)
const ask = (email: string, address: string, purpose: 'signIn' | 'forgetPassword' = 'forgetPassword') =>
  postMailCode(stranger(address), { purpose, email })

/** A server that takes the first letters and breaks off before it says so. */
function breaking(times: number): Mail[] {
  const taken: Mail[] = []
  ports.mail = {
    async send(mail) {
      taken.push(mail)
      if (taken.length <= times) throw Object.assign(new Error('connection lost'), { code: 'ESOCKET' })
    },
  }
  return taken
}

describe('a letter with a code', () => {
  it('keeps neither the code nor the address in the queue, and what it keeps does not tell the code', async () => {
    const user = await person()
    const { uuid } = (await anyone().post('/api/code/web/forgetPassword').send({ email: user.email })).body
    const [row] = await db.letter.findMany()
    expect(row).toMatchObject({ kind: 'auth.mailCode', input: { id: uuid } })
    const kept = JSON.stringify([row, await db.mailCode.findUnique({ where: { id: uuid }, omit: { email: true } })])
    await drainJobs()
    const code = digitsIn(lettersTo(user)[0]?.text ?? '')
    expect(code).toMatch(/^\d{6}$/)
    expect(kept).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(user.email)
    expect(await db.letter.count()).toBe(0)
    const other = { ...system(), settings: { ...ports.settings, tokenSecret: 'another secret, which is long enough' } }
    expect([mailedCode(system(), uuid), mailedCode(other, uuid) === code]).toEqual([code, false])
  })

  it('that goes once more after a fault is the same, and the code that was delivered first is good', async () => {
    const user = await person()
    const taken = breaking(2)
    const { uuid } = (await anyone().post('/auth/code/mail').send({ username: user.username })).body
    for (const seconds of [0, 15, 40]) {
      world.now = new Date(now.getTime() + seconds * 1000)
      await mailCodeLetter.run(system(), {})
    }
    expect(taken).toHaveLength(3)
    expect(new Set(taken.map(({ messageId, text }) => `${messageId} ${text}`)).size).toBe(1)
    const signIn = { username: user.username, password: MADE_PASSWORD, uuid, code: digitsIn(taken[0]?.text ?? '') }
    expect((await anyone().post('/auth/login').send(signIn)).status).toBe(200)
  })

  it('is not sent when the code has had its time', async () => {
    const user = await person()
    await ask(user.email, '192.0.2.1')
    world.now = new Date(now.getTime() + 6 * MINUTE_MS)
    await drainJobs()
    expect([lettersTo(user), await db.letter.count()]).toEqual([[], 0])
  })
})

describe('letters that wait for one mailbox', () => {
  it('are five at most, however many ask; every answer is the same, for unknown ones too', async () => {
    const user = await person()
    for (const email of [user.email, 'nobody@example.test']) {
      await db.letter.deleteMany()
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(email, `192.0.2.${n}`)))
      expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(12)
      expect(await db.letter.count()).toBe(5)
    }
  })

  it('are one for each who asks: the newer takes the place of the older, so that the code asked for last is the one that comes', async () => {
    const user = await person()
    await ask(user.email, '192.0.2.1')
    const { uuid } = await ask(user.email, '192.0.2.1')
    await ask(user.email, '192.0.2.1', 'signIn')
    expect(await db.letter.count()).toBe(2)
    await drainJobs()
    expect(lettersTo(user).map(({ text }) => digitsIn(text))).toContain(mailedCode(system(), uuid))
  })

  it('count one IPv6 customer as one who asks, and a signed-in person wherever he is', async () => {
    const user = await person()
    for (const end of ['1', '2', 'ffff:1']) await ask(user.email, `2001:db8:1:2::${end}`)
    expect(await db.letter.count()).toBe(1)
    await ask(user.email, '2001:db8:1:3::1')
    expect(await db.letter.count()).toBe(2)
  })
})

describe('the turn of a letter', () => {
  const order = async () =>
    (await db.letter.findMany({ orderBy: [{ rank: 'asc' }, { createdAt: 'asc' }], select: { asker: true } })).map(
      ({ asker }) => asker,
    )

  it('comes before all but the first letters of a flood from few networks', async () => {
    for (let n = 0; n < 40; n++) await ask(`flood${n}@example.test`, `198.51.100.${n % 2}`)
    await ask('somebody@example.test', '203.0.113.7')
    expect((await order()).indexOf('203.0.113.7')).toBeLessThanOrEqual(2)
    await ask('else@example.test', '203.0.113.8')
    expect((await order()).indexOf('203.0.113.8')).toBeLessThanOrEqual(3)
  })

  it('comes later for a mailbox that others ask for too, whatever their networks', async () => {
    for (let n = 0; n < 4; n++) await ask('victim@example.test', `198.51.100.${n}`)
    await ask('somebody@example.test', '203.0.113.7')
    expect((await order()).indexOf('203.0.113.7')).toBe(1)
  })
})

describe('a letter with a one-time password', () => {
  const oneTime = async () => person({ oneTimeLogin: true })
  const passwordIn = (text = '') => /(?:password|密碼)[:：] ?(\S{14})/i.exec(text)?.[1] ?? ''
  const signIn = async (username: string, password: string) => {
    const { uuid } = (await anyone().get('/auth/code')).body
    return anyone().post('/auth/login').send({ username, password, code: 'abcd', uuid })
  }

  it('that goes once more after a fault brings the same password, so that the delivered one opens the account', async () => {
    const user = await oneTime()
    const taken = breaking(1)
    await postFirstPasswords(system(), [user.id])
    const [row] = await db.letter.findMany()
    await mailFirstPassword.run(system(), {})
    const first = passwordIn(taken[0]?.text)
    expect(first).toMatch(/^[A-Z]{4}\d{4}#[a-z]{5}$/)
    expect(JSON.stringify(row)).not.toContain(first)
    world.now = new Date(now.getTime() + MINUTE_MS)
    await mailFirstPassword.run(system(), {})
    expect(taken.map(({ text }) => passwordIn(text))).toEqual([first, first])
    expect((await signIn(user.username, first)).body).toMatchObject({ oneTimeLogin: true })
  })

  it('gives way to a newer one, also when it is under way', async () => {
    const user = await oneTime()
    let inFlight = true
    const taken: Mail[] = []
    ports.mail = {
      async send(mail) {
        taken.push(mail)
        if (!inFlight) return
        inFlight = false
        await postFirstPasswords(system(), [user.id], 'passwordReset')
        throw Object.assign(new Error('not now'), { responseCode: 451 })
      },
    }
    await postFirstPasswords(system(), [user.id])
    await drainJobs()
    world.now = new Date(now.getTime() + 60 * MINUTE_MS)
    await mailFirstPassword.run(system(), {})
    const [older, newer] = taken.map(({ text }) => passwordIn(text))
    expect([taken.length, await db.letter.count(), older === newer]).toEqual([2, 0, false])
    expect((await signIn(user.username, newer ?? '')).status).toBe(200)
  })

  it('never takes a password away that its owner has set', async () => {
    const user = await person()
    await postFirstPasswords(system(), [user.id])
    await drainJobs()
    expect((await signIn(user.username, MADE_PASSWORD)).status).toBe(200)
    expect(lettersTo(user)).toEqual([])
  })
})

describe('a code that no digits open any more', () => {
  const reset = async (uuid: string, code: string) => {
    const newPassword = 'Another#2026x'
    const form = { uuid, code, newPassword, confirmPassword: newPassword }
    const { body } = await anyone().post('/api/account/resetPassword').send(form)
    return [body.key, body.field]
  }
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  it('marks its field and sends for a new one, after five tries as after its time', async () => {
    const { email } = await person()
    const { uuid } = await ask(email, '192.0.2.9')
    const code = mailedCode(system(), uuid)
    for (let turn = 0; turn < 5; turn++) expect(await reset(uuid, wrongOf(code))).toEqual(['mailCodeWrong', 'code'])
    expect(await reset(uuid, code)).toEqual(['codeExpired', 'code'])
    const late = await ask(email, '192.0.2.10')
    world.now = new Date(now.getTime() + 6 * MINUTE_MS)
    expect(await reset(late.uuid, mailedCode(system(), late.uuid))).toEqual(['codeExpired', 'code'])
  })
})
