import { Role } from '@portal/shared/access/roles'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { authorizedApart } from '../../../test/readers.ts'
import { as, db, grant, makeLogbook, makeOrg, makeWorker, now, world } from '../../../test/world.ts'
import { days, follow, hears, LAST, listOf, moved, site, TODAY } from './work-authorization.kit.ts'

afterEach(async () => {
  world.now = now
  expect(await authorizedApart(), 'readers that differ from the authorisations they follow from').toEqual([])
})
const LATER = '2026-11-25'

describe('a work authorisation', () => {
  it('names a worker of another employer by his certificate, on some log-books, between two days', async () => {
    const { byNumber, officer, rc, other, registered } = await site(2)
    expect((await byNumber({ startsOn: LATER, reason: 'a new rope' })).body).toEqual({ done: 2, failed: [] })
    const [row] = await listOf(officer)
    expect(row).toMatchObject({
      number: expect.stringMatching(/^WA-26-\d{6}$/),
      by: 'CERTIFICATE',
      certificateNumber: registered.number,
      worker: { kind: 'RW', nameEn: registered.worker.nameEn, employer: { id: other.id } },
      org: { id: rc.id },
      startsAt: startOf(LATER).toISOString(),
      endsAt: endOf(LAST).toISOString(),
      reason: 'a new rope',
      status: 'PLANNED',
      logbookCount: 2,
      openCount: 2,
      mayIssue: false,
      can: ['editDates', 'revoke'],
    })
    expect(await hears(registered.user, 'workAuthorized')).toBe(1)
    expect((await officer.get(`/api/workAuthorization/${row.id}`)).body).toEqual(row)
    const places = (await officer.get(`/api/workAuthorization/${row.id}/logbook`)).body
    expect(places).toMatchObject({ totalElements: 2, content: [{ isVoid: false, endedBy: null }, {}] })
  })

  it('reads the number with or without its dash, and tells every fault at its field', async () => {
    const { authorize, byNumber, registered, rc } = await site()
    const faultsOf = async (body: object) => {
      const { status, body: answer } = await authorize({ by: 'CERTIFICATE', ...body })
      const issues: { path: string[]; status: number }[] = answer.meta?.issues ?? []
      return [status, answer.status, ...issues.map(({ path, status }) => [path.join('.'), status])]
    }
    expect(await faultsOf({})).toContain(10200)
    expect(await faultsOf({ certificateNumber: 'LIFT 7' })).toContain(10200)
    expect(await faultsOf({ certificateNumber: 'RLW-9999999' })).toContain(10201)
    const own = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
    expect(await faultsOf({ certificateNumber: own.number })).toContain(60308)
    const late = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker, new Date('2026-11-20'))
    expect(await faultsOf({ certificateNumber: late.number })).toContain(60111)
    const two = await authorize({ by: 'CERTIFICATE', certificateNumber: 'x', startsOn: '2026-11-20' })
    expect(JSON.stringify(two.body)).toMatch(/certificateNumber.*startsOn/)
    expect(await faultsOf({ certificateNumber: registered.number, endsOn: '2026-11-20' })).toContain(60217)
    expect((await byNumber({ startsOn: LATER, endsOn: TODAY })).body).toMatchObject({ status: 10056 })
    const number = `RLW-${100_000 + registered.worker.id}`
    await db.workerRegistration.updateMany({ where: { workerId: registered.worker.id }, data: { number } })
    expect((await byNumber({ certificateNumber: ` ${number.toLowerCase().replace('-', ' ')}` })).body.done).toBe(1)
  })

  it('leaves out log-books of the other kind, and where the contractor does not stay so long', async () => {
    const { byNumber, rc, logbook } = await site()
    const [escalator, short] = [await makeLogbook({ kind: 'E', type: 'ES' }), await makeLogbook()]
    await grant(escalator, rc, 'rc.PMC')
    await grant(short, rc, 'rc.PIC', { endsAt: days(3) })
    const ids = [logbook.id, escalator.id, short.id]
    const { body } = await byNumber({ ids, rehearse: true })
    expect(body).toMatchObject({ done: 1 })
    expect(body.failed.map(({ name, key }: { name: string; key: string }) => [name, key])).toEqual(
      expect.arrayContaining([
        [escalator.locationId, 'registrationOfOtherKind'],
        [short.locationId, 'authorizationBeyondAccess'],
      ]),
    )
    // in one role and then in the other he stays as long
    await grant(short, rc, 'rc.PMC', { startsAt: days(3) })
    expect((await byNumber({ ids: [short.id] })).body.done).toBe(1)
  })

  it('asks for a registration of the kind that is still good on the first day, not for the typed one alone', async () => {
    const { byNumber, rc, registered } = await site()
    const escalator = await makeLogbook({ kind: 'E', type: 'ES' })
    await grant(escalator, rc, 'rc.PMC')
    const { id } = await db.workerRegistration.create({
      data: {
        workerId: registered.worker.id,
        kind: 'REW',
        number: `REW-${900_000 + registered.worker.id}`,
        expiresOn: new Date('2026-11-20'),
      },
    })
    expect((await byNumber({ ids: [escalator.id] })).body.key).toBe('registrationOfOtherKind')
    await db.workerRegistration.update({ where: { id }, data: { expiresOn: new Date(TODAY) } })
    expect((await byNumber({ ids: [escalator.id] })).body.done).toBe(1)
  })

  it('is given once for the same days, of two at once by one', async () => {
    const { byNumber, ids, officer } = await site()
    const both = await Promise.all([byNumber({ ids }), byNumber({ ids })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listOf(officer)).toHaveLength(1)
    expect((await byNumber({ ids })).body).toMatchObject({ status: 60306 })
    expect((await byNumber({ ids, startsOn: '2026-12-06', endsOn: '2026-12-07' })).body.done).toBe(1)
  })

  it('is given by the contractor of today, by nobody else', async () => {
    const { byNumber, logbook, rc, other } = await site()
    const [rp, sub] = [await makeOrg('RP'), await makeOrg('RC')]
    await grant(logbook, rp, 'rp.OC')
    await grant(logbook, sub, 'sub.MSC')
    expect((await byNumber({}, await as(rp, Role.rpAdmin))).status).toBe(403)
    expect((await byNumber({}, await as(sub, Role.rcAdmin))).body.key).toBe('logbookForbidden')
    expect((await byNumber({}, await as(other, Role.rcAdmin))).body).toMatchObject({ key: 'authorizedOwnWorker' })
    expect((await byNumber({}, await as(await makeOrg('RC'), Role.rcAdmin))).body.key).toBe('locationNotFound')
    expect((await byNumber({}, await as({ id: 7 }, Role.emsdAdmin))).status).toBe(403)
    expect((await byNumber({}, await as(rc, Role.rcAdmin))).body.done).toBe(1)
  })
})

describe('its life', () => {
  it('begins and ends by its days; a job says so, and people hear of the end', async () => {
    const { byNumber, officer, registered, rc } = await site()
    await byNumber({ startsOn: LATER, endsOn: LATER })
    const status = async () => (await listOf(await as(rc, Role.rcOfficer)))[0].status
    await follow()
    expect(await status()).toBe('PLANNED')
    world.now = startOf(LATER)
    await Promise.all([follow(), follow()])
    expect(await status()).toBe('EFFECTIVE')
    world.now = endOf(LATER)
    // the job may be a minute late
    const late = await moved(await as(rc, Role.rcOfficer), 'revoke')
    expect(late.body).toMatchObject({ done: 0, failed: [{ key: 'workAuthorizationDecided' }] })
    await Promise.all([follow(), follow()])
    expect(await status()).toBe('ENDED')
    expect(await hears(registered.user, 'workAuthorizationEnded')).toBe(1)
    expect(await hears(officer.user, 'workAuthorizationEnded')).toBe(1)
  })

  it('gets other days with a reason, which whoever is named hears', async () => {
    const { byNumber, officer, registered, ids } = await site(2)
    await byNumber({ startsOn: LATER })
    const edit = (body: object) => moved(officer, 'editDates', body)
    expect((await edit({ startsOn: LATER })).body).toMatchObject({ key: 'validationFailed' })
    expect((await edit({ endsOn: LAST, reason: undefined })).body).toMatchObject({ key: 'validationFailed' })
    expect((await edit({ endsOn: '2026-11-20' })).body).toMatchObject({ key: 'effectiveInPast' })
    const early = await edit({ startsOn: '2026-10-01', endsOn: TODAY })
    expect(early.body).toMatchObject({ done: 0, failed: [{ key: 'effectiveInPast' }] })
    const stale = await edit({ startsOn: TODAY, endsOn: TODAY, seenStartsOn: TODAY, seenEndsOn: LAST })
    expect(stale.body).toMatchObject({ failed: [{ key: 'datesChanged' }] })
    expect((await edit({ startsOn: TODAY, endsOn: TODAY })).body.done).toBe(1)
    expect((await listOf(officer))[0]).toMatchObject({ status: 'EFFECTIVE', startsAt: now.toISOString() })
    const rows = await db.workAuthorizationLogbook.findMany({ where: { logbookId: { in: ids } } })
    expect(rows.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [now, endOf(TODAY)],
      [now, endOf(TODAY)],
    ])
    expect(await hears(registered.user, 'workAuthorizationChanged')).toBe(1)
    expect((await edit({ startsOn: LATER, endsOn: LAST })).body).toMatchObject({
      failed: [{ key: 'authorizationBegun' }],
    })
    const { before, after } = await db.operationEvent.findFirstOrThrow({
      where: { action: 'workAuthorization.editDates' },
      orderBy: { id: 'desc' },
    })
    expect([before, after]).toMatchObject([
      { endsAt: endOf(LAST).toISOString() },
      { endsAt: endOf(TODAY).toISOString(), reason: 'the work takes longer' },
    ])
  })

  it('does not last longer than the contractor’s own access', async () => {
    const { byNumber, officer, logbook, rc } = await site()
    await byNumber({ startsOn: LATER, endsOn: LATER })
    await db.logbookParty.updateMany({ where: { logbookId: logbook.id, orgId: rc.id }, data: { endsAt: days(10) } })
    const { body } = await moved(officer, 'editDates', { endsOn: LAST })
    expect(body).toMatchObject({
      done: 0,
      failed: [{ key: 'authorizationBeyondAccess', meta: { places: logbook.locationId } }],
    })
  })

  it('is revoked by whoever gave it, with a reason, at once', async () => {
    const { byNumber, officer, other, registered } = await site()
    await byNumber()
    expect((await moved(await as(other, Role.rcAdmin), 'revoke')).body).toMatchObject({
      done: 0,
      failed: [{ key: 'forbidden' }],
    })
    expect((await moved(officer, 'revoke', { reason: 'no men' })).body.done).toBe(1)
    expect((await listOf(officer))[0]).toMatchObject({
      status: 'REVOKED',
      decisionReason: 'no men',
      decidedAt: now.toISOString(),
      openCount: 0,
      can: [],
    })
    expect(await hears(registered.user, 'workAuthorizationEnded')).toBe(1)
    expect((await byNumber()).body.done).toBe(1)
  })

  it('is either revoked or gets other days, when both happen at once', async () => {
    const { byNumber, officer } = await site()
    await byNumber()
    const [{ id }] = await listOf(officer)
    const both = await Promise.all([
      officer.post('/api/workAuthorization/move').send({ ids: [id], move: 'revoke', reason: 'x' }),
      officer.post('/api/workAuthorization/move').send({ ids: [id], move: 'revoke', reason: 'y' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the access of the contractor who gave it', () => {
  const MORROW = '2026-11-22'
  /** The contractor changes; the authorisation ends with it. */
  async function changing(body: object = {}) {
    const here = await site()
    const [rp, next] = [await makeOrg('RP'), await makeOrg('RC')]
    await grant(here.logbook, rp, 'rp.OC')
    await here.byNumber(body)
    const admin = await as(rp, Role.rpAdmin)
    const change = (more: object = {}) =>
      admin.post('/api/contractorChange').send({
        ids: here.ids,
        role: 'rc.PMC',
        newOrgId: next.id,
        startsOn: MORROW,
        reason: 'a new contract',
        ...more,
      })
    const onLogbook = () => db.workAuthorizationLogbook.findFirstOrThrow({ where: { logbookId: here.logbook.id } })
    return { ...here, admin, change, onLogbook }
  }

  it('ends it too: told beforehand, done with it, and given back', async () => {
    const { change, onLogbook, admin, officer, rc } = await changing()
    const { rehearsal } = (await change({ rehearse: true })).body
    expect(rehearsal.effects).toEqual([{ kind: 'authorizationsEnded', count: 1 }])
    expect((await onLogbook()).endedBy).toBeNull()
    await change({ token: rehearsal.token })
    expect(await onLogbook()).toMatchObject({ endsAt: startOf(MORROW), endedBy: expect.stringMatching(/^CR-/) })
    expect((await moved(officer, 'editDates', { endsOn: LAST })).body.failed).toMatchObject([
      { key: 'authorizationBeyondAccess' },
    ])
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(await onLogbook()).toMatchObject({ endsAt: endOf(LAST), endedBy: null, endsBefore: null })
    await change()
    world.now = startOf(MORROW)
    await follow()
    expect((await listOf(await as(rc, Role.rcOfficer)))[0]).toMatchObject({ status: 'ENDED', openCount: 0 })
  })

  it('keeps one that would begin only then from ever counting, as long as that is not called off', async () => {
    const { change, onLogbook, admin, officer } = await changing({ startsOn: LATER })
    await change()
    expect(await onLogbook()).toMatchObject({ isVoid: true })
    await follow()
    expect((await listOf(officer))[0].status).toBe('PLANNED')
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(await onLogbook()).toMatchObject({ isVoid: false, startsAt: startOf(LATER), endsAt: endOf(LAST) })
  })

  it('does not bring back what was revoked meanwhile', async () => {
    const { change, onLogbook, admin, officer } = await changing()
    await change()
    await moved(officer, 'revoke')
    await admin.post('/api/contractorChange/move').send({ all: true, filter: {}, move: 'cancel' })
    expect(await onLogbook()).toMatchObject({ isVoid: true, endedBy: null })
  })
})
