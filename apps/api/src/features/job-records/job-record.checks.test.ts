import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { db, grant, makeLogbook, makeWorker } from '../../../test/world.ts'
import { hoursAgo, makeSite, type Site, submit, work } from './job-record.kit.ts'

let site: Site
beforeAll(async () => {
  site = await makeSite()
})

describe('what is checked when work is recorded', () => {
  it.each([
    [
      'trapping on an escalator',
      { typeOfWork: 'TW02', parts: [], scheduleParts: [] },
      'trappingNotForEscalator',
      'typeOfWork',
    ],
    [
      'an examination with load of an escalator',
      { typeOfWork: 'TW17', parts: [], scheduleParts: [], engineer: true },
      'loadExaminationNotForEscalator',
      'typeOfWork',
    ],
    ['a lift’s part on an escalator', { scheduleParts: [] }, 'partNotForType', 'parts.0.part'],
    [
      'a lift’s schedule on an escalator',
      { parts: [], scheduleParts: ['SDE01', 'SD02'] },
      'partNotForType',
      'scheduleParts.1',
    ],
  ])('refuses %s', async (_, over, key, field) => {
    const own = await makeSite({ kind: 'E', type: 'E' })
    const people =
      'engineer' in over ? [{ registrationNumber: own.engineer.number }] : [{ registrationNumber: own.worker.number }]
    const { body } = await submit(own.crew, work(own, { ...over, people }))
    expect(body).toMatchObject({ key, field })
    expect(await db.jobRecord.count({ where: { logbookId: own.logbook.id } })).toBe(0)
  })

  it.each([
    ['a suspended visit without a reason', { typeOfWork: 'TW05', remarks: '' }, 'reasonRequired', 'remarks'],
    ['an inspection by a contractor', { typeOfWork: 'TW00' }, 'typeOfWorkForbidden', 'typeOfWork'],
    ['an end before the start', { startedAt: hoursAgo(1), completedAt: hoursAgo(2) }, 'jobTimeInvalid', 'completedAt'],
    ['work in the future', { completedAt: hoursAgo(-1) }, 'jobTimeInvalid', 'completedAt'],
    ['nine days at a stretch', { startedAt: hoursAgo(217) }, 'jobTooLong', 'completedAt'],
    [
      'a unit back in service that never was out',
      { backInServiceAt: hoursAgo(1) },
      'jobTimeInvalid',
      'backInServiceAt',
    ],
    [
      'a component of another part',
      { parts: [{ part: 'WD01', component: 'WD02-01' }] },
      'codeUnknown',
      'parts.0.component',
    ],
    ['a defect nobody listed', { parts: [{ part: 'WD01', defect: 'TIRED' }] }, 'codeUnknown', 'parts.0.defect'],
    [
      'an action nobody listed',
      { parts: [{ part: 'WD01', actions: ['CHECKED', 'KICKED'] }] },
      'codeUnknown',
      'parts.0.actions.1',
    ],
    ['an examination without an engineer', { typeOfWork: 'TW16' }, 'engineerNeeded', 'people'],
    ['general workers on their own', { people: [{ name: 'Ah Keung' }] }, 'qualifiedPersonNeeded', 'people'],
    [
      'a registration that does not exist',
      { people: [{ registrationNumber: 'RLW0' }] },
      'workerNotFound',
      'people.0.registrationNumber',
    ],
  ])('refuses %s', async (_, over, key, field) => {
    const { body } = await submit(site.crew, work(site, over))
    expect(body).toMatchObject({ key, field, issues: [{ code: key }] })
  })

  it('refuses work before log-books began', async () => {
    const logbook = await makeLogbook()
    await grant(logbook, site.rc, 'rc.PMC', { startsAt: new Date('2020-01-01') })
    const { body } = await submit(
      site.crew,
      work({ ...site, logbook }, { startedAt: '2022-05-24T23:00:00+08:00', completedAt: '2022-05-24T23:30:00+08:00' }),
    )
    expect(body).toMatchObject({ key: 'jobTooEarly', field: 'startedAt' })
  })

  it('refuses a registration that had expired on the day of the work, with name and day', async () => {
    const { number, worker } = await makeWorker(site.rc, 'RW', Role.rcRegisteredWorker, new Date('2026-11-20'))
    const people = [{ registrationNumber: site.worker.number }, { registrationNumber: number }]
    const { body } = await submit(site.crew, work(site, { people }))
    expect(body).toMatchObject({
      key: 'workerNotValid',
      field: 'people.1.registrationNumber',
      meta: { expiresOn: '20/11/2026', name: expect.stringContaining(worker.nameEn) },
    })
    const dayBefore = { people, startedAt: '2026-11-20T22:00:00+08:00', completedAt: '2026-11-20T23:59:00+08:00' }
    expect((await submit(site.crew, work(site, dayBefore))).status).toBe(200)
  })

  it('names all faults at once', async () => {
    const wrong = {
      typeOfWork: 'TW00',
      startedAt: hoursAgo(1),
      completedAt: hoursAgo(2),
      parts: [{ part: 'WDE01', defect: 'TIRED' }],
      people: [{ registrationNumber: 'RLW0' }],
    }
    const { body } = await submit(site.crew, work(site, wrong))
    expect(body.status).toBe(400)
    expect(body.issues.map(({ path, code }: { path: string[]; code: string }) => [path.join('.'), code])).toEqual([
      ['typeOfWork', 'typeOfWorkForbidden'],
      ['completedAt', 'jobTimeInvalid'],
      ['parts.0.part', 'partNotForType'],
      ['parts.0.defect', 'codeUnknown'],
      ['people.0.registrationNumber', 'workerNotFound'],
    ])
    expect(body.issues[0].message).toMatch(/may not record this type of work/)
  })
})
