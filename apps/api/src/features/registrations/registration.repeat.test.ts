import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { db, drainJobs, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { form, mailTo, newEmail, newNumber, post, proven, registered, step } from './registration.kit.ts'

beforeEach(async () => {
  world.now = now
  // every call here has one address, and the hour never ends
  await db.rateWindow.deleteMany()
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
      expect(letter?.subject).toBe('This e-mail address is already registered | Lift & Escalator Digital Log-books')
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
