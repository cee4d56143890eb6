import { Role } from '@portal/shared/access/roles'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  anyone,
  as,
  asUser,
  db,
  drainJobs,
  makeOrg,
  makeUser,
  now,
  ports,
  sentMail,
  world,
} from '../../../test/world.ts'
import { openLink, tokenFor } from '../invitations/invitation.kit.ts'
import { newEmail } from '../registrations/registration.kit.ts'
import {
  desk,
  INVITATION,
  invitationForm,
  invite,
  look,
  moveInvitation,
  register,
  supplierForm,
} from './invitation.kit.ts'
import { rowsOf } from './sensor.kit.ts'

beforeEach(async () => {
  await db.rateWindow.deleteMany()
})
afterEach(() => {
  world.now = now
})
const later = (minutes: number) => {
  world.now = new Date(now.getTime() + minutes * 60_000)
}
const hears = (user: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { userId: user.id, message: { event } } })

describe('an invitation to keep sensors', () => {
  it('goes by a mail in the language that was chosen; its link tells who invites, and is kept as a digest alone', async () => {
    const officer = await desk()
    const { body, email } = await invite(officer, { message: 'As agreed', language: 'chi' })
    expect(body.number).toMatch(/^SI-26-\d{6}$/)
    const token = await tokenFor(email)
    const { subject, text = '' } = sentMail.findLast(({ to }) => to === email) ?? {}
    expect(subject).toContain('感應器')
    expect(text).toContain('翹嵐感應器有限公司')
    expect(text).toContain('As agreed')
    expect(text).not.toContain('Open the invitation')
    expect((await look(token)).body).toMatchObject({
      ...{ kind: 'SENSOR', number: body.number, nameEn: 'Kiu Lan Sensors Limited', hasAccount: false },
      ...{ email, message: 'As agreed', userName: officer.user.displayName },
    })
    expect(JSON.stringify(await db.invitationLink.findFirstOrThrow({ where: { email } }))).not.toContain(token)
  })

  it('is pending once for an address: of two at once one wins, and after it is withdrawn there is room', async () => {
    const [one, other] = [await desk(), await desk()]
    const form = invitationForm()
    const both = await Promise.all([one, other].map((who) => who.post(INVITATION).send(form)))
    expect(both.map(({ body }) => body.status ?? 200).toSorted()).toEqual([200, 60852])
    const id = both.find(({ status }) => status === 200)?.body.id
    const token = await tokenFor(form.email)
    expect((await moveInvitation(other, id, 'withdraw')).status).toBe(400)
    expect((await moveInvitation(other, id, 'withdraw', { reason: 'A wrong address' })).body).toMatchObject({ done: 1 })
    expect((await look(token)).body.key).toBe('invitationLinkInvalid')
    expect((await register(supplierForm(token))).body.key).toBe('invitationLinkInvalid')
    expect((await one.get(`${INVITATION}/${id}`)).body).toMatchObject({
      ...{ status: 'WITHDRAWN', reason: 'A wrong address', can: [] },
    })
    expect((await one.post(INVITATION).send(form)).status).toBe(200)
  })

  it('is sent again once in ten minutes, by a link that ends the one before', async () => {
    const officer = await desk()
    const { id, email } = await invite(officer)
    const first = await tokenFor(email)
    expect((await moveInvitation(officer, id, 'resend')).body.key).toBe('sensorInvitationSentLately')
    later(10)
    const twice = await Promise.all([moveInvitation(officer, id, 'resend'), moveInvitation(await desk(), id, 'resend')])
    expect(twice.map(({ body }) => body.key ?? body.done).toSorted()).toEqual([1, 'sensorInvitationSentLately'])
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    expect((await look(first)).body.key).toBe('invitationLinkInvalid')
    expect((await look(second)).status).toBe(200)
  })

  it('expires with its link: another may be sent to the address, then the first no more', async () => {
    const { id, email } = await invite(await desk())
    const token = await tokenFor(email)
    later(48 * 60)
    const officer = await desk()
    await drainJobs()
    expect((await register(supplierForm(token))).body.key).toBe('invitationLinkInvalid')
    expect((await invite(officer, { email })).status).toBe(200)
    expect((await officer.get(`${INVITATION}/${id}`)).body).toMatchObject({ status: 'EXPIRED', can: ['resend'] })
    expect((await moveInvitation(officer, id, 'resend')).body.key).toBe('sensorInvitationPending')
    const [second] = await rowsOf(officer, INVITATION, { q: email, statuses: 'PENDING' })
    await moveInvitation(officer, second.id, 'withdraw', { reason: 'Twice' })
    expect((await moveInvitation(officer, id, 'resend')).body).toMatchObject({ done: 1 })
    expect((await look(await tokenFor(email))).status).toBe(200)
  })

  it('says so where its mail cannot be delivered, and tells the desk', async () => {
    const officer = await desk()
    const { send } = ports.mail
    onTestFinished(() => void Object.assign(ports.mail, { send }))
    ports.mail.send = async () => {
      throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
    }
    const { id } = await invite(officer)
    await drainJobs()
    expect((await officer.get(`${INVITATION}/${id}`)).body).toMatchObject({ status: 'UNDELIVERED', can: ['resend'] })
    expect(await hears(officer.user, 'sensorInvitationNotSent')).toBe(1)
  })

  it('goes to nobody who has an account that may keep no sensors', async () => {
    const officer = await desk()
    const people = [
      await makeUser(await makeOrg('SUPL'), [Role.supplierAdmin], { email: newEmail() }),
      await makeUser(await makeOrg('RC'), [Role.rcAdmin], { email: newEmail() }),
      await makeUser(await makeOrg('ADM'), [Role.accessorAdmin], { email: newEmail() }),
    ]
    const said: unknown[] = []
    for (const { email } of people) said.push((await invite(officer, { email })).body.key)
    expect(said).toEqual([undefined, 'sensorInviteeUnfit', 'sensorInviteeUnfit'])
  })

  it('is for the desk to send, and for others neither to read nor to move', async () => {
    const { id } = await invite(await desk())
    const others = [
      await as({ id: 7 }, Role.emsdInspector),
      await as(await makeOrg('SUPL'), Role.supplierAdmin),
      await as(await makeOrg('RC'), Role.rcAdmin),
      await as(await makeOrg('RP'), Role.rpAdmin),
    ]
    for (const [index, who] of others.entries()) {
      expect((await who.post(INVITATION).send(invitationForm())).status).toBe(403)
      const isRegulator = index === 0
      expect((await who.get(`${INVITATION}/${id}`)).body.key).toBe(isRegulator ? undefined : 'sensorInvitationNotFound')
      expect((await rowsOf(who, INVITATION)).some((row: { id: number }) => row.id === id)).toBe(isRegulator)
      expect((await moveInvitation(who, id, 'withdraw', { reason: 'Mine' })).status).toBe(403)
    }
    expect((await anyone().get(INVITATION)).status).toBe(401)
  })
})

describe('whoever has an account', () => {
  it('opens the link, and accepts or declines for his organization; the desk hears of it', async () => {
    const officer = await desk()
    const org = await makeOrg('SUPL')
    const email = newEmail()
    const user = await makeUser(org, [Role.supplierAdmin], { email })
    const admin = await asUser(user)
    const { id } = await invite(officer, { email })
    const token = await tokenFor(email)
    expect((await look(token)).body.hasAccount).toBe(true)
    expect((await register(supplierForm(token))).body.key).toBe('sensorInviteeKnown')
    expect((await moveInvitation(admin, id, 'accept')).body.key).toBe('sensorInvitationNotFound')
    expect((await openLink(admin, token)).body).toEqual({ kind: 'SENSOR', id })
    expect((await admin.get(`${INVITATION}/${id}`)).body.can).toEqual(['accept', 'decline'])
    expect((await moveInvitation(admin, id, 'accept')).body).toMatchObject({ done: 1 })
    await drainJobs()
    expect(await hears(officer.user, 'sensorInvitationAccepted')).toBe(1)
    expect((await officer.get(`${INVITATION}/${id}`)).body).toMatchObject({
      ...{ status: 'ACCEPTED', company: { id: org.id }, decidedByName: user.displayName, can: [] },
    })
    expect((await look(token)).body.key).toBe('invitationLinkUsed')
    const again = await invite(officer, { email })
    await openLink(admin, await tokenFor(email))
    const reason = 'We have left the trade'
    expect((await moveInvitation(admin, again.id, 'decline', { reason })).body).toMatchObject({ done: 1 })
    await drainJobs()
    expect(await hears(officer.user, 'sensorInvitationDeclined')).toBe(1)
    const acts = (await officer.get(`${INVITATION}/${again.id}/history`)).body.content
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      ...['sensorInvitation.decline', 'sensorInvitation.open', 'sensorInvitation.invite'],
    ])
  })

  it('answers no other’s, none without the right, and none that is over', async () => {
    const officer = await desk()
    const email = newEmail()
    const user = await makeUser(await makeOrg('SUPL'), [Role.supplierAdmin], { email })
    const { id } = await invite(officer, { email })
    const token = await tokenFor(email)
    const stranger = await as(await makeOrg('SUPL'), Role.supplierAdmin)
    expect((await openLink(stranger, token)).body.key).toBe('invitationIdentityOther')
    await db.user.update({ where: { id: user.id }, data: { email: newEmail() } })
    const contractor = await makeUser(await makeOrg('RC'), [Role.rcAdmin], { email })
    expect((await openLink(await asUser(contractor), token)).body.key).toBe('invitationIdentityInvalid')
    await db.user.update({ where: { id: contractor.id }, data: { email: newEmail() } })
    await db.user.update({ where: { id: user.id }, data: { email } })
    await openLink(await asUser(user), token)
    later(48 * 60)
    expect((await moveInvitation(await asUser(user), id, 'accept')).body.key).toBe('invitationLinkInvalid')
  })
})
