import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../../test/runs.ts'
import { WAITING, waits } from '../../../test/waits.ts'
import { as, asUser, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { hoursAgo, makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { verify } from '../seals/seal.kit.ts'
import { building, dayAgo, find, move, REGULATOR, type Speaker, statutory, take } from './stage.kit.ts'

describe('taking a log-book into service', () => {
  it('gives it its statutory id, keeps all that was written, and tells everybody with access', async () => {
    const { me, manager, logbook, old, crew, worker, rc } = await building()
    const record = (await submit(crew, work({ logbook, worker }, { typeOfWork: 'TW10' }))).body
    const id = statutory()
    expect((await take(me, logbook.id, id)).body).toEqual({ done: 1, failed: [] })
    const { body } = await me.get(`/api/logbook/${id}`)
    expect(body).toMatchObject({
      locationId: id,
      premises: id.slice(0, 7),
      formerIds: [old],
      stage: 'IN_SERVICE',
      contractor: { id: rc.id },
      jobRecordCount: 1,
      version: logbook.version + 1,
    })
    expect(await verify(record.seal)).toMatchObject({ matches: true, locationId: id })
    const [entry] = (await me.get(`/api/logbook/${id}/operation`)).body.content
    expect(entry).toMatchObject({
      action: 'logbookStage.takeIntoService',
      before: { stage: 'INSTALLATION', locationId: old },
      after: { stage: 'IN_SERVICE', locationId: id },
    })
    const told = expect.objectContaining({ locationId: id, formerId: old })
    expect(await messagesOf(manager)).toContainEqual({ event: 'logbooksInService', params: told })
  })

  it('leaves it found by its old id: in the search, a pasted list, the page, records, and by whoever records work', async () => {
    const { me, logbook, old, crew, worker } = await building()
    const id = statutory()
    await take(me, logbook.id, id)
    expect(await find(me, { q: old })).toEqual([id])
    expect(await find(me, { q: id })).toEqual([id])
    expect(await find(me, { locationIds: old })).toEqual([id])
    expect(await find(me, { locationIds: old.slice(0, 7) })).toEqual([id])
    expect((await me.get(`/api/logbook/${old}`)).body.locationId).toBe(id)
    expect((await me.get(`/api/logbook/${old}/operation`)).status).toBe(200)
    const asked = [old, old.slice(0, 7), id, '0999999-999']
    expect((await me.post('/api/locationList/missing').send({ locationIds: asked })).body).toEqual({
      missing: ['0999999-999'],
    })
    expect((await submit(crew, work({ logbook, worker }))).status).toBe(200)
    const records = await me.get('/api/jobRecord').query({ locationIds: old })
    expect(records.body.content).toMatchObject([{ locationId: id }])
  })

  it('shows strangers nothing by the old id either', async () => {
    const { me, logbook, old } = await building()
    await take(me, logbook.id, statutory())
    const stranger = await as(await makeOrg('RC'), Role.rcOfficer)
    expect((await stranger.get(`/api/logbook/${old}`)).body.key).toBe('logbookNotFound')
    expect(await find(stranger, { q: old })).toEqual([])
    expect(await find(stranger, { locationIds: old })).toEqual([])
    expect((await stranger.post('/api/locationList/missing').send({ locationIds: [old] })).body.missing).toEqual([old])
  })

  it('refuses an id that another log-book has or had, one for two, none, and one of the installation stage', async () => {
    const [one, other, served] = [await building(), await building(), await building()]
    const taken = statutory()
    await take(served.me, served.logbook.id, taken)
    const { me, logbook, inspector } = one
    expect((await take(me, logbook.id, taken)).body.key).toBe('locationIdUsed')
    expect((await take(me, logbook.id, served.old)).body.issues).toMatchObject([{ key: 'statutoryIdFormat' }])
    expect((await move(me, [logbook.id], 'takeIntoService')).body.key).toBe('statutoryIdMissing')
    const same = statutory()
    const both = [logbook.id, other.logbook.id]
    const statutoryIds = both.map((id) => ({ id, locationId: same }))
    const { body } = await move(inspector, both, 'takeIntoService', { statutoryIds })
    expect(body).toMatchObject({ done: 0, failed: [{ key: 'locationIdUsed' }, { key: 'locationIdUsed' }] })
  })

  it('does not give an old id to a new log-book, whatever the way', async () => {
    const { me, logbook, old, inspector, rc } = await building()
    await take(me, logbook.id, statutory())
    const form = {
      premises: old.slice(0, 7),
      stage: 'INSTALLATION',
      addressEn: '1 Road',
      addressZh: '道路1號',
      district: 'KT',
      area: 'KT-03',
      units: [{ locationId: old, leNumber: 'L1', kind: 'L', type: 'EP' }],
      effectiveOn: '2026-11-01',
    }
    expect((await me.post('/api/logbook').send(form)).body.key).toBe('locationIdUsed')
    expect((await inspector.post('/api/logbook').send({ ...form, contractorId: rc.id })).body.key).toBe(
      'locationIdUsed',
    )
    await expect(makeLogbook({ locationId: old })).rejects.toThrow()
  })

  it('has one winner where two do so at once, and where two give one id', async () => {
    const [{ me, inspector, logbook }, other] = [await building(), await building()]
    const replies = await Promise.all([take(me, logbook.id, statutory()), take(inspector, logbook.id, statutory())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.key).toBe('stageChanged')
    expect(await db.formerLocationId.count({ where: { logbookId: logbook.id } })).toBe(1)
    const third = await building()
    const same = statutory()
    const race = await Promise.all([take(other.me, other.logbook.id, same), take(third.me, third.logbook.id, same)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(race.find(({ status }) => status === 409)?.body.key).toBe('locationIdUsed')
  })

  it('is refused for the one whose id was given while it waited for its log-book, and done for the others', async () => {
    const [one, other] = [await building(), await building()]
    const statutoryIds = [one, other].map(({ logbook }) => ({ id: logbook.id, locationId: statutory() }))
    const [{ id = 0, locationId = '' } = {}] = statutoryIds
    let taking: ReturnType<typeof move> | undefined
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM logbook WHERE id = ${id} FOR UPDATE`
      // why then: a request begins when somebody waits for it
      taking = move(one.inspector, [one.logbook.id, other.logbook.id], 'takeIntoService', { statutoryIds })
      void taking.then(() => undefined)
      await expect.poll(waits, { timeout: 20_000 }).toBe(true)
      await makeLogbook({ locationId })
    }, WAITING)
    expect((await taking)?.body).toMatchObject({ done: 1, failed: [{ id, key: 'locationIdUsed', code: 60204 }] })
  })
})

describe('demolition', () => {
  it('is proposed by a record of demolition works, to whoever may say so', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, rpOfficer, crew } = site
    const inspector = await asUser(await makeUser(REGULATOR, [Role.emsdOfficer]))
    const { id } = (await submit(crew, work(site, { typeOfWork: 'TW12' }))).body
    const path = `/api/logbook/${logbook.locationId}`
    expect((await rcOfficer.get(path)).body.demolition).toEqual({ id, completedOn: dayAgo(0) })
    const isTold = async (one: Speaker) =>
      (await messagesOf(one)).some(({ event }: { event: string }) => event === 'demolitionRecorded')
    expect(await Promise.all([rcOfficer, inspector, rpOfficer].map(isTold))).toEqual([true, true, false])
    await move(rcOfficer, [logbook.id], 'demolish', { reason: 'The building is pulled down.' })
    expect((await rcOfficer.get(path)).body).toMatchObject({
      stage: 'DEMOLISHED',
      demolishedOn: dayAgo(0),
      demolition: null,
      nextDuty: null,
      can: ['label'],
    })
    await move(inspector, [logbook.id], 'putBack', { reason: 'The wrong lift was named.' })
    const { body } = await rcOfficer.get(path)
    expect(body).toMatchObject({ stage: 'IN_SERVICE', demolishedOn: null, demolition: null })
    expect(body.can).toEqual(expect.arrayContaining(['edit', 'demolish']))
    const [entry] = (await rcOfficer.get(`${path}/operation`)).body.content
    expect(entry).toMatchObject({
      action: 'logbookStage.putBack',
      before: { stage: 'DEMOLISHED', demolishedOn: dayAgo(0) },
      after: { stage: 'IN_SERVICE', reason: 'The wrong lift was named.' },
    })
  })

  it('asks for a reason, and is taken back by nobody but the regulator', async () => {
    const { logbook, rcOfficer, rpOfficer } = await makeSite()
    const issues = (await move(rcOfficer, [logbook.id], 'demolish')).body.issues
    expect(issues).toMatchObject([{ path: ['reason'], key: 'reasonRequired' }])
    const reason = 'gone'
    expect((await move(rpOfficer, [logbook.id], 'demolish', { reason })).body.key).toBe('forbidden')
    expect((await move(rcOfficer, [logbook.id], 'demolish', { reason })).status).toBe(200)
    expect((await move(rcOfficer, [logbook.id], 'demolish', { reason })).body.key).toBe('stageChanged')
    expect((await move(rcOfficer, [logbook.id], 'putBack', { reason })).body.key).toBe('forbidden')
  })

  it('takes work up to its day and none after it', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, crew } = site
    const reason = 'gone'
    expect((await move(rcOfficer, [logbook.id], 'demolish', { reason, demolishedOn: '2022-01-01' })).body.key).toBe(
      'demolitionDateInvalid',
    )
    await move(rcOfficer, [logbook.id], 'demolish', { reason, demolishedOn: dayAgo(2) })
    const late = await submit(crew, work(site))
    expect(late.body).toMatchObject({ key: 'workOnDemolished', field: 'completedAt' })
    const before = { startedAt: hoursAgo(74), completedAt: hoursAgo(73) }
    expect((await submit(crew, work(site, before))).status).toBe(200)
  })

  it('lies on no day before work that was recorded', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, crew } = site
    await submit(crew, work(site))
    const given = { reason: 'gone', demolishedOn: dayAgo(3) }
    expect((await move(rcOfficer, [logbook.id], 'demolish', given)).body.key).toBe('workAfterDemolition')
  })

  it('and work recorded at the same time agree, whoever is first', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, crew } = site
    const given = { reason: 'gone', demolishedOn: dayAgo(3) }
    const [demolished, recorded] = await Promise.all([
      move(rcOfficer, [logbook.id], 'demolish', given),
      submit(crew, work(site)),
    ])
    const outcome = [demolished.body.key ?? 'done', recorded.body.key ?? 'done']
    expect([
      ['done', 'workOnDemolished'],
      ['workAfterDemolition', 'done'],
    ]).toContainEqual(outcome)
  })
})

describe('kind and type', () => {
  const correct = (me: Speaker, locationId: string, version: number, over: object = {}) =>
    me.put(`/api/logbook/${locationId}/kind`).send({ version, kind: 'E', type: 'E', reason: 'a slip', ...over })

  it('are mended by the contractor before the first record, with reason and history, and decide what is recorded', async () => {
    const { me, logbook, old, crew, worker } = await building()
    await db.logbookSpecification.update({ where: { logbookId: logbook.id }, data: { ratedLoadKg: 900 } })
    await db.logbook.update({ where: { id: logbook.id }, data: { machineRoomLess: true } })
    expect((await correct(me, old, logbook.version)).status).toBe(200)
    expect((await me.get(`/api/logbook/${old}`)).body).toMatchObject({
      kind: 'E',
      type: 'E',
      machineRoomLess: false,
      specification: expect.not.objectContaining({ ratedLoadKg: 900 }),
    })
    const [entry] = (await me.get(`/api/logbook/${old}/operation`)).body.content
    expect(entry).toMatchObject({
      action: 'logbook.correct',
      before: { kind: 'L', type: 'EP' },
      after: { kind: 'E', type: 'E', reason: 'a slip' },
    })
    const { body } = await submit(crew, work({ logbook, worker }, { parts: [], scheduleParts: [] }))
    expect(body.issues ?? [body]).toMatchObject([{ status: 60237 }])
  })

  it('are the regulator’s to mend afterwards', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, rpOfficer, crew } = site
    await submit(crew, work(site))
    const { locationId, version } = logbook
    const given = { kind: 'L', type: 'EF' }
    expect((await correct(rcOfficer, locationId, version, given)).body.key).toBe('kindSettled')
    expect((await rcOfficer.get(`/api/logbook/${locationId}`)).body.can).not.toContain('correct')
    expect((await correct(rpOfficer, locationId, version, given)).body.key).toBe('forbidden')
    const inspector = await as(REGULATOR, Role.emsdOfficer)
    expect((await correct(inspector, locationId, version, given)).status).toBe(200)
    expect((await correct(inspector, locationId, version, given)).body.key).toBe('conflict')
  })

  it('are not mended beside the first record', async () => {
    const site = await makeSite()
    const { logbook, rcOfficer, crew } = site
    const [mended, recorded] = await Promise.all([
      correct(rcOfficer, logbook.locationId, logbook.version),
      submit(crew, work(site)),
    ])
    const [first] = (await rcOfficer.get(`/api/logbook/${logbook.locationId}/operation`).query({ sort: 'id,asc' })).body
      .content
    // a record of a lift is only there where nothing was mended before it
    expect(mended.status === 200).toBe(recorded.status !== 200)
    expect(first.action).toBe(mended.status === 200 ? 'logbook.correct' : 'jobRecord.create')
  })
})
