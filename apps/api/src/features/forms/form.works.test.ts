import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db, makeLogbooks, now, ports, world } from '../../../test/world.ts'
import { deliver, desk, get, move, outside, save, sign, submit } from './form.kit.ts'
import {
  confirm,
  type Desk,
  handOver,
  idsOf,
  LET_IN,
  letIn,
  mixed,
  moveSub,
  openOf,
  raisedOf,
  subOf,
  unitsOf,
} from './form.works.kit.ts'

afterEach(() => {
  world.now = now
  ports.submission = undefined
})

describe('a sub-contract', () => {
  it('raises one LE2 for its lifts and one for its escalators, with what it says, and tells those who fill it in', async () => {
    const at = await mixed()
    expect((await letIn(at, { mayGrant: true })).body).toMatchObject({ done: 3 })
    const [lifts, escalators, ...others] = await raisedOf(at.rc.id, 'le2')
    expect(others).toEqual([])
    expect([lifts?.unitCount, escalators?.unitCount].sort()).toEqual([1, 2])
    const shown = await get(at.admin, lifts?.id ?? 0)
    expect(shown).toMatchObject({ status: 'AUTO_CREATED', counterpart: { id: at.sub.id }, isMine: true })
    expect(shown.formData).toMatchObject({
      principal: { rcNo: at.rc.rcNumber },
      sub: { rcNo: at.sub.rcNumber },
      workTypes: ['maintenance'],
      ...{ commencementDate: '2026-12-10', expectedEndDate: '2027-12-09', furtherSub: true },
    })
    // seven days before the works begin
    expect(shown.deadlineAt).toBe(startOf('2026-12-04').toISOString())
    const told = { message: { event: 'formRaised' } }
    expect(await db.messageRecipient.count({ where: { user: { orgId: at.rc.id }, ...told } })).toBeGreaterThan(0)
    expect(await db.messageRecipient.count({ where: { user: { orgId: at.sub.id }, ...told } })).toBe(0)
  })

  it('raises nothing for access of which an LE2 says nothing, nor when a sub-contractor lets others in', async () => {
    const at = await desk(1)
    await letIn(at, { role: 'sub.CSC' })
    expect(await raisedOf(at.rc.id, 'le2')).toEqual([])
    await letIn(at, { mayGrant: true, startsOn: '2026-11-21' })
    const third = await desk(1)
    const clerk = await as(at.sub, Role.rcOfficer)
    const further = { ids: idsOf(at), subOrgId: third.rc.id, ...LET_IN }
    expect((await clerk.post('/api/subcontract').send(further)).body).toMatchObject({ done: 1 })
    expect(await raisedOf(at.sub.id, 'le2')).toEqual([])
  })

  it('keeps the form at its days until somebody fills it in, and cancels it when it is called off', async () => {
    const [at, begun] = [await desk(1), await desk(1)]
    for (const one of [at, begun]) await letIn(one)
    const form = async (one: Desk) => (await raisedOf(one.rc.id, 'le2'))[0]
    const { id, version } = (await form(begun)) ?? { id: 0, version: 0 }
    await save(begun.officer, 'le2', { formEntryId: id, version, formData: { extent: 'full' } })
    for (const one of [at, begun]) {
      const { id } = await subOf(one)
      const dates = {
        startsOn: '2026-12-20',
        endsOn: '2027-12-31',
        seenStartsOn: '2026-12-10',
        seenEndsOn: '2027-12-09',
      }
      expect((await moveSub(one, id, 'editDates', dates)).body).toMatchObject({ done: 1 })
    }
    const moved = { commencementDate: '2026-12-20', expectedEndDate: '2027-12-31' }
    expect((await form(at))?.data).toMatchObject(moved)
    expect((await form(at))?.deadlineAt).toEqual(startOf('2026-12-14'))
    expect((await form(begun))?.data).not.toMatchObject(moved)
    for (const one of [at, begun]) await moveSub(one, (await subOf(one)).id, 'cancel')
    expect(await form(at)).toMatchObject({ status: 'CANCELLED' })
    expect(await form(begun)).toMatchObject({ status: 'TO_BE_FILLED' })
  })

  it('is confirmed by its LE2 and never granted again, not by parts of it nor after it has ended', async () => {
    const at = await desk(2)
    await letIn(at, { startsOn: '2026-11-21' })
    const [raised] = await raisedOf(at.rc.id, 'le2')
    const id = raised?.id ?? 0
    const { version, formData } = await get(at.admin, id)
    const rest = { extent: 'full', rpInformed: true, declaration: true, lateReason: 'agreed late' }
    const contact = { ...formData.principal, contactPerson: 'Leung Yiu Fung' }
    const filled = { ...formData, ...rest, principal: contact }
    const saved = await save(at.officer, 'le2', { formEntryId: id, version, formData: filled })
    const split = [{ formEntryId: id, version: saved.body.version, locationIds: [at.locationIds[0]] }]
    const part = (await at.officer.post('/api/form/split').send(split)).body.made[0].id
    // what it gave is over before the outside system has answered
    expect((await moveSub(at, (await subOf(at)).id, 'end')).body).toMatchObject({ done: 1 })
    outside()
    for (const one of [id, part]) {
      const prepared = await move(at.officer, one, 'prepare')
      expect(prepared.body.issues ?? prepared.body).toMatchObject({ done: 1 })
      await sign(at.admin, one)
      await move(at.admin, one, 'send')
      await sign(at.theirs, one)
      expect((await submit(at.admin, one)).body).toMatchObject({ done: 1 })
    }
    await deliver()
    world.now = new Date(world.now.getTime() + 3_600_000)
    await deliver()
    expect((await get(await as(at.rc, Role.rcAdmin), part)).status).toBe('PROCESSED')
    expect(await db.subcontract.count({ where: { orgId: at.rc.id } })).toBe(1)
    const held = { orgId: at.sub.id, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: world.now } }] }
    expect(await db.logbookParty.count({ where: held })).toBe(0)
  })
})

describe('a handover that is accepted', () => {
  it('raises one LE3 for its 2,000 log-books, of whoever takes over, whom the responsible person signs with', async () => {
    const at = await desk(0)
    const names = Array.from(
      { length: 2000 },
      (_, n) => `064${String(Math.floor(n / 100)).padStart(4, '0')}-${String((n % 100) + 1).padStart(3, '0')}`,
    )
    const holders = [
      { orgId: at.rc.id, role: 'rc.PMC' },
      { orgId: at.rp.id, role: 'rp.OC' },
    ] as const
    const books = await makeLogbooks(names, holders)
    expect((await handOver(at, { ids: books.map(({ id }) => id) })).body).toMatchObject({ done: 2000 })
    expect((await confirm(at.theirs, await openOf(at.sub.id))).body).toMatchObject({ done: 2000 })
    const [raised, ...others] = await raisedOf(at.sub.id, 'le3')
    expect(others).toEqual([])
    expect(raised).toMatchObject({ unitCount: 2000, kind: 'L', counterpartOrgId: at.rp.id, status: 'AUTO_CREATED' })
    expect(raised?.data).toMatchObject({
      ...{ noticeKind: 'undertake', workType: 'maintenance', takesOver: true, effectiveDate: '2026-11-21' },
      ...{ previousRc: { rcNo: at.rc.rcNumber }, rc: { rcNo: at.sub.rcNumber } },
    })
  }, 60_000)

  it('raises one when two accept at once; what is accepted later joins it until somebody has begun to fill it in', async () => {
    const at = await desk(4)
    await handOver(at)
    const [one = 0, two = 0, three = 0, four = 0] = await openOf(at.sub.id)
    const other = await as(at.sub, Role.rcOfficer)
    const both = await Promise.all([confirm(at.theirs, [one]), confirm(other, [two])])
    expect(both.map(({ body }) => body.done)).toEqual([1, 1])
    const [raised, ...others] = await raisedOf(at.sub.id, 'le3')
    expect(others).toEqual([])
    expect(await unitsOf(raised?.id ?? 0)).toEqual(idsOf(at).slice(0, 2))
    await confirm(at.theirs, [three])
    const joined = await get(at.theirs, raised?.id ?? 0)
    expect(joined).toMatchObject({ unitCount: 3 })
    await save(at.theirs, 'le3', { formEntryId: joined.id, version: joined.version, formData: joined.formData })
    await confirm(at.theirs, [four])
    const rows = await raisedOf(at.sub.id, 'le3')
    expect(rows.map(({ unitCount }) => unitCount)).toEqual([3, 1])
  })

  it('raises it fourteen days ahead for a moment to come, and whoever takes over may sign and submit it before', async () => {
    const at = await desk(1)
    await handOver(at, { startsOn: '2026-12-31' })
    await confirm(at.theirs, await openOf(at.sub.id))
    const [raised] = await raisedOf(at.sub.id, 'le3')
    const shown = await get(at.theirs, raised?.id ?? 0)
    expect(shown).toMatchObject({ refusedUnits: 0, deadlineAt: startOf('2026-12-18').toISOString() })
    expect(shown.formData).toMatchObject({
      ...{ equipmentKind: 'L', effectiveDate: '2026-12-31', previousRc: { rcNo: at.rc.rcNumber } },
      rp: { email: at.rp.email },
    })
    // its data sheet is read only by those who have it
    expect(shown.prefilled).not.toHaveProperty('equipmentSummary')
    const formData = {
      ...shown.formData,
      ...{ contractPeriod: { from: '2026-12-31', to: '2027-12-30' }, maintenanceCycle: 'biweekly', declaration: true },
      rp: { ...shown.formData.rp, role: 'OC' },
    }
    const saved = await save(at.theirs, 'le3', { formEntryId: shown.id, version: shown.version, formData })
    expect(saved.body.formData).toMatchObject({ previousRc: { rcNo: at.rc.rcNumber }, takesOver: true })
    const prepared = await move(at.theirs, shown.id, 'prepare')
    expect(prepared.body.issues ?? prepared.body).toMatchObject({ done: 1 })
    await sign(at.theirs, shown.id)
    await move(at.theirs, shown.id, 'send')
    await sign(at.owner, shown.id)
    outside()
    expect((await submit(at.theirs, shown.id)).body).toMatchObject({ done: 1, failed: [] })
  })

  it('of a responsible person raises nothing, and a rehearsal leaves nothing behind', async () => {
    const [at, next] = [await desk(1), await desk(1)]
    await db.logbookParty.updateMany({ where: { orgId: at.rp.id }, data: { role: 'rp.OWNER' } })
    const given = { ids: idsOf(at), role: 'rp.OWNER', newOrgId: next.rp.id }
    expect((await at.owner.post('/api/handover').send(given)).body).toMatchObject({ done: 1 })
    expect((await confirm(next.owner, await openOf(next.rp.id))).body).toMatchObject({ done: 1 })
    await handOver(at)
    const open = await openOf(at.sub.id)
    expect((await confirm(at.theirs, open, { rehearse: true })).body).toMatchObject({ done: 1 })
    expect(await db.formEntry.count({ where: { logbooks: { some: { logbookId: { in: idsOf(at) } } } } })).toBe(0)
  })
})
