import { Role } from '@portal/shared/access/roles'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db, grant, makeLogbook, makeOrg, makeWorker, now, world } from '../../../test/world.ts'

afterEach(() => {
  world.now = now
})
type Speaker = Awaited<ReturnType<typeof as>>
type Org = Awaited<ReturnType<typeof makeOrg>>
const [MORROW, FIFTH, TENTH, LAST] = ['2026-11-22', '2026-12-05', '2026-12-10', '2026-12-31']
const ENDS = startOf('2027-01-01')

/** A log-book with its responsible person, its contractor, and one more. */
async function site() {
  const [rp, old, next] = [await makeOrg('RP'), await makeOrg('RC'), await makeOrg('RC')]
  const logbook = await makeLogbook()
  await grant(logbook, rp, 'rp.OC')
  await grant(logbook, old, 'rc.PMC')
  const admin = await as(rp, Role.rpAdmin)
  const change = async (body: object = {}) => {
    const asked = { ids: [logbook.id], role: 'rc.PMC', newOrgId: next.id, startsOn: FIFTH, reason: 'a new contract' }
    expect((await admin.post('/api/contractorChange').send({ ...asked, ...body })).body).toMatchObject({ done: 1 })
    return db.contractorChange.findFirstOrThrow({ orderBy: { id: 'desc' } })
  }
  const callOff = ({ id }: { id: number }, body: object = {}) =>
    admin.post('/api/contractorChange/move').send({ ids: [id], move: 'cancel', reason: 'a slip', ...body })
  return { rp, old, next, logbook, ids: [logbook.id], admin, change, callOff }
}
type Site = Awaited<ReturnType<typeof site>>
const letIn = ({ ids }: Site, who: Speaker, sub: Org, body: object = {}) =>
  who.post('/api/subcontract').send({
    ids,
    subOrgId: sub.id,
    displayName: 'Night team',
    role: 'sub.MSC',
    startsOn: MORROW,
    endsOn: LAST,
    ...body,
  })
const grantsOf = (sub: Org) =>
  db.logbookParty.findMany({
    where: { orgId: sub.id },
    select: { startsAt: true, endsAt: true, isVoid: true },
    orderBy: { logbookId: 'asc' },
  })

describe('a change of contractor that is called off', () => {
  it.each([
    { when: 'from after the change', first: [MORROW, LAST], anew: [TENTH, LAST], goesOn: [MORROW, TENTH] },
    { when: 'from the change on', first: [MORROW, LAST], anew: [FIFTH, TENTH], goesOn: [MORROW, FIFTH] },
    { when: 'from before his own days', first: [TENTH, LAST], anew: [FIFTH, LAST], goesOn: undefined },
  ] as const)(
    'lets a worker go on whom the contractor has authorised anew meanwhile $when, until then',
    async ({ first, anew, goesOn }) => {
      const here = await site()
      const { old, ids, change, callOff, logbook } = here
      const worker = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)
      const officer = await as(old, Role.rcOfficer)
      const authorize = ([startsOn, endsOn]: readonly [string, string]) =>
        officer.post('/api/workAuthorization').send({
          ids,
          by: 'CERTIFICATE',
          certificateNumber: worker.number,
          startsOn,
          endsOn,
        })
      expect((await authorize(first)).body).toMatchObject({ done: 1 })
      const made = await change()
      await change({ role: 'rc.PIC', newOrgId: old.id })
      expect((await authorize(anew)).body).toMatchObject({ done: 1 })
      expect((await callOff(made)).body).toMatchObject({ done: 1, failed: [] })
      const rows = await db.workAuthorizationLogbook.findMany({
        where: { logbookId: logbook.id, isVoid: false },
        select: { startsAt: true, endsAt: true },
        orderBy: { id: 'asc' },
      })
      const [from, to] = anew
      expect(rows).toEqual([
        ...(goesOn ? [{ startsAt: startOf(goesOn[0]), endsAt: startOf(goesOn[1]) }] : []),
        { startsAt: startOf(from), endsAt: endOf(to) },
      ])
    },
  )

  it('ends what the new contractor let in by the access it was to have, and says so beforehand', async () => {
    const here = await site()
    const { old, next, change, callOff } = here
    const [clerk, theirs, guest, other] = [
      await as(old, Role.rcOfficer),
      await as(next, Role.rcOfficer),
      await makeOrg('RC'),
      await makeOrg('RC'),
    ]
    await letIn(here, clerk, next, { startsOn: '2026-11-21', endsOn: '2026-12-04', mayGrant: true })
    const made = await change()
    expect((await letIn(here, theirs, guest)).body).toMatchObject({ done: 1 })
    expect((await letIn(here, theirs, other, { startsOn: TENTH })).body).toMatchObject({ done: 1 })
    const { body } = await callOff(made, { rehearse: true })
    expect(body.rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 2 }])
    await callOff(made, { token: body.rehearsal.token })
    expect(await grantsOf(guest)).toMatchObject([{ endsAt: startOf(FIFTH), isVoid: false }])
    expect(await grantsOf(other)).toMatchObject([{ isVoid: true }])
  })

  it('leaves what the new contractor let in where another role keeps it', async () => {
    const here = await site()
    const { next, logbook, change, callOff } = here
    const made = await change()
    await grant(logbook, next, 'rc.PIC')
    const guest = await makeOrg('RC')
    expect((await letIn(here, await as(next, Role.rcOfficer), guest)).body).toMatchObject({ done: 1 })
    await callOff(made)
    expect(await grantsOf(guest)).toMatchObject([{ endsAt: ENDS, isVoid: false }])
  })

  it('is told of what the contractor it names let in at the same time, or ends before it', async () => {
    const here = await site()
    const { old, next, change, callOff } = here
    const [theirs, guest] = [await as(next, Role.rcOfficer), await makeOrg('RC')]
    await letIn(here, await as(old, Role.rcOfficer), next, {
      startsOn: '2026-11-21',
      endsOn: '2026-12-04',
      mayGrant: true,
    })
    const made = await change()
    const [off, added] = await Promise.all([callOff(made), letIn(here, theirs, guest)])
    expect(off.status).toBe(200)
    const [left] = await grantsOf(guest)
    if (added.status === 200) expect(left?.endsAt).toEqual(startOf(FIFTH))
    else expect([added.body.key, left]).toEqual(['subcontractOutlasts', undefined])
  })

  it('gives back sub-contracts that it kept from beginning with the days they have been given since', async () => {
    const here = await site()
    const { old, logbook, change, callOff } = here
    const [clerk, sub, far] = [await as(old, Role.rcOfficer), await makeOrg('RC'), await makeLogbook()]
    await grant(far, old, 'rc.PMC')
    const ids = [logbook.id, far.id]
    await letIn(here, clerk, sub, { ids, startsOn: TENTH })
    const made = await change()
    const moved = await clerk.post('/api/subcontract/move').send({
      all: true,
      filter: {},
      move: 'editDates',
      startsOn: '2026-12-12',
      endsOn: '2026-12-20',
      reason: 'later',
    })
    expect(moved.body).toMatchObject({ done: 1 })
    const period = { startsAt: startOf('2026-12-12'), endsAt: startOf('2026-12-21') }
    expect(await grantsOf(sub)).toEqual([
      { ...period, isVoid: true },
      { ...period, isVoid: false },
    ])
    await callOff(made)
    expect(await grantsOf(sub)).toEqual([
      { ...period, isVoid: false },
      { ...period, isVoid: false },
    ])
  })

  it('does not end what has been given new days that another role of its giver allows', async () => {
    const here = await site()
    const { old, ids, change, callOff } = here
    const [clerk, sub] = [await as(old, Role.rcOfficer), await makeOrg('RC')]
    await letIn(here, clerk, sub, { ids, startsOn: '2026-12-01' })
    const made = await change()
    await change({ role: 'rc.PIC', newOrgId: old.id })
    const [row] = await db.subcontract.findMany({ where: { subOrgId: sub.id } })
    const days = { startsOn: '2026-12-06', endsOn: '2026-12-20', reason: 'later' }
    const moved = await clerk.post('/api/subcontract/move').send({ ids: [row?.id], move: 'editDates', ...days })
    expect(moved.body).toMatchObject({ done: 1 })
    await callOff(made)
    const period = { startsAt: startOf('2026-12-06'), endsAt: startOf('2026-12-21') }
    expect(await grantsOf(sub)).toEqual([{ ...period, isVoid: false }])
  })
})

describe('a change of contractor', () => {
  it('leaves no sub-contractor to whom a later end is agreed at the same time', async () => {
    const here = await site()
    const { old, change } = here
    const [clerk, sub] = [await as(old, Role.rcAdmin), await makeOrg('RC')]
    const theirs = await as(sub, Role.rcAdmin)
    await letIn(here, clerk, sub, { startsOn: '2026-11-21', endsOn: '2026-12-01' })
    const [party] = await db.logbookParty.findMany({ where: { orgId: sub.id } })
    await theirs.post('/api/accessRight/extension').send({ ids: [party?.id], until: '2026-12-20' })
    const [asked] = await db.accessExtension.findMany({ where: { partyId: party?.id ?? 0 } })
    await Promise.all([
      clerk.post('/api/accessRight/extension/move').send({ ids: [asked?.id], move: 'agree' }),
      change(),
    ])
    const [left] = await grantsOf(sub)
    expect(left?.endsAt?.getTime()).toBeLessThanOrEqual(startOf(FIFTH).getTime())
  })
})
