import { Role } from '@portal/shared/access/roles'
import { dayOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db, now } from '../../../test/world.ts'
import { hoursAgo, makeSite, type Site, submit as sendRecord, work } from '../job-records/job-record.kit.ts'
import { asBefore, deliver, get, later, move, outside, PASSWORD, save, sign, submit } from './form.kit.ts'

afterEach(asBefore)
const incident = (site: Site, over: object = {}) =>
  sendRecord(site.crew, work(site, { typeOfWork: 'TW08', calledAt: hoursAgo(3), ...over }))
const formOf = (logbookId: number, code: string) =>
  db.formEntry.findFirst({ where: { code, logbooks: { some: { logbookId } } }, orderBy: { id: 'desc' } })
const dutyOf = async (logbookId: number, code: string) =>
  (await db.duty.findFirst({ where: { logbookId, rule: { code } } }))?.status

/** What a person adds to an LE27 that was opened by a record. */
const LE27 = {
  ...{ incidentAt: hoursAgo(4), knownAt: hoursAgo(3), incidentKinds: ['I5'], causeGroup: 'equipment' },
  ...{ description: 'The car moved with its doors open.', fatal: 0, injured: 0, declaration: true },
  ...{ fireServicesCalled: false, policeCalled: false, trapped: false, equipmentSuspended: false },
}
const CONTACTS = { phone: '27654321', email: 'rp@example.com', addressEn: '1 King Street', addressZh: '皇街1號' }
async function admins(site: Site) {
  await db.organization.update({ where: { id: site.rp.id }, data: { ...CONTACTS, rpCategory: 'OC' } })
  await db.organization.update({
    where: { id: site.rc.id },
    data: { ...CONTACTS, rcNumber: `RLC${String(70_000 + site.rc.id).slice(-5)}` },
  })
  return [await as(site.rc, Role.rcAdmin), await as(site.rp, Role.rpAdmin)] as const
}

describe('an incident that was recorded', () => {
  it('opens one LE27 for the responsible person with 24 hours, and tells him; the duty to report is done by it', async () => {
    const site = await makeSite()
    const [, owner] = await admins(site)
    expect((await incident(site)).status).toBe(200)
    const row = await formOf(site.logbook.id, 'le27')
    expect(row).toMatchObject({ status: 'AUTO_CREATED', ownerOrgId: site.rp.id, counterpartOrgId: site.rc.id })
    expect(row?.deadlineAt?.toISOString()).toBe(new Date(Date.parse(hoursAgo(3)) + 86_400_000).toISOString())
    expect(await dutyOf(site.logbook.id, 'INCIDENT_REPORT')).toBe('OPEN')
    const id = row?.id ?? 0
    const shown = await get(owner, id)
    expect(shown.formData).toMatchObject({
      reporterCapacity: 'RP',
      equipmentKind: 'L',
      locationId: site.logbook.locationId,
    })
    const filled = { ...shown.formData, ...LE27 }
    const saved = await save(owner, 'le27', { formEntryId: id, version: shown.version, formData: filled })
    expect(saved.body).toMatchObject({ status: 'TO_BE_FILLED' })
    const prepared = await move(owner, id, 'prepare')
    expect(prepared.body.issues ?? prepared.body).toMatchObject({ done: 1 })
    await sign(owner, id)
    outside()
    await submit(owner, id)
    await deliver()
    expect(await get(owner, id)).toMatchObject({ status: 'SUBMITTED', formData: { reportedAt: expect.any(String) } })
    expect(await dutyOf(site.logbook.id, 'INCIDENT_REPORT')).toBe('DONE')
  })

  it('is filed by the contractor once the responsible person agrees, and both are named', async () => {
    const site = await makeSite()
    const [admin, owner] = await admins(site)
    await incident(site)
    const id = (await formOf(site.logbook.id, 'le27'))?.id ?? 0
    const before = await get(admin, id)
    expect(before).toMatchObject({ isMine: false, mayEdit: false, mayConsent: false })
    expect((await save(admin, 'le27', { formEntryId: id, version: before.version, formData: {} })).body.key).toBe(
      'formNotYours',
    )
    const consent = (password: string) =>
      owner.post(`/api/form/${id}/consent`).send({ version: before.version, password })
    expect((await consent('wrong')).body.key).toBe('oldPasswordWrong')
    expect((await consent(PASSWORD.password)).body).toMatchObject({
      filler: 'COUNTERPART',
      consentedByName: expect.any(String),
    })
    const now = await get(admin, id)
    // whoever files cannot say himself that he was allowed to
    expect(now.formData).toMatchObject({ reporterCapacity: 'RC', rpConsent: true })
    const forged = { ...now.formData, ...LE27, reporterCapacity: 'RP' }
    const saved = await save(admin, 'le27', { formEntryId: id, version: now.version, formData: forged })
    expect(saved.body.formData).toMatchObject({ reporterCapacity: 'RC' })
    expect((await save(owner, 'le27', { formEntryId: id, version: saved.body.version, formData: {} })).body.key).toBe(
      'formNotYours',
    )
    const prepared = await move(admin, id, 'prepare')
    expect(prepared.body.issues ?? prepared.body).toMatchObject({ done: 1 })
    await sign(admin, id)
    expect((await get(owner, id)).signatures).toMatchObject([{ role: 'reporter', side: 'COUNTERPART' }])
  })

  it('takes the form with it when the record is deleted, unless somebody has begun to fill it in', async () => {
    const [untouched, begun] = [await makeSite(), await makeSite()]
    const [, owner] = await admins(begun)
    const ids: number[] = []
    for (const site of [untouched, begun]) ids.push((await incident(site)).body.id)
    const form = await formOf(begun.logbook.id, 'le27')
    await save(owner, 'le27', { formEntryId: form?.id, version: form?.version, formData: { fatal: 0 } })
    for (const [at, site] of [untouched, begun].entries())
      await site.rcOfficer.post('/api/jobRecord/move').send({ ids: [ids[at]], move: 'delete', reason: 'TWICE' })
    expect(await formOf(untouched.logbook.id, 'le27')).toMatchObject({ status: 'CANCELLED' })
    expect(await formOf(begun.logbook.id, 'le27')).toMatchObject({ status: 'TO_BE_FILLED' })
  })

  it('reminds of its form at 12, 4 and 1 hours, each once', async () => {
    const { remindForms } = await import('./form.remind.ts')
    const { systemCtx } = await import('../../../test/runs.ts')
    const site = await makeSite()
    await admins(site)
    await incident(site)
    const told = () =>
      db.messageRecipient.count({ where: { user: { orgId: site.rp.id }, message: { event: 'formDue' } } })
    const counts: number[] = []
    for (const hours of [1, 9, 0, 8, 2.5, 0]) {
      later(hours * 3600)
      await remindForms(systemCtx())
      counts.push(await told())
    }
    // of each person of the responsible person's organization who may see forms, so many messages
    const each = counts[1] ?? 0
    expect(each).toBeGreaterThan(0)
    expect(counts).toEqual([0, each, each, 2 * each, 3 * each, 3 * each])
  })
})

describe('an examination that was recorded', () => {
  it.each([
    ['TW16', 'a lift', {}, 'noLoad', undefined],
    ['TW17', 'a lift', {}, 'withLoad', dayOf(now)],
    ['TW17', 'an escalator', { kind: 'E', type: 'E' }, 'noLoad', undefined],
  ])(
    '%s of %s opens one LE10 with what the log-book and the record say, of the engineer too',
    async (typeOfWork, _, unit, examType, lastLoadExamDate) => {
      const site = await makeSite(unit)
      const [admin, owner] = await admins(site)
      const expiry = new Date('2026-12-20')
      await db.logbookSpecification.upsert({
        where: { logbookId: site.logbook.id },
        create: { logbookId: site.logbook.id, usePermitNo: 'UP-1', usePermitExpiry: expiry },
        update: { usePermitNo: 'UP-1', usePermitExpiry: expiry },
      })
      const people = [{ registrationNumber: site.engineer.number }]
      expect(
        (await sendRecord(site.crew, work(site, { typeOfWork, people, parts: [], scheduleParts: [] }))).status,
      ).toBe(200)
      const row = await formOf(site.logbook.id, 'le10')
      expect(row).toMatchObject({ status: 'AUTO_CREATED', ownerOrgId: site.rp.id, counterpartOrgId: site.rc.id })
      const id = row?.id ?? 0
      const shown = await get(owner, id)
      expect(shown.formData).toMatchObject({
        examType,
        currentPermitNo: 'UP-1',
        re: { regNo: site.engineer.number },
      })
      expect(shown.formData.lastLoadExamDate).toBe(lastLoadExamDate)
      // it waits for its owner to fill it in first
      expect((await sign(admin, id)).body.key).toBe('formNotYours')
    },
  )
})
