import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, asUser, db, drainJobs, makeOrg, makeUser, now, sentMail, world } from '../../../test/world.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
/** Eight digits nobody else has. */
const newNumber = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000))
const newEmail = () => `r${tag}_${++n}@example.test`

const step = (over: object = {}) => ({
  nameEn: `Harbour Estates ${tag} ${++n}`,
  nameZh: '海港物業',
  addressEn: '1 Hung To Road, Kwun Tong',
  addressZh: '觀塘鴻圖道1號',
  email: newEmail(),
  phone: '23456789',
  rpCategory: 'PMC',
  registrationNumber: newNumber(),
  ...over,
})
type Step = ReturnType<typeof step>
const form = (organization: Step, token: string, over: object = {}) => ({
  ...organization,
  token,
  username: `r${tag}_${++n}`,
  password: 'Harbour#2026',
  confirmPassword: 'Harbour#2026',
  displayName: 'Chan Tai Man',
  adminEmail: organization.email,
  contactName: 'Lee Siu Ming',
  contactPhone: '91234567',
  contactEmail: 'desk@example.test',
  termsAgreed: true,
  ...over,
})
const post = (path: string, body: object) =>
  anyone().post(`/api/organization/${path}`).set('current-lang', 'ENG').send(body)
const mailTo = (email: string) => sentMail.filter(({ to }) => to === email)
const codeTo = (email: string) => /\d{6}/.exec(mailTo(email).at(-1)?.text ?? '')?.[0] ?? '000000'

/** The first step, with the code read in the mailbox. */
async function proven(organization: Step) {
  const { uuid } = (await post('validateResponsibility', organization)).body
  await drainJobs()
  const { nameEn, rpCategory, registrationNumber, email } = organization
  const res = await post('registration/proof', {
    email,
    uuid,
    code: codeTo(email),
    organization: { nameEn, rpCategory, registrationNumber },
  })
  return res.body as { token: string; isRegistered: boolean }
}
async function registered(over: object = {}) {
  const organization = step(over)
  const { token } = await proven(organization)
  const sent = form(organization, token)
  const res = await post('registration', sent)
  expect(res.status).toBe(200)
  return { organization, sent, id: res.body.id as number }
}

// Each test an hour later, so that none is throttled for another.
beforeEach(() => {
  world.now = new Date(now.getTime() + ++n * 3_600_000)
})

describe('registering a responsible person', () => {
  it('makes the organization and its administrator, who can sign in', async () => {
    const { organization, sent, id } = await registered()
    const org = await db.organization.findUniqueOrThrow({
      where: { id },
      include: { users: { include: { roles: true } } },
    })
    expect(org).toMatchObject({
      type: 'RP',
      rpCategory: 'PMC',
      nameEn: organization.nameEn,
      email: organization.email,
      contactName: 'Lee Siu Ming',
      registrationNumber: organization.registrationNumber,
    })
    expect(org.users).toMatchObject([
      { username: sent.username, email: organization.email, oneTimeLogin: false, roles: [{ roleId: Role.rpAdmin }] },
    ])
    const { uuid } = (await anyone().get('/auth/code')).body
    const session = await anyone()
      .post('/auth/login')
      .send({ username: sent.username, password: sent.password, code: 'abcd', uuid })
    expect(session.body).toMatchObject({ oneTimeLogin: false, user: { organisation: { id, organizationType: 'RP' } } })
    const [event] = await db.operationEvent.findMany({ where: { model: 'organization', rowId: String(id) } })
    expect(event).toMatchObject({ action: 'organization.register', after: { termsAgreed: true } })
    expect(JSON.stringify(event)).not.toContain(sent.password)
  })

  it('names every fault of the first step at once, before any mail', async () => {
    const before = sentMail.length
    const res = await post('validateResponsibility', {
      nameEn: '',
      phone: '12345678',
      email: 'x',
      rpCategory: 'PMC',
      registrationNumber: 'ABC-1',
    })
    expect(res.body.issues.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual([
      'addressEn',
      'addressZh',
      'email',
      'nameEn',
      'nameZh',
      'phone',
      'registrationNumber',
    ])
    expect(res.body.issues).toContainEqual(
      expect.objectContaining({ path: ['registrationNumber'], message: 'businessNumberFormat' }),
    )
    await drainJobs()
    expect(sentMail.length).toBe(before)
  })

  it('names every fault of the whole form at once', async () => {
    const res = await post('registration', {
      ...step(),
      token: 'x',
      username: '_a',
      password: 'short',
      confirmPassword: 'other',
      displayName: '',
      adminEmail: 'other@example.test',
      contactName: '',
      contactPhone: '1',
      contactEmail: 'x',
      termsAgreed: false,
    })
    const at = new Set(res.body.issues.map(({ path }: { path: string[] }) => path[0]))
    expect(at).toEqual(
      new Set([
        'username',
        'password',
        'confirmPassword',
        'displayName',
        'adminEmail',
        'contactName',
        'contactPhone',
        'contactEmail',
        'termsAgreed',
      ]),
    )
  })

  it.each([
    ['OC', '12345'],
    ['MAC', 'MAC/2011-7'],
    ['DEV', '12345678-000-09-26-A'],
  ])('takes the number of an %s as it is: %s', async (rpCategory, registrationNumber) => {
    expect((await post('validateResponsibility', step({ rpCategory, registrationNumber }))).status).toBe(200)
  })

  it('needs the address proven: by its code, within five minutes, and for this form', async () => {
    const organization = step()
    const { uuid } = (await post('validateResponsibility', organization)).body
    await drainJobs()
    const { email } = organization
    const code = codeTo(email)
    expect(
      (await post('registration/proof', { email, uuid, code: code === '111111' ? '222222' : '111111' })).body.status,
    ).toBe(10528)
    expect((await post('registration/proof', { email: newEmail(), uuid, code })).body.status).toBe(10528)
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    expect((await post('registration/proof', { email, uuid, code })).body.status).toBe(10529)
    const made = await post('registration', form(organization, 'made up'))
    expect(made.body).toMatchObject({ key: 'addressUnproven', field: 'email' })
    const { token } = await proven(step())
    expect((await post('registration', form(organization, token))).body).toMatchObject({
      key: 'addressUnproven',
      field: 'email',
    })
  })

  it('forgets a proof after two hours', async () => {
    const organization = step()
    const { token } = await proven(organization)
    world.now = new Date(world.now.getTime() + 2 * 3_600_000)
    expect((await post('registration', form(organization, token))).body.key).toBe('addressUnproven')
  })

  it('wants the administrator’s own address proven too', async () => {
    const organization = step()
    const { token } = await proven(organization)
    const adminEmail = newEmail()
    const { uuid } = (await post('registration/mail', { email: adminEmail })).body
    await drainJobs()
    const other = (await post('registration/proof', { email: adminEmail, uuid, code: codeTo(adminEmail) })).body
    expect(other.isRegistered).toBe(false)
    expect(
      (await post('registration', form(organization, token, { adminEmail, adminToken: token }))).body,
    ).toMatchObject({ key: 'addressUnproven', field: 'adminEmail' })
    expect(
      (await post('registration', form(organization, token, { adminEmail, adminToken: other.token }))).status,
    ).toBe(200)
  })

  it('makes one organization of a form that was sent twice at once, or again later', async () => {
    const organization = step()
    const { token } = await proven(organization)
    const sent = form(organization, token)
    const [one, two] = await Promise.all([post('registration', sent), post('registration', sent)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body).toEqual(two.body)
    expect((await post('registration', sent)).body).toEqual(one.body)
    expect(await db.organization.count({ where: { registrationNumber: organization.registrationNumber } })).toBe(1)
    expect((await post('registration', { ...sent, displayName: 'Another' })).body.key).toBe('idempotencyMismatch')
  })
})

describe('what is registered already', () => {
  it('is not told to strangers: the answer to a known and an unknown address, number or username is the same', async () => {
    const { organization } = await registered()
    const known = await post('validateResponsibility', organization)
    const unknown = await post('validateResponsibility', step())
    const sameNumber = await post(
      'validateResponsibility',
      step({ registrationNumber: organization.registrationNumber }),
    )
    for (const { status, body } of [known, unknown, sameNumber])
      expect([status, Object.keys(body)]).toEqual([200, ['uuid']])
  })

  it('is told to the owner of the address by mail, without a code', async () => {
    const { organization } = await registered()
    const account = await makeUser(await makeOrg('RC'), [Role.rcAdmin])
    for (const email of [organization.email, account.email]) {
      const { uuid } = (await post('validateResponsibility', step({ email }))).body
      await drainJobs()
      const letter = mailTo(email).at(-1)
      expect(letter?.subject).toBe('This e-mail address is registered already')
      expect(letter?.text).not.toMatch(/\d{6}/)
      expect((await post('registration/proof', { email, uuid, code: '123456' })).body.status).toBe(10528)
    }
  })

  it('is told about a number only after the address is proven, never by whom; its administrators hear of it', async () => {
    const { organization, id } = await registered()
    const again = step({ registrationNumber: organization.registrationNumber })
    const answer = await proven(again)
    expect(Object.keys(answer)).toEqual(['token', 'isRegistered'])
    expect(answer.isRegistered).toBe(true)
    await drainJobs()
    const heard = await db.message.findMany({
      where: { event: 'organizationRegistrationRepeated', recipients: { some: { user: { orgId: id } } } },
    })
    expect(heard).toMatchObject([{ params: { email: again.email } }])
    expect((await post('registration', form(again, answer.token))).body).toMatchObject({
      key: 'registrationNumberUsed',
      field: 'registrationNumber',
    })
    const corrected = form({ ...again, registrationNumber: newNumber() }, answer.token)
    expect((await post('registration', corrected)).status).toBe(200)
  })

  it('lets sub-teams share the number of their company, and not each other’s name', async () => {
    const { organization } = await registered()
    const team = step({ rpCategory: 'PMC_S', registrationNumber: organization.registrationNumber })
    const first = await proven(team)
    expect(first.isRegistered).toBe(false)
    expect((await post('registration', form(team, first.token))).status).toBe(200)
    const { isRegistered, token } = await proven({ ...team, nameEn: team.nameEn.toUpperCase(), email: newEmail() })
    expect(isRegistered).toBe(true)
    expect(token).toBeTruthy()
  })

  it('throttles whoever tries out addresses, or fills one mailbox', async () => {
    const email = newEmail()
    const letters = []
    for (let index = 0; index < 6; index++) letters.push((await post('registration/mail', { email })).status)
    expect(letters).toEqual([200, 200, 200, 200, 200, 429])
    const many = await Promise.all(Array.from({ length: 60 }, () => post('registration/mail', { email: newEmail() })))
    expect(many.map(({ status }) => status)).toContain(429)
  })
})

describe('two people at once', () => {
  const race = async (one: Step, two: Step, over: [object, object] = [{}, {}]) => {
    const [first, second] = [await proven(one), await proven(two)]
    const both = await Promise.all([
      post('registration', form(one, first.token, over[0])),
      post('registration', form(two, second.token, over[1])),
    ])
    return both.map(({ status, body }) => (status === 200 ? 'made' : `${body.key} ${body.field}`)).sort()
  }

  it('register one number once', async () => {
    const registrationNumber = newNumber()
    expect(await race(step({ registrationNumber }), step({ registrationNumber }))).toEqual([
      'made',
      'registrationNumberUsed registrationNumber',
    ])
    expect(await db.organization.count({ where: { registrationNumber } })).toBe(1)
  })

  it('register one address once', async () => {
    const email = newEmail()
    expect(await race(step({ email }), step({ email }))).toEqual(['emailUsed email', 'made'])
  })

  it('take one username once, and nothing is left of the other', async () => {
    const username = `same_${tag}_${++n}`
    const [one, two] = [step(), step()]
    expect(await race(one, two, [{ username }, { username: username.toUpperCase() }])).toEqual([
      'made',
      'usernameUsed username',
    ])
    expect(
      await db.organization.count({
        where: { registrationNumber: { in: [one.registrationNumber, two.registrationNumber] } },
      }),
    ).toBe(1)
  })
})

it('the new administrator sees his own organization and nobody else’s', async () => {
  const { id } = await registered()
  const other = await registered()
  const me = await asUser(await db.user.findFirstOrThrow({ where: { orgId: id } }))
  expect((await me.get(`/api/organization/getOrgInfoById/${id}`)).status).toBe(200)
  expect((await me.get(`/api/organization/getOrgInfoById/${other.id}`)).body.key).toBe('organizationNotFound')
})
