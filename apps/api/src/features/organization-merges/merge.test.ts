import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import {
  as,
  asUser,
  db,
  grant,
  makeLabel,
  makeLogbook,
  makeOrg,
  makeProposal,
  makeUser,
  now,
} from '../../../test/world.ts'
import { confirm, emailOf, invite, merged, pair, rehearsalOf } from './merge.kit.ts'

const statusOf = async (id: number) => (await db.organizationMerge.findUniqueOrThrow({ where: { id } })).status
const later = new Date('2027-06-30T16:00:00Z')

describe('inviting to a merger', () => {
  it('asks the other side, and tells the admins of both', async () => {
    const of = await pair()
    const colleague = await as(of.parent, Role.rcAdmin)
    const id = await invite(of)
    expect((await of.theirs.get('/api/organizationMerge')).body.content).toMatchObject([
      { id, status: 'INVITED', parent: { id: of.parent.id }, child: { id: of.child.id }, can: ['confirm', 'reject'] },
    ])
    expect((await of.ours.get(`/api/organizationMerge/${id}`)).body.can).toEqual(['cancel'])
    const events = async (user: { id: number }) =>
      (await db.messageRecipient.findMany({ where: { userId: user.id }, include: { message: true } })).map(
        ({ message }) => message.event,
      )
    expect(await events(of.theirs.user)).toEqual(['mergeInvited'])
    expect(await events(colleague.user)).toEqual(['mergeSent'])
  })

  it('is sent by whoever joins as well', async () => {
    const of = await pair('RP')
    const { body } = await of.theirs.post('/api/organizationMerge').send({ ...of.form, direction: 'JOIN' })
    expect(body).toMatchObject({ done: 1, number: expect.stringMatching(/^OM-26-\d{6}$/) })
    expect((await of.ours.get(`/api/organizationMerge/${body.id}`)).body.can).toEqual(['confirm', 'reject'])
  })

  it.each([
    ['an e-mail that is not that of the id', { childEmail: 'other@example.test' }, 41053, 'childEmail'],
    ['an id that there is not', { childId: 2_000_000_000 }, 41054, 'childId'],
    ['another organization than one’s own on one’s own side', { direction: 'JOIN' }, 60143, 'childId'],
  ])('refuses %s', async (_, wrong, status, field) => {
    const { ours, form } = await pair()
    const { body } = await ours.post('/api/organizationMerge').send({ ...form, ...wrong })
    expect(body).toMatchObject({ status, field })
  })

  it('refuses itself, another type and the regulator', async () => {
    const { ours, form, parent } = await pair()
    const send = (child: { id: number; email?: string }) =>
      ours
        .post('/api/organizationMerge')
        .send({ ...form, childId: child.id, childEmail: child.email ?? emailOf(child) })
    expect((await send({ id: parent.id, email: emailOf(parent) })).body.issues).toMatchObject([
      { path: ['childId'], key: 'mergeOfItself' },
    ])
    const rp = await makeOrg('RP', { email: 'rp@example.test' })
    expect((await send(rp)).body).toMatchObject({ status: 60141, field: 'childId' })
    await db.organization.update({ where: { id: 7 }, data: { email: 'regulator@example.test' } })
    expect((await send({ id: 7, email: 'regulator@example.test' })).body).toMatchObject({ status: 60142 })
  })

  it('refuses whoever tries ids over and over', async () => {
    const { ours, form } = await pair()
    const tries = []
    for (let n = 0; n < 21; n++)
      tries.push(
        (await ours.post('/api/organizationMerge/rehearse').send({ ...form, childId: 1_900_000_000 + n })).status,
      )
    expect(tries.at(0)).toBe(400)
    expect(tries.at(-1)).toBe(429)
  })

  it('is for one merger at a time of either side, also when two send at once', async () => {
    const [of, other] = [await pair(), await pair()]
    const across = { ...of.form, childId: other.child.id, childEmail: emailOf(other.child) }
    const both = await Promise.all([
      of.ours.post('/api/organizationMerge').send(of.form),
      of.ours.post('/api/organizationMerge').send(across),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.status).toBe(41061)
    const [open] = await db.organizationMerge.findMany({ where: { parentId: of.parent.id } })
    await of.ours.post('/api/organizationMerge/cancel').send({ ids: [open?.id] })
    expect((await of.ours.post('/api/organizationMerge').send(across)).status).toBe(200)
  })

  it('waits while a change of a side waits for the regulator', async () => {
    const { ours, form, child } = await pair('RP')
    await makeProposal(child)
    const { body } = await ours.post('/api/organizationMerge/rehearse').send(form)
    expect(body).toMatchObject({ done: 0, blocks: [{ kind: 'PROPOSAL', org: { id: child.id } }] })
    expect((await ours.post('/api/organizationMerge').send(form)).body.status).toBe(60144)
  })
})

describe('a merger that is answered', () => {
  it('can be rejected with a reason, or cancelled by its sender, and both sides hear of it', async () => {
    const of = await pair()
    const id = await invite(of)
    expect((await of.theirs.post('/api/organizationMerge/reject').send({ ids: [id] })).status).toBe(400)
    const { body } = await of.theirs.post('/api/organizationMerge/reject').send({ ids: [id], reason: 'not now' })
    expect(body).toMatchObject({ done: 1 })
    expect(await statusOf(id)).toBe('REJECTED')
    const again = await invite(of)
    expect((await of.theirs.post('/api/organizationMerge/cancel').send({ ids: [again] })).status).toBe(403)
    expect((await of.ours.post('/api/organizationMerge/cancel').send({ ids: [again] })).body.done).toBe(1)
    const heard = { recipients: { some: { userId: of.ours.user.id } }, event: 'mergeRejected' }
    expect(await db.message.count({ where: heard })).toBe(1)
  })

  it('asks for the password and the name of the other side, and for what was seen', async () => {
    const of = await pair()
    const id = await invite(of)
    expect((await confirm(of, id, { password: 'Wrong#2026' })).body).toMatchObject({ field: 'password' })
    expect((await confirm(of, id, { name: of.child.nameEn })).body).toMatchObject({ status: 60146, field: 'name' })
    const { rehearsal } = await rehearsalOf(of.theirs, id)
    await makeLabel(of.child)
    expect((await confirm(of, id, { token: rehearsal.token })).body.key).toBe('rehearsalOutdated')
    expect(await statusOf(id)).toBe('INVITED')
    expect((await confirm(of, id, { name: ` ${of.parent.nameZh} ` })).body).toMatchObject({ done: 1 })
  })

  it('is confirmed by the other side alone, and by nobody outside', async () => {
    const of = await pair()
    const id = await invite(of)
    expect((await confirm({ ...of, theirs: of.ours, parent: of.child }, id)).status).toBe(403)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await stranger.get(`/api/organizationMerge/${id}`)).body.status).toBe(60140)
    expect((await stranger.get(`/api/organizationMerge/${id}/rehearsal`)).status).toBe(404)
    expect((await stranger.post('/api/organizationMerge/reject').send({ ids: [id], reason: 'x' })).status).toBe(404)
  })

  it('is confirmed or cancelled, never both', async () => {
    for (let n = 0; n < 3; n++) {
      const of = await pair()
      const id = await invite(of)
      const [done, off] = await Promise.all([
        confirm(of, id),
        of.ours.post('/api/organizationMerge/cancel').send({ ids: [id] }),
      ])
      const child = await db.organization.findUniqueOrThrow({ where: { id: of.child.id } })
      const wasMerged = (await statusOf(id)) === 'CONFIRMED'
      expect([done.body.done === 1, off.body.done === 1].filter(Boolean)).toHaveLength(1)
      expect(child.mergedIntoId).toBe(wasMerged ? of.parent.id : null)
    }
  })
})

describe('what a merger comes to', () => {
  it('lets the child’s people act for the parent on the next call, and read what they read', async () => {
    const of = await pair()
    const logbook = await makeLogbook()
    await grant(logbook, of.child, 'rc.PMC')
    const officer = await as(of.child, Role.rcOfficer)
    const ours = await as(of.parent, Role.rcOfficer)
    expect((await ours.get('/api/logbook')).body.totalElements).toBe(0)
    await merged(of)
    expect((await officer.get('/auth/info')).body.user.organisation.id).toBe(of.parent.id)
    for (const who of [officer, ours]) expect((await who.get('/api/logbook')).body.totalElements).toBe(1)
    const rows = await db.logbookParty.findMany({ where: { logbookId: logbook.id }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      { orgId: of.child.id, endsAt: now },
      { orgId: of.parent.id, startsAt: now, endsAt: null, source: 'MERGE' },
    ])
  })

  it('leaves the child’s past with its parent, and its name in history', async () => {
    const of = await pair()
    const logbook = await makeLogbook()
    const past = new Date('2026-10-01T00:00:00+08:00')
    await grant(logbook, of.child, 'rc.PMC', { startsAt: new Date('2026-01-01T00:00:00+08:00'), endsAt: past })
    const worker = await makeUser(of.child, [Role.rcRegisteredWorker])
    const record = (completedAt: Date) =>
      db.jobRecord.create({
        data: {
          ...{ logbookId: logbook.id, orgId: of.child.id, submitterId: worker.id, creatorType: 'PRINCIPAL' },
          ...{ typeOfWork: 'TW15', startedAt: completedAt, completedAt, submittedAt: completedAt, geo: 'Y' },
          ...{ workerIds: [], scheduleParts: [], attention: [] },
        },
      })
    const old = await record(new Date('2026-06-01T00:00:00+08:00'))
    const foreign = await record(new Date('2026-11-01T00:00:00+08:00'))
    const ours = await as(of.parent, Role.rcOfficer)
    expect((await ours.get(`/api/jobRecord/${old.id}`)).status).toBe(404)
    await merged(of)
    expect((await ours.get(`/api/jobRecord/${old.id}`)).body).toMatchObject({ id: old.id })
    expect((await ours.get(`/api/jobRecord/${foreign.id}`)).status).toBe(404)
    const pick = (name: string, query = '') =>
      ours.get(`/api/organization/pick?name=${encodeURIComponent(name)}${query}`)
    expect((await pick(of.child.nameEn)).body.content).toEqual([])
    expect((await pick('', `&ids=${of.child.id}`)).body.content).toMatchObject([{ id: of.child.id }])
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const list = await regulator.get(`/api/organization?name=${encodeURIComponent(of.child.nameEn)}`)
    expect(list.body.content).toMatchObject([{ id: of.child.id, mergedInto: { id: of.parent.id } }])
  })

  it('joins what both had: the contractor over the sub-contractor, and two periods of one role', async () => {
    const of = await pair()
    const [one, two] = [await makeLogbook(), await makeLogbook()]
    await grant(one, of.parent, 'rc.PMC')
    await grant(one, of.child, 'sub.MSC', { endsAt: later })
    const from = (day: string) => new Date(`${day}T00:00:00+08:00`)
    await grant(two, of.parent, 'sub.OSC', { startsAt: from('2026-01-01'), endsAt: from('2027-01-01') })
    await grant(two, of.child, 'sub.OSC', { startsAt: from('2026-10-01'), endsAt: from('2027-10-01') })
    const id = await invite(of)
    const told = await rehearsalOf(of.theirs, id)
    expect(told.joined).toEqual([
      { kind: 'CONTRACTOR_OVER_SUB', count: 1 },
      { kind: 'PERIODS', count: 1 },
    ])
    expect(told.rows.find(({ kind }: { kind: string }) => kind === 'PERIODS').remains).toEqual({
      ...{ role: 'sub.OSC', startsAt: from('2026-01-01').toISOString(), endsAt: from('2027-10-01').toISOString() },
    })
    expect((await confirm(of, id)).body.done).toBe(1)
    const standing = await db.logbookParty.findMany({
      where: { logbookId: { in: [one.id, two.id] }, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      orderBy: { logbookId: 'asc' },
    })
    expect(standing.map(({ orgId, role, endsAt }) => [orgId, role, endsAt])).toEqual([
      [of.parent.id, 'rc.PMC', null],
      [of.parent.id, 'sub.OSC', from('2027-10-01')],
    ])
  })

  it('adds the child’s name to what bears a name that the parent uses', async () => {
    const of = await pair()
    const [ours, theirs] = [await makeLabel(of.parent), await makeLabel(of.child)]
    await db.label.update({ where: { id: theirs.id }, data: { name: ours.name.toUpperCase() } })
    await db.organization.update({ where: { id: of.child.id }, data: { nameEn: 'Ngok Tung Lift Repair Limited' } })
    const id = await invite(of)
    const { equal } = await rehearsalOf(of.ours, id)
    expect(equal).toMatchObject([{ kind: 'LABEL', before: ours.name.toUpperCase() }])
    expect(equal[0].after).toMatch(/ \(Ngok Tung Lift\)$/)
    expect((await confirm(of, id)).body.done).toBe(1)
    expect(await db.label.findUnique({ where: { id: theirs.id } })).toMatchObject({
      orgId: of.parent.id,
      name: equal[0].after,
    })
  })

  it('tells one by one to the child alone what is its own', async () => {
    const of = await pair()
    await grant(await makeLogbook(), of.child, 'rc.PMC')
    const id = await invite(of)
    expect(await rehearsalOf(of.theirs, id)).toMatchObject({ side: 'CHILD', logbooks: 1, places: [{}], names: [{}] })
    expect(await rehearsalOf(of.ours, id)).toMatchObject({ side: 'PARENT', logbooks: 1, places: [], names: [] })
  })

  it('goes on to whoever absorbs the parent later', async () => {
    const of = await pair()
    const logbook = await makeLogbook()
    await grant(logbook, of.child, 'rc.PMC', { endsAt: new Date('2026-11-01T00:00:00+08:00') })
    await merged(of)
    const next = await pair()
    const sides = { parentId: next.parent.id, parentEmail: emailOf(next.parent) }
    const child = { childId: of.parent.id, childEmail: emailOf(of.parent) }
    const { body } = await next.ours.post('/api/organizationMerge').send({ direction: 'ABSORB', ...sides, ...child })
    expect((await confirm({ ...next, theirs: await asUser(of.ours.user) }, body.id)).body.done).toBe(1)
    const both = { where: { id: { in: [of.child.id, of.parent.id] } } }
    expect((await db.organization.findMany(both)).map(({ mergedIntoId }) => mergedIntoId)).toEqual([
      next.parent.id,
      next.parent.id,
    ])
    const who = await as(next.parent, Role.rcOfficer)
    expect((await who.get('/api/logbook')).body.totalElements).toBe(1)
  })
})
