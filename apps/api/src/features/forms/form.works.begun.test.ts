import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db } from '../../../test/world.ts'
import { settleSubcontracts } from '../subcontracts/subcontract.jobs.ts'
import { desk, makeContractor, type Speaker } from './form.kit.ts'
import { type Desk, idsOf, LET_IN, letIn, mixed, raisedOf, unitsOf } from './form.works.kit.ts'

describe('a change of contractor', () => {
  const change = (at: Desk) =>
    at.owner
      .post('/api/contractorChange')
      .send({ ids: idsOf(at), role: 'rc.PMC', newOrgId: at.sub.id, startsOn: '2026-12-31', reason: 'a new contract' })

  it('raises an LE3 of the one to come for each kind, which goes with it when it is called off', async () => {
    const at = await mixed()
    expect((await change(at)).body).toMatchObject({ done: 3 })
    const rows = await raisedOf(at.sub.id, 'le3')
    expect(rows.map(({ kind, unitCount }) => [kind, unitCount])).toEqual([
      ['E', 1],
      ['L', 2],
    ])
    expect(rows[1]?.data).toMatchObject({
      takesOver: true,
      previousRc: { rcNo: at.rc.rcNumber },
      effectiveDate: '2026-12-31',
    })
    const { id } = await db.contractorChange.findFirstOrThrow({ where: { newOrgId: at.sub.id } })
    await at.owner.post('/api/contractorChange/move').send({ ids: [id], move: 'cancel' })
    expect((await raisedOf(at.sub.id, 'le3')).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  it('has whoever is to come notify what he gives away then; called off, that goes too, and nothing stops by it', async () => {
    const [at, third] = [await desk(1), await makeContractor()]
    await letIn(at, { startsOn: '2026-11-21', endsOn: '2026-12-30', mayGrant: true })
    await change(at)
    const clerk = await as(at.sub, Role.rcOfficer)
    const further = { ids: idsOf(at), subOrgId: third.id, ...LET_IN, startsOn: '2027-01-05' }
    expect((await clerk.post('/api/subcontract').send(further)).body).toMatchObject({ done: 1 })
    expect((await raisedOf(at.sub.id, 'le2')).map(({ status }) => status)).toEqual(['AUTO_CREATED'])
    const { id } = await db.contractorChange.findFirstOrThrow({ where: { newOrgId: at.sub.id } })
    const callOff = (over: object) =>
      at.owner.post('/api/contractorChange/move').send({ ids: [id], move: 'cancel', ...over })
    const { effects } = (await callOff({ rehearse: true })).body.rehearsal
    expect(effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    expect((await callOff({})).body).toMatchObject({ done: 1 })
    await settleSubcontracts.run(systemCtx(), {})
    expect((await raisedOf(at.sub.id, 'le2')).map(({ status }) => status)).toEqual(['CANCELLED'])
  })
})

describe('the installation stage', () => {
  const PLACE = {
    ...{ stage: 'INSTALLATION', addressEn: '1 Hung To Road', addressZh: '鴻圖道1號', district: 'KT', area: 'KT-03' },
    ...{ installedYear: 2026, specification: { ratedLoadKg: 900 }, effectiveOn: '2026-11-01' },
  }
  const unit = (locationId: string, over: object = {}) => ({
    locationId,
    leNumber: 'L1',
    kind: 'L',
    type: 'EP',
    ...over,
  })

  it('raises one LE3 of the installer for the lifts of a premises, once, though one comes back to it', async () => {
    const at = await desk(1)
    const premises = 'L660001'
    const units = [unit(`${premises}-001`), unit(`${premises}-002`)]
    const made = await at.officer.post('/api/logbook').send({ ...PLACE, premises, units })
    expect(made.status).toBe(200)
    const [raised, ...others] = await raisedOf(at.rc.id, 'le3')
    expect(others).toEqual([])
    expect(raised).toMatchObject({ unitCount: 2, status: 'AUTO_CREATED' })
    expect(raised?.data).toMatchObject({
      noticeKind: 'commence',
      workType: 'installation',
      effectiveDate: '2026-11-01',
    })
    const [{ id }] = made.body.content
    const regulator = await as({ id: 7 }, Role.emsdOfficer)
    const stage = (who: Speaker, move: string, more: object = {}) =>
      who.post('/api/logbook/move').send({ ids: [id], move, reason: 'by mistake', ...more })
    const given = { statutoryIds: [{ id, locationId: '0660001-001' }] }
    expect((await stage(at.officer, 'takeIntoService', given)).body).toMatchObject({ done: 1 })
    expect((await stage(regulator, 'returnToInstallation')).body).toMatchObject({ done: 1 })
    expect(await raisedOf(at.rc.id, 'le3')).toHaveLength(1)
  })

  it('of which no form has told before raises one when a log-book comes back to it; in service nothing does', async () => {
    const at = await desk(1)
    const premises = 'L660002'
    const made = await at.officer.post('/api/logbook').send({ ...PLACE, premises, units: [unit(`${premises}-001`)] })
    const [{ id }] = made.body.content
    await db.formLogbook.deleteMany({ where: { logbookId: id } })
    const serving = { ...PLACE, stage: 'IN_SERVICE', premises: '0660003', units: [unit('0660003-001')] }
    expect((await at.officer.post('/api/logbook').send(serving)).status).toBe(200)
    const given = { statutoryIds: [{ id, locationId: '0660002-001' }] }
    await at.officer.post('/api/logbook/move').send({ ids: [id], move: 'takeIntoService', ...given })
    const regulator = await as({ id: 7 }, Role.emsdOfficer)
    await regulator.post('/api/logbook/move').send({ ids: [id], move: 'returnToInstallation', reason: 'by mistake' })
    const [form] = await raisedOf(at.rc.id, 'le3')
    expect(await unitsOf(form?.id ?? 0)).toEqual([id])
  })
})
