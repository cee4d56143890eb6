import { Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { as, db, makeOrg, now, world } from '../../../test/world.ts'
import { apply, approve, get, move, PATH, PDF, sheetOf, site } from './update.kit.ts'

afterEach(() => {
  world.now = now
})
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('an application for another data sheet', () => {
  it('says what differs, is approved by the regulator, and is the data sheet then', async () => {
    const { form, officer, owner, desk, logbook } = await site()
    const { body: made } = await apply(officer, form)
    expect(made.number).toMatch(/^SU-\d{6}-\d{6}$/)
    expect(await get(owner, made.id)).toMatchObject({
      ...{ status: 'PENDING', can: [], clashes: [], changes: [{ key: 'ratedLoadKg', before: null, after: 1000 }] },
      files: [{ kind: 'report', name: 'report.pdf' }],
    })
    expect((await get(officer, made.id)).can).toEqual(['withdraw'])
    expect((await get(desk, made.id)).can).toEqual(['approve', 'reject'])
    expect((await approve(desk, made.id)).body).toMatchObject({ done: 1 })
    expect(await sheetOf(logbook.id)).toMatchObject({ ratedLoadKg: 1000 })
    expect(await get(owner, made.id)).toMatchObject({ status: 'APPROVED', can: [] })
    expect(await db.operationEvent.count({ where: { logbookId: logbook.id, action: 'logbook.update' } })).toBe(1)
  })

  it('and its report are there for both sides and the regulator alone', async () => {
    const { form, officer, owner, desk } = await site()
    const { body } = await apply(officer, form)
    const [{ id: fileId }] = (await get(officer, body.id)).files
    const place = `${PATH}/${body.id}/file/${fileId}`
    for (const who of [officer, owner, desk]) {
      const sent = await who.get(place)
      expect([sent.status, sent.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)])
    }
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await stranger.get(place)).body.key).toBe('specificationNotFound')
    expect((await stranger.get(`${PATH}/${body.id}`)).body.key).toBe('specificationNotFound')
  })

  it('needs the signed report, a map where it moves, and something that differs', async () => {
    const { form, officer } = await site()
    expect((await apply(officer, form, {})).body.status).toBe(40373)
    const moved = { ...form, latitude: 22.312 }
    expect((await apply(officer, moved)).body.status).toBe(40374)
    expect((await apply(officer, { ...form, specification: {} })).body.status).toBe(40375)
    expect((await apply(officer, moved, { report: PDF, map: PDF })).status).toBe(200)
    expect(await db.storedFile.count({ where: { specificationUpdateId: { not: null } } })).toBeGreaterThanOrEqual(2)
  })

  it('is refused before activation, after demolition, and to whoever does not hold the log-book', async () => {
    const early = await site({ activatedOn: null })
    expect((await apply(early.officer, early.form)).body.status).toBe(40375)
    const gone = await site({ stage: 'DEMOLISHED', demolishedOn: new Date('2025-01-01') })
    expect((await apply(gone.officer, gone.form)).body.status).toBe(40375)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await apply(stranger, early.form)).body.status).toBe(10100)
  })

  it('stands alone for its log-book, of two at once one wins', async () => {
    const { form, officer, owner } = await site()
    const both = await Promise.all([apply(officer, form), apply(owner, form)])
    expect(both.map(({ body }) => body.status ?? 200).toSorted()).toEqual([200, 40379])
  })

  it('is not changed by what is kept without it', async () => {
    const { form, officer, desk, logbook } = await site()
    await db.logbookSpecification.update({ where: { logbookId: logbook.id }, data: { usePermitNo: 'P-1' } })
    const { body } = await apply(officer, { ...form, specification: { ratedLoadKg: 800, usePermitNo: 'P-9' } })
    await approve(desk, body.id)
    expect(await sheetOf(logbook.id)).toMatchObject({ ratedLoadKg: 800, usePermitNo: 'P-1' })
  })
})

describe('a decision', () => {
  it('is one of two at once: approved or withdrawn', async () => {
    const { form, officer, desk } = await site()
    const { body } = await apply(officer, form)
    const { logbookVersion } = await get(desk, body.id)
    const done = await Promise.all([
      approve(desk, body.id, logbookVersion),
      move(officer, body.id, 'withdraw', { reason: 'a wrong report' }),
    ])
    expect(done.map((one) => one.body.done ?? one.body.key).toSorted()).toEqual([1, 'alreadyDecided'])
  })

  it('merges what others have edited since, and asks again where both have edited the same', async () => {
    const { form, officer, desk, logbook } = await site()
    const { body } = await apply(officer, { ...form, block: 'B' }, { report: PDF, map: PDF })
    const { logbookVersion } = await get(desk, body.id)
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const edit = { ...form, leNumber: '1', buildingEn: 'Lan Fung', specification: { ratedLoadKg: 900 } }
    expect((await regulator.put(`/api/logbook/${logbook.locationId}`).send(edit)).status).toBe(200)
    expect((await approve(desk, body.id, logbookVersion)).body.key).toBe('specificationEdited')
    const seen = await get(desk, body.id)
    expect(seen.clashes).toMatchObject([{ key: 'ratedLoadKg', before: null, now: 900, after: 1000 }])
    expect(seen.editedSince).toEqual(['buildingEn', 'ratedLoadKg'])
    expect((await approve(desk, body.id, seen.logbookVersion)).body).toMatchObject({ done: 1 })
    expect(await sheetOf(logbook.id)).toMatchObject({ ratedLoadKg: 1000 })
    expect(await db.logbook.findUniqueOrThrow({ where: { id: logbook.id } })).toMatchObject({
      ...{ block: 'B', buildingEn: 'Lan Fung' },
    })
  })

  it('is told to the applicant and both sides, and a rejection leaves room for a new one', async () => {
    const { form, officer, owner, desk } = await site()
    const { body } = await apply(officer, form)
    expect((await move(desk, body.id, 'reject')).body.issues).toMatchObject([{ path: ['reason'] }])
    expect((await move(desk, body.id, 'reject', { reason: 'The report is not signed' })).body).toMatchObject({
      done: 1,
    })
    expect((await get(officer, body.id)).logbookVersion).toBeNull()
    const heard = await db.messageRecipient.count({
      where: { message: { event: 'specificationRejected' }, userId: { in: [officer.user.id, owner.user.id] } },
    })
    expect(heard).toBe(2)
    expect((await apply(officer, form)).status).toBe(200)
  })
})

describe('the e-mail about an application', () => {
  it('is sent once more by whoever waits, once in ten minutes', async () => {
    const { form, officer } = await site()
    const { body } = await apply(officer, form)
    const again = () => officer.post(`${PATH}/${body.id}/resend`).send({})
    expect((await again()).body.key).toBe('specificationMailedLately')
    world.now = minutes(11)
    expect((await again()).status).toBe(200)
    const events = await db.message.findMany({ where: { objects: { has: `specificationUpdate:${body.id}` } } })
    expect(events.map(({ event }) => event)).toEqual(['specificationApplied', 'specificationReminded'])
    expect((await again()).body.key).toBe('specificationMailedLately')
  })
})

describe('a data sheet on a day', () => {
  it('is what it was at the end of that day', async () => {
    const { form, officer, desk, logbook } = await site()
    await db.logbook.update({ where: { id: logbook.id }, data: { createdAt: new Date('2026-01-01') } })
    const { body } = await apply(officer, form)
    await approve(desk, body.id)
    const on = async (day: string) =>
      (await officer.get(`/api/logbook/${logbook.locationId}/specification?on=${day}`)).body
    expect(await on('2026-11-20')).toMatchObject({ since: '2026-01-01', specification: { ratedLoadKg: null } })
    expect(await on('2026-11-21')).toMatchObject({ since: '2026-11-21', specification: { ratedLoadKg: 1000 } })
  })
})
