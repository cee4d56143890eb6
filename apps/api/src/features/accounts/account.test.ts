import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { MAIL_CODE_MINUTES, SIGN_IN_TRIES } from '@portal/shared/features/auth/auth.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { asUser, db, drainJobs, makeOrg, makeUser, now, sentMail, world } from '../../../test/world.ts'

afterEach(() => {
  world.now = now
})
const person = async () => asUser(await makeUser(await makeOrg('RC'), [Role.rcOfficer]))
type Person = Awaited<ReturnType<typeof person>>
const someName = () => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
const somePhone = () => `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const statuses = (answers: { body: { status?: number } }[]) =>
  answers.map(({ body }) => body.status ?? 200).sort((a, b) => a - b)
/** The code of the latest letter to an address. */
const codeFor = (address: string) => /\d{6}/.exec(sentMail.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the profile', () => {
  const form = { displayName: '陳大文 Chan', language: 'eng', yearOfBirth: 1980, partialHkid: 'A123', version: 1 }

  it('shows what a person may change, and no digest', async () => {
    const me = await person()
    const { body } = await me.get('/api/account/profile')
    expect(body).toMatchObject({
      id: me.user.id,
      username: me.user.username,
      email: me.user.email,
      phone: null,
      isLinkWithIamSmart: false,
    })
    expect(Date.parse(body.passwordExpiresAt) - Date.parse(body.passwordChangedAt)).toBe(180 * 86_400_000)
    expect(JSON.stringify(body)).not.toContain('$2b$')
  })

  it('is changed by the person, and mails then come in his language', async () => {
    const me = await person()
    expect((await me.put('/api/account/profile').send(form)).body).toMatchObject({ ...form, version: 2 })
    expect((await me.get('/auth/info')).body.user).toMatchObject({ displayName: '陳大文 Chan', language: 'eng' })
    await me
      .put('/api/account/password')
      .send({ oldPassword: MADE_PASSWORD, newPassword: 'Fresh#2026', confirmPassword: 'Fresh#2026' })
    await drainJobs()
    expect(sentMail.findLast(({ to }) => to === me.user.email)?.subject).toBe(
      'Your account: The password was changed | Lift & Escalator Digital Log-books',
    )
  })

  it('takes one of two edits of the same version', async () => {
    const me = await person()
    const both = await Promise.all([
      me.put('/api/account/profile').send(form),
      me.put('/api/account/profile').send(form),
    ])
    expect(statuses(both)).toEqual([200, 409])
  })

  it.each([
    ['displayName', ''],
    ['displayName', 'x'.repeat(51)],
    ['language', 'fra'],
    ['yearOfBirth', 1899],
    ['yearOfBirth', 2025],
    ['partialHkid', 'A123456(3)'],
    ['partialHkid', 'a123'],
  ])('refuses a %s of %j', async (field, value) => {
    const res = await (await person()).put('/api/account/profile').send({ ...form, [field]: value })
    expect(res.body.issues).toMatchObject([{ path: [field] }])
  })

  it('is all that a one-time login may read before it sets a password', async () => {
    const me = await person()
    await db.user.update({ where: { id: me.user.id }, data: { oneTimeLogin: true } })
    expect((await me.get('/api/account/profile')).status).toBe(200)
    expect((await me.put('/api/account/profile').send(form)).body.key).toBe('oneTimeLoginOnly')
    expect((await me.get('/api/account/session')).body.key).toBe('oneTimeLoginOnly')
  })
})

describe('the username', () => {
  const change = (me: Person, username: string, password = MADE_PASSWORD) =>
    me.put('/api/account/username').send({ username, password })

  it('is changed with the password, and signs in at once', async () => {
    const me = await person()
    const username = someName()
    expect((await change(me, username.toUpperCase())).body.username).toBe(username)
    expect((await me.get('/auth/info')).body.user.username).toBe(username)
  })

  it('is not one that somebody has, in any case of its letters (10500)', async () => {
    const [me, other] = [await person(), await person()]
    expect((await change(me, other.user.username.toUpperCase())).body).toMatchObject({
      status: 10500,
      field: 'username',
    })
  })

  it('goes to one of two who want it at once', async () => {
    const username = someName()
    const two = await Promise.all([person(), person()])
    expect(statuses(await Promise.all(two.map((me) => change(me, username))))).toEqual([200, 10500])
  })

  it.each(['abc', '_abcd', 'abcd_', 'with space', 'x'.repeat(25), '陳大文陳'])('is not %j', async (username) => {
    expect((await change(await person(), username)).body.issues).toMatchObject([{ path: ['username'] }])
  })

  it('cannot be found out by trying name after name', async () => {
    const [me, other] = [await person(), await person()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(me, other.user.username)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('asks for the right password (10510); wrong ones lock as at sign-in', async () => {
    const me = await person()
    for (let n = 0; n < SIGN_IN_TRIES; n++)
      expect((await change(me, someName(), 'Wrong#2026')).body).toMatchObject({ status: 10510, field: 'password' })
    expect((await change(me, someName())).body.key).toBe('accountLocked')
  })
})

describe('the contact number', () => {
  it('is set, changed and removed', async () => {
    const me = await person()
    const phone = somePhone()
    expect((await me.put('/api/account/phone').send({ phone, version: 1 })).body.phone).toBe(phone)
    expect((await me.put('/api/account/phone').send({ phone: null, version: 2 })).body.phone).toBeNull()
  })

  it('is not changed by a page that shows an older one', async () => {
    const me = await person()
    const change = (version: number) => me.put('/api/account/phone').send({ phone: somePhone(), version })
    const both = await Promise.all([change(1), change(1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(1)).body).toMatchObject({ status: 409, key: 'conflict' })
  })

  it('belongs to one account (10502), also when two want it at once', async () => {
    const phone = somePhone()
    const two = await Promise.all([person(), person()])
    const answers = await Promise.all(two.map((me) => me.put('/api/account/phone').send({ phone, version: 1 })))
    expect(statuses(answers)).toEqual([200, 10502])
    expect(answers.find(({ status }) => status === 409)?.body.field).toBe('phone')
  })

  it('is kept as its eight digits, however it is written', async () => {
    const me = await person()
    expect((await me.put('/api/account/phone').send({ phone: '+852 9123 4567', version: 1 })).status).toBe(200)
    expect(await db.user.findUnique({ where: { id: me.user.id }, select: { phone: true } })).toEqual({
      phone: '91234567',
    })
  })
  it.each(['12345678', '9123456', '912345678', '+4491234567'])('is not %j', async (phone) => {
    expect((await (await person()).put('/api/account/phone').send({ phone, version: 1 })).body.issues).toMatchObject([
      { path: ['phone'] },
    ])
  })
})

describe('the e-mail address', () => {
  /** Codes from both mailboxes, ready to be sent. */
  async function codes(me: Person, email: string) {
    const oldUuid = (await me.post('/api/account/email/code/old')).body.uuid
    const newUuid = (await me.post('/api/account/email/code/new').send({ email })).body.uuid
    await drainJobs()
    return {
      email,
      password: MADE_PASSWORD,
      oldUuid,
      oldCode: codeFor(me.user.email),
      newUuid,
      newCode: codeFor(email),
    }
  }
  const change = (me: Person, form: object) => me.put('/api/account/email').send(form)
  const someEmail = () => `${someName()}@example.test`

  it('is changed with a code from each address; the old one is told, other sessions end', async () => {
    const me = await person()
    const there = await asUser(me.user)
    const email = someEmail()
    expect((await change(me, await codes(me, email.toUpperCase().toLowerCase()))).body.email).toBe(email)
    expect([(await me.get('/auth/info')).status, (await there.get('/auth/info')).status]).toEqual([200, 401])
    await drainJobs()
    expect(sentMail.findLast(({ to }) => to === me.user.email)?.subject).toContain('電郵地址已更改')
  })

  it('is not changed with a wrong code from either (10262), nor with one from the other mailbox', async () => {
    const me = await person()
    const form = await codes(me, someEmail())
    expect((await change(me, { ...form, oldCode: otherThan(form.oldCode) })).body).toMatchObject({
      status: 10262,
      field: 'oldCode',
    })
    expect((await change(me, { ...form, newCode: otherThan(form.newCode) })).body).toMatchObject({
      status: 10262,
      field: 'newCode',
    })
    expect((await change(me, { ...form, oldUuid: form.newUuid, oldCode: form.newCode })).body).toMatchObject({
      status: 10262,
      field: 'oldCode',
    })
    expect((await change(me, { ...form, newUuid: form.oldUuid, newCode: form.oldCode })).body).toMatchObject({
      status: 10262,
      field: 'newCode',
    })
    expect((await change(me, form)).status).toBe(200)
  })

  it('is the one the code went to, of the person it went to', async () => {
    const [me, other] = [await person(), await person()]
    const form = await codes(me, someEmail())
    expect((await change(me, { ...form, email: someEmail() })).body).toMatchObject({ status: 10262, field: 'newCode' })
    expect((await change(other, form)).body).toMatchObject({ status: 10262, field: 'oldCode' })
  })

  it('is not changed with codes that are too old (10529), nor twice with the same', async () => {
    const me = await person()
    const form = await codes(me, someEmail())
    world.now = new Date(now.getTime() + MAIL_CODE_MINUTES * 60_000)
    expect((await change(me, form)).body.status).toBe(10529)
    world.now = now
    expect(statuses(await Promise.all([change(me, form), change(me, form)]))[0]).toBe(200)
    expect((await change(me, { ...form, email: me.user.email })).body.status).toBe(10529)
  })

  it('must differ from the old one', async () => {
    const me = await person()
    const own = { status: 60761, key: 'emailUnchanged', field: 'email' }
    const capitals = me.user.email.toUpperCase()
    for (const email of [me.user.email, capitals])
      expect((await me.post('/api/account/email/code/new').send({ email })).body).toMatchObject(own)
    const form = await codes(me, someEmail())
    expect((await change(me, { ...form, email: me.user.email })).body).toMatchObject(own)
  })

  it('that somebody has is told only to whoever reads its mail (10501)', async () => {
    const [me, other] = [await person(), await person()]
    const form = await codes(me, other.user.email)
    expect(form.newCode).toMatch(/^\d{6}$/)
    expect((await change(me, { ...form, newCode: otherThan(form.newCode) })).body.status).toBe(10262)
    expect((await change(me, form)).body).toMatchObject({ status: 10501, field: 'email' })
  })

  it('goes to one of two who want it at once', async () => {
    const [one, two] = [await person(), await person()]
    const email = someEmail()
    const forms = [await codes(one, email), await codes(two, email)]
    const answers = await Promise.all([one, two].map((me, at) => change(me, forms[at] ?? {})))
    expect(statuses(answers)).toEqual([200, 10501])
  })

  it('asks for the password as well', async () => {
    const me = await person()
    expect((await change(me, { ...(await codes(me, someEmail())), password: 'Wrong#2026' })).body.status).toBe(10510)
  })
})

describe('a new password', () => {
  it('is not one everybody tries', async () => {
    const res = await (await person())
      .put('/api/account/password')
      .send({ oldPassword: MADE_PASSWORD, newPassword: 'P@ssw0rd1!', confirmPassword: 'P@ssw0rd1!' })
    expect(res.body).toMatchObject({ key: 'passwordTooCommon', field: 'newPassword' })
  })

  it('is set once when two are sent with the same old one', async () => {
    const me = await person()
    const both = ['Fresh#2026', 'Other#2026'].map((newPassword) =>
      me.put('/api/account/password').send({ oldPassword: MADE_PASSWORD, newPassword, confirmPassword: newPassword }),
    )
    expect(statuses(await Promise.all(both))).toEqual([200, 10510])
  })
})
