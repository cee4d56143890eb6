import { Role } from '@portal/shared/access/roles'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { settleSubcontracts } from './subcontract.jobs.ts'
import { ENDS, LAST, listOf, type Speaker, site, TODAY } from './subcontract.kit.ts'

afterEach(() => {
  world.now = now
})

const move = (who: Speaker, id: number, name: string, body: object = {}) =>
  who.post('/api/subcontract/move').send({ ids: [id], move: name, reason: 'the contract says so', ...body })
const seen = async (who: Speaker) => (await who.get('/api/logbook')).body.totalElements
const settle = () => settleSubcontracts.run(systemCtx(), {})
const hear = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })
const grantsOf = (number: string) =>
  db.logbookParty.findMany({ where: { origin: number }, orderBy: { logbookId: 'asc' } })

describe('a sub-contract', () => {
  it('lets the people of another contractor in until the last day, and says so to them', async () => {
    const { rc, sub, clerk, theirs, letIn } = await site(2)
    expect(await seen(theirs)).toBe(0)
    expect((await letIn()).body).toEqual({ done: 2, failed: [] })
    expect(await seen(theirs)).toBe(2)
    const [row] = await listOf(clerk)
    expect(row).toMatchObject({
      number: expect.stringMatching(/^SC-26-\d{6}$/),
      role: 'sub.MSC',
      org: { id: rc.id },
      subOrg: { id: sub.id },
      displayName: 'Night team',
      creatorTypes: ['PRINCIPAL'],
      mayGrant: false,
      endsAt: ENDS.toISOString(),
      status: 'EFFECTIVE',
      logbookCount: 2,
      can: ['editDates', 'end'],
    })
    expect((await listOf(theirs))[0]).toMatchObject({ number: row.number, can: [] })
    expect(await hear(sub, 'accessGranted')).toBe(1)
    world.now = ENDS
    const after = await as(rc, Role.rcOfficer)
    await settle()
    expect((await listOf(after, 'statuses=ENDED'))[0].number).toBe(row.number)
  })

  it('is refused without a last day, in the past, to nobody, and where the receiver stands already', async () => {
    const { rc, logbooks, letIn, sub } = await site(2)
    expect((await letIn({ endsOn: undefined })).body).toMatchObject({ key: 'subcontractEndRequired', status: 40060 })
    expect((await letIn({ startsOn: '2026-11-01' })).body.key).toBe('effectiveInPast')
    expect((await letIn({ startsOn: LAST, endsOn: '2026-12-01' })).body.key).toBe('effectiveAfterEnd')
    expect((await letIn({ subOrgId: (await makeOrg('RP')).id })).body.key).toBe('organizationNotFound')
    expect((await letIn({ subOrgId: rc.id })).body.failed).toMatchObject([
      { key: 'contractorDuplicate', code: 40061 },
      { key: 'contractorDuplicate' },
    ])
    await letIn({ ids: [logbooks[0]?.id] })
    const { body } = await letIn({ endsOn: '2026-12-01' })
    expect(body).toMatchObject({
      done: 1,
      failed: [{ id: logbooks[0]?.id, key: 'subcontractDuplicate', code: 40062 }],
    })
    expect((await letIn({ role: 'sub.ASC' })).body.done).toBe(2)
    expect(await db.logbookParty.count({ where: { orgId: sub.id } })).toBe(4)
  })

  it('is given once by two who give it at once', async () => {
    const { rc, ids, letIn } = await site()
    const colleague = await as(rc, Role.rcAdmin)
    const both = await Promise.all([letIn(), letIn({}, colleague)])
    expect(both.map(({ body }) => body.done ?? body.key).sort()).toEqual([1, 'subcontractDuplicate'].sort())
    expect(await db.logbookParty.count({ where: { logbookId: { in: ids }, role: 'sub.MSC' } })).toBe(1)
  })

  it('does not last longer than the access of whoever gives it', async () => {
    const { rc, ids, clerk, letIn } = await site()
    await db.logbookParty.updateMany({ where: { orgId: rc.id }, data: { endsAt: startOf('2026-12-10') } })
    expect((await letIn()).body).toMatchObject({ key: 'subcontractOutlasts' })
    expect((await letIn({ endsOn: '2026-12-09' })).body.done).toBe(ids.length)
    const [{ id }] = await listOf(clerk)
    expect((await move(clerk, id, 'editDates', { endsOn: '2026-12-10' })).body.key).toBe('subcontractOutlasts')
  })

  it('lasts through two grants of the giver that adjoin, not over a gap between them', async () => {
    const { rc, logbooks, clerk, letIn } = await site()
    const of = { orgId: rc.id }
    await db.logbookParty.updateMany({ where: of, data: { endsAt: startOf('2026-12-10') } })
    for (const one of logbooks) await grant(one, rc, 'rc.PIC', { startsAt: startOf('2026-12-15') })
    expect((await letIn()).body).toMatchObject({ key: 'subcontractOutlasts' })
    await db.logbookParty.updateMany({ where: { ...of, role: 'rc.PIC' }, data: { startsAt: startOf('2026-12-10') } })
    expect((await letIn()).body.done).toBe(1)
    const [{ id }] = await listOf(clerk)
    await db.logbookParty.updateMany({ where: { ...of, role: 'rc.PIC' }, data: { startsAt: startOf('2026-12-15') } })
    expect((await move(clerk, id, 'editDates', { endsOn: '2026-12-20' })).body.key).toBe('subcontractOutlasts')
  })

  it('that is moved to today begins at once, not at midnight', async () => {
    const { clerk, letIn } = await site()
    await letIn({ startsOn: '2026-12-01' })
    const [{ id, number }] = await listOf(clerk)
    expect((await move(clerk, id, 'editDates', { startsOn: TODAY, endsOn: LAST })).body.done).toBe(1)
    expect(await grantsOf(number)).toMatchObject([{ startsAt: now, endsAt: ENDS }])
  })

  it('is given further only by a sub-contractor who may, and ends with what it hangs on', async () => {
    const { rc, sub, ids, clerk, theirs, letIn } = await site()
    const [third, fourth] = [await makeOrg('RC'), await makeOrg('RC')]
    const further = (body: object = {}) =>
      letIn({ subOrgId: third.id, role: 'sub.OSC', endsOn: '2026-12-20', ...body }, theirs)
    await letIn()
    expect((await further()).body.key).toBe('logbookForbidden')
    const [{ id }] = await listOf(clerk)
    await move(clerk, id, 'end')
    await letIn({ mayGrant: true })
    expect((await further()).body.done).toBe(1)
    expect((await further({ subOrgId: fourth.id, endsOn: '2027-01-15' })).body.key).toBe('subcontractOutlasts')
    const [given] = await listOf(theirs, `contractors=${third.id}`)
    expect(given).toMatchObject({ creatorTypes: ['SUB'], org: { id: sub.id } })
    const [main] = await listOf(clerk, 'statuses=EFFECTIVE&sort=number,asc')
    const rehearsed = await move(clerk, main.id, 'editDates', { endsOn: '2026-12-05', rehearse: true })
    expect(rehearsed.body.rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    expect((await move(clerk, main.id, 'editDates', { endsOn: '2026-12-05' })).body.done).toBe(1)
    const ends = async (org: { id: number }) =>
      (await db.logbookParty.findFirst({ where: { orgId: org.id, logbookId: ids[0] ?? 0 }, orderBy: { id: 'desc' } }))
        ?.endsAt
    expect([await ends(sub), await ends(third)]).toEqual(Array(2).fill(startOf('2026-12-06')))
    world.now = new Date(now.getTime() + 60_000)
    expect((await move(clerk, main.id, 'end')).body.done).toBe(1)
    expect([await ends(sub), await ends(third)]).toEqual([world.now, world.now])
    await settle()
    expect((await listOf(theirs, `contractors=${third.id}`))[0].status).toBe('ENDED')
    expect(rc.id).toBe(main.org.id)
  })

  it('lets in neither the giver itself nor whoever let it in, who would stay for ever', async () => {
    const { sub, clerk, theirs, letIn } = await site()
    const third = await makeOrg('RC')
    const thirdClerk = await as(third, Role.rcOfficer)
    const further = (who: Speaker, subOrgId: number) =>
      letIn({ subOrgId, role: 'sub.OSC', endsOn: '2026-12-20', mayGrant: true }, who)
    await letIn({ mayGrant: true })
    expect((await further(theirs, sub.id)).body.key).toBe('contractorDuplicate')
    expect((await further(theirs, third.id)).body.done).toBe(1)
    expect((await further(thirdClerk, sub.id)).body.key).toBe('contractorDuplicate')
    expect((await further(clerk, sub.id)).body.done).toBe(1)
  })

  it('ends with all of the same act, and whom they let in with them, whatever is to come later', async () => {
    const { clerk, sub, theirs, letIn } = await site()
    const third = await makeOrg('RC')
    await letIn({ mayGrant: true })
    await letIn({ role: 'sub.ASC', mayGrant: true })
    await letIn({ role: 'sub.ISC', startsOn: '2026-12-20' })
    await letIn({ subOrgId: third.id, role: 'sub.OSC', endsOn: '2026-12-20' }, theirs)
    const rows = await listOf(clerk, `contractors=${sub.id}&statuses=EFFECTIVE`)
    const ids = rows.map(({ id }: { id: number }) => id)
    world.now = new Date(now.getTime() + 60_000)
    expect((await move(clerk, 0, 'end', { ids })).body.done).toBe(2)
    expect((await db.logbookParty.findFirstOrThrow({ where: { orgId: third.id } })).endsAt).toEqual(world.now)
  })

  it('to come waits while a change of contractor would end it, and begins when that is called off', async () => {
    const { rc, logbooks, clerk, letIn } = await site()
    const [next, rp] = [await makeOrg('RC'), await makeOrg('RP')]
    for (const one of logbooks) await grant(one, rp, 'rp.PMC')
    const admin = await as(rp, Role.rpAdmin)
    await letIn({ startsOn: '2026-12-10' })
    const change = { newOrgId: next.id, role: 'rc.PMC', startsOn: '2026-12-05', reason: 'a new contract' }
    const ids = logbooks.map(({ id }) => id)
    const made = await admin.post('/api/contractorChange').send({ ids, ...change })
    expect(made.body.done).toBe(1)
    const [{ number }] = await listOf(clerk)
    expect(await grantsOf(number)).toMatchObject([{ isVoid: true }])
    await settle()
    expect((await listOf(clerk))[0].status).toBe('PENDING')
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    await settle()
    expect((await listOf(clerk))[0]).toMatchObject({ status: 'PENDING', can: ['editDates', 'cancel'] })
    world.now = startOf('2026-12-10')
    await settle()
    expect((await listOf(await as(rc, Role.rcOfficer)))[0].status).toBe('EFFECTIVE')
  })

  it('has its days changed with a reason, before it begins both of them, then the last', async () => {
    const { sub, clerk, theirs, letIn } = await site()
    await makeUser(sub, [Role.rcAdmin])
    await letIn({ startsOn: '2026-12-01' })
    const [{ id, number, status }] = await listOf(clerk)
    expect(status).toBe('PENDING')
    expect((await move(clerk, id, 'editDates', { startsOn: '2026-12-05' })).body.key).toBe('subcontractEndRequired')
    const later = { startsOn: '2026-12-05', endsOn: '2027-01-31' }
    expect((await move(clerk, id, 'editDates', later)).body.done).toBe(1)
    expect(await grantsOf(number)).toMatchObject([
      { startsAt: startOf('2026-12-05'), endsAt: startOf('2027-02-01'), isVoid: false },
    ])
    expect(await hear(sub, 'subcontractDatesChanged')).toBeGreaterThan(0)
    expect((await move(theirs, id, 'editDates', later)).body.key).toBe('forbidden')
    world.now = startOf('2026-12-06')
    await settle()
    const again = await as(await orgOf(id), Role.rcOfficer)
    expect((await move(again, id, 'editDates', { startsOn: '2026-12-08', endsOn: LAST })).body.key).toBe(
      'subcontractBegun',
    )
    expect((await move(again, id, 'editDates', { endsOn: LAST })).body.done).toBe(1)
    expect(await grantsOf(number)).toMatchObject([{ startsAt: startOf('2026-12-05'), endsAt: ENDS }])
  })

  it('that would overlap another of the same type is named, and the others are changed', async () => {
    const { clerk, ids, letIn } = await site(2)
    await letIn({ ids: [ids[0]], endsOn: '2026-12-10' })
    await letIn({ ids: [ids[0]], startsOn: '2026-12-11', displayName: 'The next' })
    await letIn({ ids: [ids[1]], endsOn: '2026-12-10' })
    const [apart, next, first] = await listOf(clerk, 'sort=number,desc')
    const { body } = await clerk.post('/api/subcontract/move').send({
      ids: [first.id, apart.id],
      move: 'editDates',
      endsOn: '2026-12-20',
      reason: 'the contract says so',
    })
    expect(body).toMatchObject({ done: 1, failed: [{ name: first.number, key: 'subcontractDuplicate' }] })
    const ends = (await listOf(clerk, 'sort=number,desc')).map(({ endsAt }: { endsAt: string }) => endsAt)
    expect(ends).toEqual([startOf('2026-12-21').toISOString(), next.endsAt, first.endsAt])
  })

  it('is called off before it begins, and given anew afterwards', async () => {
    const { clerk, theirs, letIn, sub } = await site()
    await letIn({ startsOn: '2026-12-01' })
    const [{ id, number }] = await listOf(clerk)
    expect((await move(clerk, id, 'end')).body.key).toBe('subcontractDecided')
    const both = await Promise.all([move(clerk, id, 'cancel'), move(clerk, id, 'cancel')])
    expect(both.map(({ body }) => body.done ?? body.key).sort()).toEqual([1, 'subcontractDecided'])
    expect(await grantsOf(number)).toMatchObject([{ isVoid: true }])
    expect((await listOf(clerk))[0]).toMatchObject({ status: 'CANCELLED', reason: 'the contract says so', can: [] })
    expect(await seen(theirs)).toBe(0)
    expect((await letIn()).body.done).toBe(1)
    expect(await hear(sub, 'subcontractEnded')).toBe(1)
  })

  it('ends, when it is called off, what its holder let in for that time', async () => {
    const { sub, logbooks, theirs, letIn, clerk } = await site()
    const guest = await makeOrg('RC')
    await letIn({ endsOn: '2026-12-04', mayGrant: true })
    await letIn({ role: 'sub.ASC', startsOn: '2026-12-05', mayGrant: true })
    const further = { ids: logbooks.map(({ id }) => id), subOrgId: guest.id }
    expect((await letIn(further, theirs)).body).toMatchObject({ done: 1 })
    const later = (await listOf(clerk, 'statuses=PENDING'))[0]
    const { body } = await move(clerk, later.id, 'cancel', { rehearse: true })
    expect(body.rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    await move(clerk, later.id, 'cancel', { token: body.rehearsal.token })
    const [left] = await db.logbookParty.findMany({ where: { orgId: guest.id, givenByOrgId: sub.id } })
    expect(left?.endsAt).toEqual(startOf('2026-12-05'))
  })

  it('shows the access to each of its log-books, also where that ended before', async () => {
    const { rc, ids, clerk, letIn } = await site(2)
    await letIn()
    const admin = await as(rc, Role.rcAdmin)
    const [{ id, number }] = await listOf(clerk)
    const [first] = await grantsOf(number)
    await admin.post('/api/accessRight/move').send({ ids: [first?.id], move: 'revoke', reason: 'left the site' })
    const { body } = await clerk.get(`/api/subcontract/${id}/logbook?sort=locationId,asc`)
    const statuses = body.content.map((one: { status: string; revokeReason: string | null }) => [
      one.status,
      one.revokeReason,
    ])
    expect(statuses.sort()).toEqual([
      ['EFFECTIVE', null],
      ['REVOKED', 'left the site'],
    ])
    expect(body.totalElements).toBe(ids.length)
  })

  it('ends later where its holder asked for that and whoever gave it agreed', async () => {
    const { rc, clerk, theirs, letIn } = await site()
    await letIn()
    const [{ number }] = await listOf(clerk)
    const [party] = await grantsOf(number)
    await theirs.post('/api/accessRight/extension').send({ ids: [party?.id], until: '2027-03-01' })
    const [asked] = await db.accessExtension.findMany({ where: { partyId: party?.id ?? 0 } })
    const admin = await as(rc, Role.rcAdmin)
    await admin.post('/api/accessRight/extension/move').send({ ids: [asked?.id], move: 'agree' })
    await settle()
    expect((await listOf(clerk))[0].endsAt).toBe(endOf('2027-03-01').toISOString())
  })
})

const orgOf = async (id: number) => {
  const { orgId } = await db.subcontract.findUniqueOrThrow({ where: { id } })
  return db.organization.findUniqueOrThrow({ where: { id: orgId } })
}
