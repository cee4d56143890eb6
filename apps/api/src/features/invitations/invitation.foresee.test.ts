import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { accept, holdersAt, LATER, opened, type Site, type Speaker, site } from './invitation.kit.ts'

interface Left {
  id: number
  name: string
  code: number
}
const PATH = '/api/logbookAccessInvitation'
const check = async ({ ids, email, sender }: Site, body: object = {}) => {
  const form = { ids, category: 'rp.PMC', recipientName: 'Hei On', email, startsOn: LATER }
  return (await sender.post(`${PATH}/rehearse`).send({ ...form, ...body })).body
}
const typed = async (who: Speaker, ...locationIds: string[]) =>
  (await who.post(`${PATH}/typed`).send({ locationIds })).body
const choice = async (who: Speaker, body: object) => (await who.post(`${PATH}/choice`).send(body)).body

/** Of six log-books one is under invitation, one has the manager already, two have another, and two nobody. */
async function mixed() {
  const made = await site(6)
  const sorted = made.logbooks.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1))
  type Book = (typeof sorted)[number]
  const [under, theirs, ...rest] = sorted as [Book, Book, ...Book[]]
  const before = await makeOrg('RP')
  await made.invite({ ids: [under.id], startsOn: LATER })
  await grant(theirs, made.rp, 'rp.PMC')
  for (const one of rest.slice(0, 2)) await grant(one, before, 'rp.PMC')
  return { ...made, before, under, theirs, held: rest.slice(0, 2), free: rest.slice(2) }
}

describe('an invitation that is looked at before it is sent', () => {
  it('is told by log-book: not possible with the reason, replaces whom, or new; nothing is sent or kept', async () => {
    const made = await mixed()
    const before = await db.invitation.count()
    const seen = await check(made)
    expect(seen).toMatchObject({
      counts: { impossible: 2, replaces: 2, new: 2 },
      held: [{ nameEn: made.before.nameEn, ids: made.held.map(({ id }) => id) }],
      totalElements: 6,
    })
    const left = (code: number, { id, locationId: name }: { id: number; locationId: string }) => ({ id, name, code })
    expect(seen).toMatchObject({ done: 2, failed: expect.any(Array) })
    expect(seen.failed.map(({ id, name, code }: Left) => ({ id, name, code }))).toEqual([
      left(20011, made.under),
      left(20012, made.theirs),
      ...made.held.map((one) => left(20007, one)),
    ])
    expect(seen.kinds.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2)
    const { number, id } = await db.invitation.findFirstOrThrow({ where: { orgId: made.rc.id } })
    expect(seen.content).toMatchObject([
      { id: made.under.id, group: 'impossible', open: { id, number } },
      { id: made.theirs.id, group: 'impossible', open: null },
      ...made.held.map(({ id }) => ({ id, group: 'replaces', holders: [{ endsAt: null }] })),
      ...made.free.map(({ id, locationId, addressEn }) => ({ id, locationId, addressEn, group: 'new', holders: [] })),
    ])
    expect(await db.invitation.count()).toBe(before)
  })

  it('comes page by page of one group, and says what an invitation of those that are ticked comes to', async () => {
    const made = await mixed()
    const page = await check(made, { group: 'new', page: 1, size: 1 })
    expect(page).toMatchObject({ content: [{ id: made.free[1]?.id }], totalElements: 2, counts: { impossible: 2 } })
    const [first] = made.held
    const ticked = await check(made, { replace: [first?.id] })
    expect(ticked).toMatchObject({ done: 1 + 2, counts: { replaces: 2 } })
    const sent = (await made.invite({ startsOn: LATER, replace: [first?.id] })).body
    expect(sent.done).toBe(ticked.done)
    expect(sent.failed.map(({ code }: { code: number }) => code).sort()).toEqual([20007, 20011, 20012])
  })

  it('leaves out what is left out on purpose, and tells nothing of it, by name and by filter', async () => {
    const made = await mixed()
    const [held, free] = [made.held[0]?.id, made.free[0]?.id]
    const leftOut = [made.under.id, held, free]
    const seen = await check(made, { replace: made.held.map(({ id }) => id), leftOut })
    expect(seen).toMatchObject({ done: 2, counts: { impossible: 2, replaces: 2, new: 2 } })
    expect(seen.failed.map(({ code }: Left) => code)).toEqual([20011, 20012])
    const all = {
      ids: undefined,
      all: true,
      filter: { locationIds: made.logbooks.map(({ locationId }) => locationId) },
    }
    const reads = await check(made, { ...all, leftOut: [...leftOut, made.held[1]?.id] })
    expect(reads).toMatchObject({ done: 1 })
    const sent = { startsOn: LATER, replace: made.held.map(({ id }) => id), leftOut }
    expect((await made.invite({ ...sent, ...all, rehearse: true })).body).toMatchObject({
      done: 2,
      failed: [{ code: 20012 }],
    })
    expect((await made.invite(sent)).body).toMatchObject({ done: 2, failed: [{ id: made.theirs.id, code: 20012 }] })
    const open = await db.invitationLogbook.findMany({
      where: { logbookId: { in: leftOut.flatMap((id) => id ?? []) } },
    })
    expect(open.map(({ logbookId }) => logbookId)).toEqual([made.under.id])
  })

  it('replaces nobody but whom the inviter has seen there: another is named, and has to be ticked anew', async () => {
    const made = await mixed()
    const [one, other] = made.held as [(typeof made.held)[number], (typeof made.held)[number]]
    const ids = [one.id, other.id]
    const { held } = await check(made)
    const holders = held.map(({ orgId, ids }: { orgId: number; ids: number[] }) => ({ orgId, ids }))
    expect(holders).toEqual([{ orgId: made.before.id, ids }])
    const newcomer = await makeOrg('RP')
    await db.logbookParty.updateMany({ where: { logbookId: one.id, role: 'rp.PMC' }, data: { endsAt: now } })
    await grant(one, newcomer, 'rp.PMC', { startsAt: now })
    const ticked = { startsOn: LATER, ids, replace: ids, holders }
    const changed = { id: one.id, name: one.locationId, key: 'holderChanged', code: 60279 }
    const named = { meta: { row: [one.locationId], holders: [{ nameEn: newcomer.nameEn }] } }
    expect(await check(made, ticked)).toMatchObject({ done: 1, failed: [{ ...changed, ...named }] })
    expect((await made.invite(ticked)).body).toMatchObject({ done: 1, failed: [changed] })
    expect((await made.invite({ ...ticked, ids: [one.id] })).body).toMatchObject({ status: 60279 })
    const anew = [{ orgId: newcomer.id, ids: [one.id] }]
    expect((await made.invite({ ...ticked, ids: [one.id], holders: anew })).body).toEqual({ done: 1, failed: [] })
  })

  it('replaces nobody unseen when another becomes the manager at the same moment', async () => {
    const made = await site()
    const before = await makeOrg('RP')
    for (const one of made.logbooks) await grant(one, before, 'rp.PMC')
    const id = await opened(made, { replace: made.ids })
    const rival = await as(made.rc, Role.rcAdmin)
    const body = { email: `rival.${made.email}`, replace: made.ids, holders: [{ orgId: before.id, ids: made.ids }] }
    const [given, sent] = await Promise.all([accept(made.recipient, id), made.invite(body, rival)])
    expect(given.body.done).toBe(1)
    expect(['underInvitation', 'holderChanged']).toContain(sent.body.key)
    expect((await made.invite(body, rival)).body).toMatchObject({ status: 60279, key: 'holderChanged' })
    expect(await holdersAt(made.ids, now)).toEqual([made.rp.id])
  })

  it('that reaches more by now than whoever invites was shown is refused, as is one nobody may send', async () => {
    const made = await site(2)
    const named = { all: true, filter: { locationIds: made.logbooks.map(({ locationId }) => locationId) } }
    expect(await check(made, { ids: undefined, ...named, seen: 2 })).toMatchObject({ counts: { new: 2 } })
    expect(await check(made, { ids: undefined, ...named, seen: 1 })).toMatchObject({ status: 60018 })
    const officer = await as(made.rp, Role.rpOfficer)
    expect((await officer.post(`${PATH}/rehearse`).send({})).status).toBe(403)
    expect(await check(made, { endsOn: '2026-11-30' })).toMatchObject({ status: 10056 })
  })
})

describe('typed location ids', () => {
  it('mean a log-book or all of a premises; what means none is named by its reason, all at once', async () => {
    const made = await site(1)
    const [here] = made.logbooks as [(typeof made.logbooks)[number]]
    const lost = await makeLogbook()
    await grant(lost, made.rc, 'rc.PMC', { endsAt: now })
    const strange = await makeLogbook()
    const premises = here.locationId.slice(0, 7).toLowerCase()
    expect(await typed(made.sender, premises)).toEqual({ ids: [here.id], faults: [] })
    const { ids, faults } = await typed(made.sender, here.locationId, 'lift 3', lost.locationId, strange.locationId)
    expect(ids).toEqual([here.id])
    expect(faults).toEqual(
      expect.arrayContaining([
        { key: 'locationIdsInvalid', code: 30021, row: ['lift 3'] },
        { key: 'locationsForbidden', code: 30022, row: [lost.locationId] },
        { key: 'locationNotFound', code: 10027, row: [strange.locationId] },
      ]),
    )
    expect(faults).toHaveLength(3)
  })

  it('are at most 10,000, and an invitation is to at least one log-book', async () => {
    const made = await site()
    const many = Array.from({ length: 10_001 }, (_, nth) => `${nth}`)
    expect((await typed(made.sender, ...many)).key).toBe('validationFailed')
    expect((await made.invite({ ids: [] })).body.key).toBe('validationFailed')
    expect((await made.invite({ ids: many.map((_, nth) => nth + 1) })).body.key).toBe('validationFailed')
  })
})

describe('a choice of log-books', () => {
  it('is counted by premises, of which the largest come first, and tells where nobody has the role', async () => {
    const made = await mixed()
    const sister = await makeLogbook({ premises: made.under.locationId.slice(0, 7) })
    await grant(sister, made.rc, 'rc.PMC')
    const chosen = { ids: [...made.ids, sister.id] }
    const counted = await choice(made.sender, { ...chosen, category: 'rp.PMC' })
    expect(counted).toMatchObject({ count: 7, premisesCount: 6, locationId: null })
    expect(counted.premises[0]).toMatchObject({ count: 2, unheld: 2, addressEn: expect.any(String) })
    expect(counted.premises.filter(({ unheld }: { unheld: number }) => unheld === 0)).toHaveLength(3)
    const [free] = made.free
    expect(await choice(made.sender, { ids: [free?.id] })).toMatchObject({ count: 1, locationId: free?.locationId })
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await choice(stranger, chosen)).toEqual({ count: 0, locationId: null, premisesCount: 0, premises: [] })
  })
})
