import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import { beginContractorChanges } from './contractor-change.jobs.ts'

afterEach(() => {
  world.now = now
})

const MORROW = '2026-11-22'
const BEGINS = startOf(MORROW)

/** Log-books of one responsible person that one contractor maintains, and another who is to come. */
async function site(count = 1) {
  const [rp, old, next] = [await makeOrg('RP'), await makeOrg('RC'), await makeOrg('RC')]
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook()))
  for (const one of logbooks) {
    await grant(one, rp, 'rp.OC')
    await grant(one, old, 'rc.PMC')
  }
  const ids = logbooks.map(({ id }) => id)
  const admin = await as(rp, Role.rpAdmin)
  const change = (body: object = {}, who = admin) =>
    who
      .post('/api/contractorChange')
      .send({ ids, role: 'rc.PMC', newOrgId: next.id, startsOn: MORROW, reason: 'a new contract', ...body })
  return { rp, old, next, logbooks, ids, admin, change }
}
type Site = Awaited<ReturnType<typeof site>>
const contractorsAt = async ({ logbooks }: Site, at: Date) => {
  const rows = await db.logbookParty.findMany({
    where: {
      logbookId: { in: logbooks.map(({ id }) => id) },
      role: 'rc.PMC',
      isVoid: false,
      startsAt: { lte: at },
      OR: [{ endsAt: null }, { endsAt: { gt: at } }],
    },
    orderBy: { logbookId: 'asc' },
  })
  return rows.map(({ orgId }) => orgId)
}
const listOf = async (who: Site['admin'], query = '') => (await who.get(`/api/contractorChange?${query}`)).body.content
const begin = () => beginContractorChanges.run(systemCtx(), {})
const hear = async (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })

describe('a change of contractor', () => {
  it('ends the one and begins the other at one instant, and names its number with both', async () => {
    const here = await site(2)
    const { old, next, admin, rp, change } = here
    expect((await change()).body).toEqual({ done: 2, failed: [] })
    expect(await contractorsAt(here, new Date(BEGINS.getTime() - 1))).toEqual([old.id, old.id])
    expect(await contractorsAt(here, BEGINS)).toEqual([next.id, next.id])
    const [row] = await listOf(admin)
    expect(row).toMatchObject({
      number: expect.stringMatching(/^CR-26-\d{6}$/),
      role: 'rc.PMC',
      org: { id: rp.id },
      oldOrgs: [{ id: old.id }],
      newOrg: { id: next.id },
      startsAt: BEGINS.toISOString(),
      reason: 'a new contract',
      status: 'PENDING',
      logbookCount: 2,
      can: ['cancel'],
    })
    const parties = await db.logbookParty.findMany({ where: { OR: [{ origin: row.number }, { endedBy: row.number }] } })
    expect(parties).toHaveLength(4)
  })

  it('begins by its date; a job says so, and tells the one before', async () => {
    const here = await site()
    const { old, rp, change } = here
    await as(old, Role.rcAdmin)
    await change()
    await begin()
    expect((await listOf(here.admin))[0].status).toBe('PENDING')
    world.now = BEGINS
    const admin = await as(rp, Role.rpAdmin)
    const late = await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(late.body).toMatchObject({ done: 0, failed: [{ key: 'contractorChangeDecided' }] })
    await Promise.all([begin(), begin()])
    expect((await listOf(admin))[0]).toMatchObject({ status: 'EFFECTIVE', can: [] })
    expect(await hear(old, 'accessEnded')).toBe(1)
  })

  it('from today on begins at once', async () => {
    const here = await site()
    await here.change({ startsOn: '2026-11-21' })
    expect(await contractorsAt(here, now)).toEqual([here.next.id])
    expect((await listOf(here.admin))[0]).toMatchObject({ status: 'EFFECTIVE', startsAt: now.toISOString() })
  })

  it('is not made for a day that has passed, or to somebody who is no contractor', async () => {
    const { change, rp } = await site()
    expect((await change({ startsOn: '2026-11-20' })).body).toMatchObject({ key: 'effectiveInPast' })
    expect((await change({ newOrgId: rp.id })).body).toMatchObject({ key: 'organizationNotFound' })
  })

  it('is refused where another is due, or where the one that is named stands already', async () => {
    const { change, old, next, logbooks } = await site()
    expect((await change({ newOrgId: old.id })).body).toMatchObject({ key: 'contractorDuplicate', status: 40061 })
    const sub = await makeOrg('RC')
    for (const one of logbooks) await grant(one, sub, 'sub.MSC')
    expect((await change({ newOrgId: sub.id })).body).toMatchObject({ key: 'contractorDuplicate' })
    await change()
    expect((await change({ newOrgId: (await makeOrg('RC')).id })).body).toMatchObject({
      key: 'contractorExists',
      status: 40023,
      meta: { row: [logbooks[0]?.locationId] },
    })
    expect((await change({ newOrgId: next.id })).body.key).toBe('contractorExists')
  })

  it('tells beforehand which sub-contracts of the one before end with it, ends them, and gives them back', async () => {
    const { change, old, logbooks, admin, ids } = await site()
    const sub = await makeOrg('RC')
    for (const one of logbooks) await grant(one, sub, 'sub.MSC', { givenByOrgId: old.id })
    const ends = async () => (await db.logbookParty.findFirstOrThrow({ where: { orgId: sub.id } })).endsAt
    const { body } = await change({ rehearse: true })
    expect(body.rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    expect(await ends()).toBeNull()
    await change({ ids, token: body.rehearsal.token })
    expect(await ends()).toEqual(BEGINS)
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(await ends()).toBeNull()
  })

  it('ends with a sub-contract those its holder let in, unless another role keeps that holder', async () => {
    const { change, old, logbooks, admin } = await site()
    const [sub, further, kept, guest] = await Promise.all(Array.from({ length: 4 }, () => makeOrg('RC')))
    if (!sub || !further || !kept || !guest) throw new Error('four contractors are made')
    for (const one of logbooks) {
      await grant(one, sub, 'sub.MSC', { givenByOrgId: old.id })
      await grant(one, further, 'sub.ASC', { givenByOrgId: sub.id })
      await grant(one, kept, 'sub.ISC', { givenByOrgId: old.id })
      await grant(one, kept, 'rc.PIC')
      await grant(one, guest, 'sub.ASC', { givenByOrgId: kept.id })
    }
    const endOf = async (org: { id: number }) =>
      (await db.logbookParty.findFirstOrThrow({ where: { orgId: org.id, kind: 'SUB' } })).endsAt
    const ends = () => Promise.all([sub, further, kept, guest].map(endOf))
    const { body } = await change({ rehearse: true })
    expect(body.rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 3 }])
    await change({ token: body.rehearsal.token })
    expect(await ends()).toEqual([BEGINS, BEGINS, BEGINS, null])
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(await ends()).toEqual([null, null, null, null])
  })

  it('is made by one of two who make it at once', async () => {
    const { change, admin } = await site()
    const others = await Promise.all([makeOrg('RC'), makeOrg('RC')])
    const both = await Promise.all(others.map(({ id }) => change({ newOrgId: id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listOf(admin)).toHaveLength(1)
  })

  it('is made by the responsible person of today and the regulator, by nobody else', async () => {
    const { change, old, next, rp, logbooks } = await site()
    const former = await makeOrg('RP')
    for (const one of logbooks) await grant(one, former, 'rp.PMC', { endsAt: now })
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    expect((await change({}, await as(old, Role.rcAdmin))).status).toBe(403)
    expect((await change({}, await as(rp, Role.rpOfficer))).status).toBe(403)
    expect((await change({}, await as(former, Role.rpAdmin))).body.key).toBe('logbookForbidden')
    expect((await change({}, stranger)).body.key).toBe('locationNotFound')
    expect((await change({}, await as({ id: 7 }, Role.emsdAdmin))).body).toMatchObject({ done: 1 })
    expect(await listOf(await as(next, Role.rcOfficer))).toHaveLength(1)
    expect(await listOf(stranger)).toEqual([])
  })
})

describe('a change that waits', () => {
  const movedBy = (who: Site['admin'], move: string, reason?: string) =>
    who.post('/api/contractorChange/move').send({ all: true, filter: {}, move, reason })

  it('is cancelled by its author: everything is as before, and everybody hears', async () => {
    const here = await site(2)
    const { old, next, admin, change } = here
    await Promise.all([as(old, Role.rcAdmin), as(next, Role.rcAdmin)])
    await change()
    expect((await movedBy(admin, 'cancel', 'a slip')).body.done).toBe(1)
    expect(await contractorsAt(here, new Date(BEGINS.getTime() + 1))).toEqual([old.id, old.id])
    expect((await listOf(admin))[0]).toMatchObject({ status: 'CANCELLED', decisionReason: 'a slip', can: [] })
    expect(await hear(old, 'contractorChangeCalledOff')).toBe(1)
    expect(await hear(next, 'contractorChangeCalledOff')).toBe(1)
    expect((await change()).body.done).toBe(2)
  })

  it('is refused by the contractor it names, with a reason', async () => {
    const here = await site()
    const { old, next, change } = here
    await change()
    const named = await as(next, Role.rcAdmin)
    expect((await movedBy(named, 'refuse')).body.key).toBe('validationFailed')
    expect((await movedBy(named, 'refuse', 'no men')).body.done).toBe(1)
    expect(await contractorsAt(here, BEGINS)).toEqual([old.id])
    const before = await as(old, Role.rcAdmin)
    expect((await listOf(before))[0]).toMatchObject({ status: 'REFUSED', decisionReason: 'no men', can: [] })
  })

  it('is either cancelled or refused, when both happen at once', async () => {
    const { next, admin, change } = await site()
    await change()
    const [{ id }] = await listOf(admin)
    const named = await as(next, Role.rcAdmin)
    const both = await Promise.all([
      admin.post('/api/contractorChange/move').send({ ids: [id], move: 'cancel' }),
      named.post('/api/contractorChange/move').send({ ids: [id], move: 'refuse', reason: 'no' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the record of changes', () => {
  it('shows of others changes the log-books one has access to, and no more', async () => {
    const { change, logbooks, ids, admin } = await site(2)
    await change()
    const [first] = logbooks
    const guest = await makeOrg('RP')
    if (first) await grant(first, guest, 'rp.OWNER_S')
    const reader = await as(guest, Role.rpAdmin)
    const [row] = await listOf(reader)
    expect(row).toMatchObject({ logbookCount: 1, can: [] })
    const places = (await reader.get(`/api/contractorChange/${row.id}/logbook`)).body
    expect(places).toMatchObject({ totalElements: 1, content: [{ locationId: first?.locationId }] })
    expect((await admin.get(`/api/contractorChange/${row.id}/logbook`)).body.totalElements).toBe(ids.length)
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    for (const path of ['', '/logbook'])
      expect((await stranger.get(`/api/contractorChange/${row.id}${path}`)).status).toBe(404)
  })

  it('is found by number, words of the reason, log-book, contractor, state and day', async () => {
    const { change, admin, old, next, logbooks } = await site()
    await change()
    const [{ number }] = await listOf(admin)
    const found = async (query: string) => (await listOf(admin, query)).length
    for (const query of [
      `q=${number}`,
      'q=contract',
      `q=${logbooks[0]?.locationId}`,
      `contractors=${old.id}`,
      `contractors=${next.id}`,
      'statuses=PENDING,REFUSED',
      'role=rc.PMC',
      `startsFrom=${MORROW}&startsTo=${MORROW}`,
    ])
      expect([query, await found(query)]).toEqual([query, 1])
    for (const query of [
      'q=CR-25',
      'statuses=CANCELLED',
      'role=rc.PIC',
      'startsFrom=2026-11-23',
      `contractors=${old.id + 999}`,
    ])
      expect([query, await found(query)]).toEqual([query, 0])
  })

  it('offers every contractor by number or two characters of the name, unasked only those one deals with', async () => {
    const named = await makeOrg('RC', { nameEn: 'Zephyr Lifts', rcNumber: 'RLC-777123' })
    const { admin, old } = await site()
    const pick = async (query: string) => (await admin.get(`/api/organization/contractor?${query}`)).body
    expect((await pick('name=Zephyr')).content).toEqual([
      { id: named.id, nameEn: named.nameEn, nameZh: named.nameZh, rcNumber: 'RLC-777123' },
    ])
    expect((await pick('name=777123')).totalElements).toBe(1)
    expect((await pick(`ids=${named.id}`)).totalElements).toBe(1)
    expect((await pick('name=Z')).totalElements).toBe(0)
    expect((await pick('')).content).toMatchObject([{ id: old.id }])
  })
})
