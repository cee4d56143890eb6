import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyone, asUser, db, drainJobs } from '../../../test/world.ts'
import { site, tokenFor } from '../invitations/invitation.kit.ts'
import { newNumber } from '../registrations/registration.kit.ts'
import { desk, INVITATION, invite, look, refuse, register, supplierForm } from './invitation.kit.ts'

beforeEach(async () => {
  await db.rateWindow.deleteMany()
})
const heard = (user: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { userId: user.id, message: { event } } })

describe('whoever has no account', () => {
  it('opens his organization by the link, whose address is proven, and signs in as its administrator', async () => {
    const officer = await desk()
    const { id, email } = await invite(officer)
    const form = supplierForm(await tokenFor(email))
    const made = await register(form)
    expect(made.body).toEqual({ id, username: form.username })
    const user = await db.user.findUniqueOrThrow({
      where: { username: form.username },
      include: { org: true, roles: true },
    })
    expect(user).toMatchObject({ email, oneTimeLogin: false, roles: [{ roleId: Role.supplierAdmin }] })
    expect(user.org).toMatchObject({
      ...{ type: 'SUPL', email, nameEn: form.nameEn, registrationNumber: form.registrationNumber },
      ...{ addressZh: form.addressZh, contactName: form.contactName },
    })
    const { uuid } = (await anyone().get('/auth/code')).body
    const login = { username: form.username, password: form.password, code: 'abcd', uuid }
    expect((await anyone().post('/auth/login').send(login)).body).toMatchObject({ oneTimeLogin: false })
    await drainJobs()
    expect(await heard(officer.user, 'sensorInvitationAccepted')).toBe(1)
    const admin = await asUser(user)
    expect((await admin.get(`${INVITATION}/${id}`)).body).toMatchObject({
      ...{ status: 'ACCEPTED', company: { id: user.orgId }, decidedByName: form.displayName, can: [] },
    })
    const events = await db.operationEvent.findMany({ where: { action: { in: ['organization.register'] } } })
    expect(JSON.stringify(events)).not.toContain(form.password)
  })

  it('does so once: of two at once one organization comes, and the link is used', async () => {
    const { email } = await invite(await desk())
    const token = await tokenFor(email)
    const both = await Promise.all([register(supplierForm(token)), register(supplierForm(token))])
    expect(both.map(({ body }) => body.key ?? 'made').toSorted()).toEqual(['invitationLinkUsed', 'made'])
    expect(await db.organization.count({ where: { email } })).toBe(1)
    expect((await register(supplierForm(token))).body.key).toBe('invitationLinkUsed')
    expect((await refuse(token)).body.key).toBe('invitationLinkUsed')
  })

  it('is told every fault at once, nothing of it is kept, and the link stays good', async () => {
    const { email } = await invite(await desk())
    const token = await tokenFor(email)
    const wrong = { password: 'short', confirmPassword: 'other', phone: '1', nameZh: '', termsAgreed: false }
    const { body, status } = await register(supplierForm(token, wrong))
    expect(status).toBe(400)
    const fields = body.issues.map(({ path }: { path: string[] }) => path[0])
    expect([...new Set(fields)].toSorted()).toEqual(Object.keys(wrong).toSorted())
    const used = supplierForm(token, { username: (await desk()).user.username })
    expect((await register(used)).body.key).toBe('usernameUsed')
    expect(await db.organization.count({ where: { email } })).toBe(0)
    const registrationNumber = newNumber()
    expect((await register(supplierForm(token, { registrationNumber }))).status).toBe(200)
    const other = await invite(await desk())
    const same = supplierForm(await tokenFor(other.email), { registrationNumber })
    expect((await register(same)).body.key).toBe('registrationNumberUsed')
  })

  it('declines with a reason, which the desk reads; nothing was opened', async () => {
    const officer = await desk()
    const { id, email } = await invite(officer)
    const token = await tokenFor(email)
    expect((await refuse(token, '')).status).toBe(400)
    expect((await refuse(token, 'We make no sensors')).status).toBe(200)
    await drainJobs()
    expect(await heard(officer.user, 'sensorInvitationDeclined')).toBe(1)
    expect((await officer.get(`${INVITATION}/${id}`)).body).toMatchObject({
      ...{ status: 'DECLINED', reason: 'We make no sensors', company: null, can: [] },
    })
    expect((await look(token)).body.key).toBe('invitationLinkUsed')
    expect(await db.organization.count({ where: { email } })).toBe(0)
  })

  it('who has a wrong link, or one to something else, learns and opens nothing', async () => {
    await invite(await desk())
    const made = await site()
    await made.invite()
    for (const token of ['nobody', await tokenFor(made.email)]) {
      expect((await register(supplierForm(token))).body).toMatchObject({ key: 'invitationLinkIncorrect' })
      expect((await refuse(token)).body).toMatchObject({ key: 'invitationLinkIncorrect' })
    }
    expect((await look(await tokenFor(made.email))).body).toMatchObject({ kind: 'ACCESS' })
  })
})
