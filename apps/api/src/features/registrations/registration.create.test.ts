import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, asUser, db, drainJobs, now, sentMail, world } from '../../../test/world.ts'
import {
  codeTo,
  form,
  newEmail,
  newNumber,
  post,
  proven,
  registered,
  type Step,
  step,
  tag,
} from './registration.kit.ts'

beforeEach(async () => {
  world.now = now
  // every call here has one address, and the hour never ends
  await db.rateWindow.deleteMany()
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
      expect.objectContaining({ path: ['registrationNumber'], key: 'businessNumberFormat' }),
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
    const username = `same_${tag}`
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
