import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProgram } from '../../../test/programs.ts'
import { speaking } from '../../../test/speak.ts'
import { asUser, db, makeOrg, makeUser, makeWorker, served } from '../../../test/world.ts'
import { makeSite, type Site, submit, work } from './job-record.kit.ts'

let site: Site
let program: Awaited<ReturnType<typeof makeProgram>>
let speak: Site['crew']
beforeAll(async () => {
  site = await makeSite()
  program = await makeProgram(site.rc, ['jobRecord:submit', 'jobRecord:list', 'logbook:list'])
  speak = speaking(served, program.key) as Site['crew']
})

describe('a program of the contractor', () => {
  it('records work of its people, names itself and pretends nobody', async () => {
    const { status, body } = await submit(speak, work(site))
    expect([status, body]).toMatchObject([200, { id: expect.any(Number), geo: 'Y', attention: [] }])
    const row = await db.jobRecord.findUniqueOrThrow({ where: { id: body.id } })
    expect(row).toMatchObject({
      submitterId: null,
      apiClientId: program.clientId,
      orgId: site.rc.id,
      creatorType: 'PRINCIPAL',
    })
    const read = (await site.rpOfficer.get(`/api/jobRecord/${body.id}`)).body
    expect(read).toMatchObject({
      submitterName: `gateway of ${site.rc.id}`,
      byProgram: true,
      sealMatches: true,
      people: [{ registrationNumber: site.worker.number }],
    })
    const [event] = await db.operationEvent.findMany({ where: { action: 'jobRecord.create', rowId: String(body.id) } })
    expect(event).toMatchObject({
      userId: null,
      userName: `gateway of ${site.rc.id}`,
      orgId: site.rc.id,
      source: 'api',
    })
    const [seal] = await db.sealEntry.findMany({ where: { jobRecordId: body.id } })
    expect(JSON.parse(seal?.canonical ?? '{}').content ?? seal?.canonical).toBeTruthy()
    expect(seal?.canonical).toContain(`"apiClientId":${program.clientId}`)
    const admin = await asUser(await makeUser(site.rc, [Role.rcAdmin]))
    const { content } = (await admin.get('/api/audit?sources=api')).body
    expect(content[0]).toMatchObject({
      action: 'jobRecord.create',
      userName: `gateway of ${site.rc.id}`,
      byProgram: true,
    })
    expect((await speak.get(`/api/jobRecord/${body.id}`)).body.byProgram).toBe(true)
    const photo = read.photos[0].id
    expect((await speak.get(`/api/jobRecord/photo/${photo}`)).status).toBe(200)
    expect((await speak.get(`/api/jobRecord/${body.id}/document`)).status).toBe(200)
    expect((await speak.get(`/api/logbook/${site.logbook.locationId}`)).status).toBe(200)
  })

  it('makes one record of the same post, sent twice at once, and another program its own of the same key', async () => {
    const data = work(site)
    const [one, two] = await Promise.all([
      submit(speak, data, { key: 'call-1' }),
      submit(speak, data, { key: 'call-1' }),
    ])
    expect(two.body).toEqual(one.body)
    const other = await makeProgram(site.rc, ['jobRecord:submit'])
    const theirs = await submit(speaking(served, other.key) as Site['crew'], data, { key: 'call-1' })
    expect(theirs.body.id).not.toBe(one.body.id)
  })

  it('names people who may work there on that day, and work that is its to record', async () => {
    const stranger = await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker, new Date('2020-01-01'))
    const people = [{ registrationNumber: stranger.number }]
    expect((await submit(speak, work(site, { people }))).body.key).toBe('workerNotValid')
    expect((await submit(speak, work(site, { typeOfWork: 'TW00' }))).body.key).toBe('typeOfWorkForbidden')
    const elsewhere = await makeSite()
    expect((await submit(speak, work(elsewhere))).body.key).toBe('logbookNotFound')
  })

  it('without the right records nothing, and answers nothing in the name of others', async () => {
    const reader = await makeProgram(site.rc, ['jobRecord:list'])
    const reading = speaking(served, reader.key) as Site['crew']
    expect((await submit(reading, work(site))).body.key).toBe('forbidden')
    expect((await reading.post('/api/jobRecord/move').send({ ids: [1], move: 'acknowledge' })).body.key).toBe(
      'forbidden',
    )
  })
})
