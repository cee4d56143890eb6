import { Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
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
import { accept, hear, listOf, move, openLink, site, tokenFor } from '../invitations/invitation.kit.ts'
import { form, step } from '../registrations/registration.kit.ts'

afterEach(() => {
  world.now = now
})

const look = (token: string) => anyone().post('/api/invitationLink/look').set('current-lang', 'ENG').send({ token })

describe('the link of an invitation', () => {
  it('shows who invites to what, and nothing of a lift; the mail speaks both languages and names none either', async () => {
    const made = await site(2)
    await made.invite({ message: 'as agreed' })
    const token = await tokenFor(made.email)
    const shown = (await look(token)).body
    expect(shown).toMatchObject({
      kind: 'ACCESS',
      number: expect.stringMatching(/^IN-/),
      role: 'rp.PMC',
      logbookCount: 2,
      message: 'as agreed',
      email: made.email,
    })
    const { subject = '', text = '' } = sentMail.findLast(({ to }) => to === made.email) ?? {}
    expect(subject).toContain('Invitation to 2 digital log-books')
    expect(subject).toContain('邀請存取2本數碼工作日誌')
    for (const { locationId, addressEn, addressZh } of made.logbooks)
      for (const secret of [locationId, addressEn, addressZh])
        expect([secret, JSON.stringify(shown).includes(secret), text.includes(secret)]).toEqual([secret, false, false])
    const kept = await db.invitationLink.findFirstOrThrow({ where: { email: made.email } })
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('leads whoever reads its mailbox to the invitation, an administrator of a responsible person alone', async () => {
    const made = await site()
    await made.invite()
    const token = await tokenFor(made.email)
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    expect((await openLink(stranger, token)).body).toMatchObject({ key: 'invitationIdentityOther', status: 11222 })
    await db.user.update({ where: { id: made.admin.id }, data: { email: `moved.${made.email}` } })
    for (const [type, role] of [
      ['RP', Role.rpOfficer],
      ['RC', Role.rcAdmin],
    ] as const) {
      const other = await makeUser(await makeOrg(type), [role], { email: made.email })
      const answer = await openLink(await asUser(other), token)
      expect(answer.body).toMatchObject({ key: 'invitationIdentityInvalid', status: 11223 })
      await db.user.update({ where: { id: other.id }, data: { email: `other${other.id}.${made.email}` } })
    }
    await db.user.update({ where: { id: made.admin.id }, data: { email: made.email } })
    const { id } = await db.invitation.findFirstOrThrow({ where: { email: made.email } })
    expect((await openLink(made.recipient, token)).body).toEqual({ kind: 'ACCESS', id })
    expect((await openLink(made.recipient, token)).body).toEqual({ kind: 'ACCESS', id })
  })

  it('leads whoever looks after a group to what he has opened, and to nothing else of his organization', async () => {
    const made = await site(2)
    const group = await makeUser(made.rp, [Role.rpGroupAdmin], { email: `group.${made.email}` })
    await made.invite({ category: 'rp.OC' })
    const other = (await openLink(made.recipient, await tokenFor(made.email))).body.id
    await made.invite({ email: group.email })
    const admin = await asUser(group)
    const { id } = (await openLink(admin, await tokenFor(group.email))).body
    expect(await listOf(admin)).toMatchObject([{ id, logbookCount: 2, can: ['accept', 'deny'] }])
    expect((await accept(admin, other)).body.key).toBe('invitationNotFound')
    expect((await listOf(made.recipient)).map((row: { id: number }) => row.id).sort()).toEqual([id, other].sort())
    const [first] = made.ids
    expect((await accept(admin, id, { logbookIds: [first] })).body).toMatchObject({ done: 1 })
    expect(await listOf(admin)).toMatchObject([{ id, status: 'C', givenCount: 1 }])
  })

  it('says whether it never was, was answered, or is over', async () => {
    const made = await site()
    await made.invite()
    const token = await tokenFor(made.email)
    const said = async (token: string) => (await look(token)).body.status
    expect(await said('never')).toBe(11200)
    const { id } = (await openLink(made.recipient, token)).body
    await accept(made.recipient, id)
    expect(await said(token)).toBe(11201)
    expect((await openLink(made.recipient, token)).body.key).toBe('invitationLinkUsed')
  })

  it('is over after 48 hours, when it is cancelled, and when a newer one was sent; the newer one is good', async () => {
    const made = await site()
    await made.invite()
    const first = await tokenFor(made.email)
    const { id } = (await openLink(made.recipient, first)).body
    expect((await move(made.sender, id, 'resend')).body.done).toBe(1)
    const second = await tokenFor(made.email)
    expect((await look(first)).body.status).toBe(11204)
    expect((await look(second)).status).toBe(200)
    world.now = new Date(now.getTime() + 48 * 3_600_000)
    expect((await look(second)).body.status).toBe(11204)
    const late = await asUser(made.admin)
    expect((await accept(late, id)).body).toMatchObject({ key: 'invitationLinkInvalid', status: 11204 })
    const sender = await as(made.rc, Role.rcOfficer)
    const ended = await sender.get('/api/logbookAccessInvitation?linkEnded=true')
    expect(ended.body.content).toMatchObject([{ id, status: 'A' }])
    await move(sender, id, 'resend')
    const third = await tokenFor(made.email)
    expect((await look(third)).status).toBe(200)
    await move(sender, id, 'cancel', { reason: 'no' })
    expect((await look(third)).body.status).toBe(11204)
  })

  it('goes to another address when the first was wrong: whoever had opened it can no longer answer', async () => {
    const made = await site()
    await made.invite()
    const { id } = (await openLink(made.recipient, await tokenFor(made.email))).body
    const other = await makeUser(await makeOrg('RP'), [Role.rpAdmin], { email: `second.${made.email}` })
    await move(made.sender, id, 'resend', { email: `second.${made.email}`, recipientName: 'Lan Yuet' })
    expect((await accept(made.recipient, id)).body.key).toBe('invitationNotFound')
    expect((await openLink(await asUser(other), await tokenFor(`second.${made.email}`))).body.id).toBe(id)
  })

  it('proves its address for a registration, without a mailed code', async () => {
    const made = await site()
    const email = `new.${made.email}`
    await made.invite({ email })
    const token = await tokenFor(email)
    const proof = (await anyone().post('/api/invitationLink/prove').send({ token })).body
    expect(proof).toMatchObject({ email })
    const sent = form(step({ email }), proof.token)
    const registered = await anyone().post('/api/organization/registration').set('current-lang', 'ENG').send(sent)
    expect(registered.status).toBe(200)
    const user = await db.user.findFirstOrThrow({ where: { email } })
    const { id } = (await openLink(await asUser(user), token)).body
    expect((await accept(await asUser(user), id)).body.done).toBe(1)
  })

  it('that cannot be delivered is told: E where the server refuses the address, which can be corrected', async () => {
    const made = await site()
    const { send } = ports.mail
    const refused = { code: 'EENVELOPE', responseCode: 550 }
    onTestFinished(() => void Object.assign(ports.mail, { send }))
    ports.mail.send = async (mail) => {
      if (mail.to === made.email) throw Object.assign(new Error('no such mailbox'), refused)
      await send(mail)
    }
    await made.invite()
    await drainJobs()
    const [row] = await listOf(made.sender)
    expect(row).toMatchObject({ status: 'E', can: ['resend'] })
    expect(await hear(made.rc, 'invitationNotSent')).toBe(1)
    expect(await db.letter.count({ where: { kind: 'invitations.mail' } })).toBe(0)
    // the log-book is free for another invitation meanwhile, and the first waits for nobody's answer
    await move(made.sender, row.id, 'resend', { email: `right.${made.email}` })
    expect((await look(await tokenFor(`right.${made.email}`))).body.number).toBe(row.number)
  })

  it('that a server does not take yet is tried again', async () => {
    const made = await site()
    const { send } = ports.mail
    onTestFinished(() => void Object.assign(ports.mail, { send }))
    ports.mail.send = async () => {
      throw Object.assign(new Error('not now'), { code: 'EENVELOPE', responseCode: 451 })
    }
    await made.invite()
    await drainJobs()
    expect(await listOf(made.sender)).toMatchObject([{ status: 'A' }])
    expect(await db.letter.count({ where: { kind: 'invitations.mail' } })).toBe(1)
    await db.letter.deleteMany({ where: { kind: 'invitations.mail' } })
  })
})
