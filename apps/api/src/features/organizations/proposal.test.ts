import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { messageText } from '@portal/shared/locales/message-text'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, makeOrg, makeUser, ports } from '../../../test/world.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
const regulator = { id: REGULATOR_ORG_ID }
const newNumber = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000))

/** A responsible person with everything filled in, and its admin. */
async function fixture() {
  const org = await makeOrg('RP', {
    // one word, which no other holds: a search finds words in any order
    nameEn: `Harbour${tag}n${++n}x`,
    rpCategory: 'PMC',
    registrationNumber: newNumber(),
    addressEn: '1 Hung To Road',
    addressZh: '鴻圖道1號',
    email: `o${tag}_${n}@example.test`,
    phone: '23456789',
  })
  const user = await makeUser(org, [Role.rpAdmin])
  const me = await asUser(user)
  const info = async () => (await me.get(`/api/organization/getOrgInfoById/${org.id}`)).body
  const temp = async () => (await me.get(`/api/organization/getOrgInfoByIdTemp/${org.id}`)).body
  const edit = async (over: object, as = me) =>
    as.post(`/api/organization/editOrgInfoById/${org.id}`).send({ ...(await info()), ...over })
  return { org, user, me, info, temp, edit }
}
const move = (who: Awaited<ReturnType<typeof as>>, ids: number[], name: string, reason?: string) =>
  who.post('/api/organization/proposal/move').send({ ids, move: name, ...(reason && { reason }) })
const events = (userId: number) =>
  db.message
    .findMany({ where: { recipients: { some: { userId } } }, orderBy: { id: 'asc' } })
    .then((rows) => rows.map(({ event }) => event))

describe('editing an organization', () => {
  it('takes address, e-mail, phone and contact at once', async () => {
    const { edit, info } = await fixture()
    const res = await edit({ addressEn: '2 Hung To Road', phone: '34567890', contactName: 'Lee' })
    expect(res.body).toMatchObject({
      addressEn: '2 Hung To Road',
      phone: '34567890',
      contactName: 'Lee',
      version: 2,
      isProposed: false,
    })
    expect((await info()).addressEn).toBe('2 Hung To Road')
  })

  it.each([
    ['a name', { nameEn: `Peak ${tag}` }, ['nameEn']],
    ['the type', { type: 'RC', rcNumber: `REC${String(Date.now()).slice(-5)}` }, ['type', 'rpCategory', 'rcNumber']],
    ['the category', { rpCategory: 'CMC' }, ['rpCategory']],
    [
      'the registration',
      { registrationNumber: '12345678', registrationExpiry: '2030-01-01' },
      ['registrationNumber', 'registrationExpiry'],
    ],
  ])('holds %s until the regulator approves it, beside the version in force', async (_, change, changed) => {
    const { edit, info, temp, org } = await fixture()
    const before = await info()
    const res = await edit({ ...change, phone: '34567890' })
    expect(res.body).toMatchObject({ ...before, phone: '34567890', version: 2, isProposed: true })
    const both = [await info(), await temp()]
    expect(both[0]).toMatchObject({
      nameEn: before.nameEn,
      type: 'RP',
      rpCategory: 'PMC',
      registrationNumber: org.registrationNumber,
    })
    expect(both[1]).toMatchObject({
      ...change,
      id: org.id,
      proposal: { status: 'PROPOSED', changed, can: ['withdraw'], before: { nameEn: before.nameEn } },
    })
  })

  it('names every fault at once, and asks for what the type needs', async () => {
    const { edit } = await fixture()
    const issues = async (over: object) =>
      (await edit(over)).body.issues.map(({ path }: { path: string[] }) => path[0]).sort()
    expect(
      await issues({ nameEn: '', nameZh: '', email: 'x', phone: '1', registrationNumber: 'ABC', version: 'x' }),
    ).toEqual(['email', 'nameEn', 'nameZh', 'phone', 'registrationNumber', 'version'])
    expect(await issues({ rpCategory: null })).toEqual(['rpCategory'])
    expect(await issues({ type: 'RC' })).toEqual(['rcNumber'])
    expect(await issues({ registrationNumber: null })).toEqual(['registrationNumber'])
    expect((await edit({ type: 'EMSD' })).body).toMatchObject({ key: 'organizationTypeFixed', field: 'type' })
  })

  it('never overwrites what somebody else has saved', async () => {
    const { edit, info, me, org } = await fixture()
    const seen = await info()
    await edit({ phone: '34567890' })
    const late = await me.post(`/api/organization/editOrgInfoById/${org.id}`).send({ ...seen, phone: '39999999' })
    expect([late.status, late.body.key]).toEqual([409, 'organizationEdited'])
    const fresh = await info()
    const send = (phone: string) => me.post(`/api/organization/editOrgInfoById/${org.id}`).send({ ...fresh, phone })
    const both = await Promise.all([send('35555555'), send('36666666')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('proposes no number that another organization goes by', async () => {
    const { edit, temp } = await fixture()
    const registrationNumber = newNumber()
    await makeOrg('RP', { registrationNumber })
    expect((await edit({ registrationNumber, phone: '34567890' })).body).toMatchObject({
      key: 'registrationNumberUsed',
      field: 'registrationNumber',
    })
    const rcNumber = `REC${newNumber().slice(-5)}`
    await makeOrg('RC', { rcNumber })
    const asContractor = { type: 'RC', rcNumber, registrationNumber: newNumber() }
    expect((await edit(asContractor)).body).toMatchObject({ key: 'rcNumberUsed', field: 'rcNumber' })
    expect(await temp()).toMatchObject({ proposal: null, phone: '23456789' })
  })

  it('is for its own admin and the regulator', async () => {
    const { org, edit } = await fixture()
    const officer = await as(org, Role.rpOfficer)
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    expect((await edit({}, officer)).body.status).toBe(403)
    for (const path of [`getOrgInfoById/${org.id}`, `getOrgInfoByIdTemp/${org.id}`, `${org.id}/operation`])
      expect((await stranger.get(`/api/organization/${path}`)).body.key).toBe('organizationNotFound')
    expect((await edit({}, stranger)).body.key).toBe('organizationNotFound')
    expect((await (await as(regulator, Role.emsdAdmin)).get(`/api/organization/getOrgInfoById/${org.id}`)).status).toBe(
      200,
    )
  })

  it('holds one change at a time', async () => {
    const { edit, temp } = await fixture()
    await edit({ nameEn: 'First' })
    expect((await edit({ nameEn: 'Second' })).body).toMatchObject({ status: 60403, key: 'organizationProposalPending' })
    expect((await edit({ nameEn: 'First', phone: '34567890' })).status).toBe(200)
    expect((await temp()).nameEn).toBe('First')
  })
})

describe('the regulator', () => {
  it('approves: the change takes effect, its author hears of it, the history tells both', async () => {
    const { edit, info, temp, org, user, me } = await fixture()
    const chief = await makeUser(regulator, [Role.emsdAdmin])
    const admin = await asUser(chief)
    await edit({ nameEn: `Peak ${tag} ${n}` })
    expect(await events(chief.id)).toContain('organizationProposed')
    const open = (await admin.get(`/api/organization/proposal?status=PROPOSED&name=${encodeURIComponent(org.nameEn)}`))
      .body
    expect(open).toMatchObject({
      totalElements: 1,
      content: [{ org: { id: org.id }, changed: ['nameEn'], can: ['approve', 'reject'] }],
    })
    expect(
      (await admin.get(`/api/organization?isProposed=true&name=${encodeURIComponent(org.nameEn)}`)).body.content,
    ).toMatchObject([{ id: org.id, isProposed: true }])
    expect((await move(admin, [open.content[0].id], 'approve')).status).toBe(200)
    expect(await info()).toMatchObject({ nameEn: `Peak ${tag} ${n}`, isProposed: false, version: 3 })
    expect((await temp()).proposal).toMatchObject({ status: 'APPROVED', can: [] })
    expect(await events(user.id)).toContain('organizationProposalApproved')
    const history = (await me.get(`/api/organization/${org.id}/operation`)).body
    expect(history.content.map(({ action }: { action: string }) => action)).toEqual([
      'organization.approve',
      'organization.propose',
    ])
    expect(history.content[0]).toMatchObject({ before: { nameEn: org.nameEn }, after: { nameEn: `Peak ${tag} ${n}` } })
  })

  it('rejects with a reason: nothing changes and the author reads why', async () => {
    const { edit, info, temp, org, user } = await fixture()
    const admin = await as(regulator, Role.emsdAdmin)
    await edit({ nameEn: 'Wishful' })
    const { id } = (await temp()).proposal
    expect((await move(admin, [id], 'reject')).body.issues).toMatchObject([{ path: ['reason'], key: 'reasonRequired' }])
    expect((await move(admin, [id], 'reject', 'not on the certificate')).status).toBe(200)
    expect(await info()).toMatchObject({ nameEn: org.nameEn, isProposed: false })
    expect(await temp()).toMatchObject({
      nameEn: org.nameEn,
      proposal: { status: 'REJECTED', reason: 'not on the certificate' },
    })
    const told = await db.message.findFirst({
      where: { event: 'organizationProposalRejected', recipients: { some: { userId: user.id } } },
    })
    // by the name that it has, not by the one that was refused
    expect(told?.params).toMatchObject({ orgEn: org.nameEn, orgZh: org.nameZh, reason: 'not on the certificate' })
    expect((await edit({ nameEn: 'Better' })).body.isProposed).toBe(true)
  })

  it.each([
    ['approve', 'APPROVED', 'The change of {{org}} is decided: Approved'],
    ['reject', 'REJECTED', 'The change of {{org}} is decided: Rejected'],
    ['withdraw', 'WITHDRAWN', 'The change of {{org}} is decided: Withdrawn'],
  ] as const)('finds in the message that asked what was decided: %s', async (name, proposal, title) => {
    const { edit, temp, org, me } = await fixture()
    const [chief, other] = [await makeUser(regulator, [Role.emsdAdmin]), await fixture()]
    await edit({ nameEn: `Decided ${tag} ${name}` })
    await other.edit({ nameEn: `Open ${tag} ${name}` })
    const admin = await asUser(chief)
    const found = async () => (await admin.post('/api/msg/search').send({})).body.content
    expect((await found()).map(({ event }: { event: string }) => event)).toEqual([
      'organizationProposed',
      'organizationProposed',
    ])
    const by = name === 'withdraw' ? me : await as(regulator, Role.emsdAdmin)
    expect((await move(by, [(await temp()).proposal.id], name, 'a reason')).status).toBe(200)
    const [open, message] = await found()
    expect(open).toMatchObject({ event: 'organizationProposed', params: { orgEn: other.org.nameEn } })
    expect(message).toMatchObject({ event: 'organizationProposalDecided', params: { proposal }, isRead: false })
    const said = title.replace('{{org}}', org.nameEn)
    expect(messageText('eng', message, ports.settings.regulator).title).toBe(said)
    expect((await admin.post('/api/msg/search').send({ text: said })).body.content).toMatchObject([{ id: message.id }])
  })

  it('edits at once itself, and needs nobody’s approval', async () => {
    const { edit, info } = await fixture()
    const admin = await as(regulator, Role.emsdAdmin)
    const res = await edit({ nameEn: `Corrected ${tag}`, phone: '34567890' }, admin)
    expect(res.body).toMatchObject({ nameEn: `Corrected ${tag}`, phone: '34567890', isProposed: false })
    expect((await info()).nameEn).toBe(`Corrected ${tag}`)
  })

  it('approves no number that has been taken meanwhile', async () => {
    const { edit, temp, org } = await fixture()
    const registrationNumber = newNumber()
    await edit({ registrationNumber })
    await makeOrg('RP', { registrationNumber })
    const { id } = (await temp()).proposal
    const res = await move(await as(regulator, Role.emsdAdmin), [id], 'approve')
    expect(res.body).toMatchObject({ key: 'registrationNumberUsed' })
    expect(await db.organizationProposal.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'PROPOSED' })
    expect((await db.organization.findUniqueOrThrow({ where: { id: org.id } })).registrationNumber).toBe(
      org.registrationNumber,
    )
  })

  it('approves one of two that propose the same number at the same time', async () => {
    const [first, second] = [await fixture(), await fixture()]
    const registrationNumber = newNumber()
    const proposed = await Promise.all([first, second].map(({ edit }) => edit({ registrationNumber })))
    expect(proposed.map(({ status }) => status)).toEqual([200, 200])
    const admin = await as(regulator, Role.emsdAdmin)
    const approve = async ({ temp }: typeof first) => move(admin, [(await temp()).proposal.id], 'approve')
    const both = await Promise.all([approve(first), approve(second)])
    expect(both.map(({ body }) => body.key ?? 'done').sort()).toEqual(['done', 'registrationNumberUsed'])
    expect(await db.organization.count({ where: { registrationNumber } })).toBe(1)
  })

  it.each([
    [Role.emsdOfficer, 403],
    [Role.emsdViewer, 403],
  ])('decides through its admin only: role %s', async (role, status) => {
    const { edit, temp } = await fixture()
    await edit({ nameEn: 'Other' })
    expect((await move(await as(regulator, role), [(await temp()).proposal.id], 'approve')).body.status).toBe(status)
  })
})

describe('whoever proposed', () => {
  it('may withdraw, but neither approve nor reject', async () => {
    const { edit, temp, me } = await fixture()
    await edit({ nameEn: 'Other' })
    const { id } = (await temp()).proposal
    expect((await move(me, [id], 'approve')).body.status).toBe(403)
    expect((await move(me, [id], 'reject', 'x')).body.status).toBe(403)
    expect((await move(me, [id], 'withdraw')).status).toBe(200)
    expect((await temp()).proposal.status).toBe('WITHDRAWN')
    expect((await move(me, [id], 'withdraw')).body.status).toBe(60011)
  })

  it('is alone in that: others see and move nothing of it', async () => {
    const { edit, temp, org } = await fixture()
    await edit({ nameEn: 'Secret' })
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    const list = await stranger.get(`/api/organization/proposal?name=${encodeURIComponent(org.nameEn)}`)
    expect(list.body).toEqual({ content: [], totalElements: 0 })
    expect((await move(stranger, [(await temp()).proposal.id], 'withdraw')).body.key).toBe('notFound')
  })

  it('and the regulator act at the same time: one wins', async () => {
    for (const [name, reason] of [['approve'], ['reject', 'no']] as const) {
      const { edit, temp, me, info } = await fixture()
      const after = `Raced ${tag} ${n}`
      await edit({ nameEn: after })
      const { id } = (await temp()).proposal
      const admin = await as(regulator, Role.emsdAdmin)
      const both = await Promise.all([move(me, [id], 'withdraw'), move(admin, [id], name, reason)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const { status } = (await temp()).proposal
      expect((await info()).nameEn === after).toBe(status === 'APPROVED')
    }
  })
})
