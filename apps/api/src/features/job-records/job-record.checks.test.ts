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
    ['a lift’s part on an escalator', { scheduleParts: [] }, 'partNotForType', 'parts.0.part'],
    [
      'a lift’s schedule on an escalator',
      { parts: [], scheduleParts: ['SDE01', 'SD02'] },
      'partNotForType',
      'scheduleParts.1',
    ],
  ])('refuses %s', async (_, over, key, field) => {
    const own = await makeSite({ kind: 'E', type: 'E' })
    const people = [{ registrationNumber: own.worker.number }]
    const { body } = await submit(own.crew, work(own, { ...over, people }))
    expect(body).toMatchObject({ key, field })
    expect(await db.jobRecord.count({ where: { logbookId: own.logbook.id } })).toBe(0)
  })

  it('takes an examination with load of an escalator: only trappings are not known there (spec 001 §2)', async () => {
    const own = await makeSite({ kind: 'E', type: 'E' })
    const over = {
      typeOfWork: 'TW17',
      parts: [],
      scheduleParts: [],
      people: [{ registrationNumber: own.engineer.number }],
    }
    expect((await submit(own.crew, work(own, over))).status).toBe(200)
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
      'certificateNumberNotFound',
      'people.0.registrationNumber',
    ],
    [
      'what is no registration',
      { people: [{ registrationNumber: 'LIFT 7' }] },
      'certificateNumberInvalid',
      'people.0.registrationNumber',
    ],
    ['a worker whom nobody knows', { people: [{ workerId: 2_000_000_000 }] }, 'workerNotFound', 'people.0.workerId'],
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

  describe('of two registrations', () => {
    const both = async (kind: 'L' | 'E', liftEnds: string, escalatorEnds: string) => {
      const own = await makeSite({ kind, type: kind === 'L' ? 'EL' : 'E' })
      const { worker, number: lift } = await makeWorker(own.rc, 'RW', Role.rcRegisteredWorker, new Date(liftEnds), 'L')
      const escalator = `REW7-${worker.id}`
      const data = { workerId: worker.id, kind: 'REW', number: escalator, expiresOn: new Date(escalatorEnds) }
      await db.workerRegistration.create({ data })
      const record = async (people: object[]) => {
        const plainWork = kind === 'E' ? { parts: [], scheduleParts: [] } : {}
        const { body, status } = await submit(own.crew, work(own, { ...plainWork, people }))
        if (status !== 200) return body
        const { people: sealed } = await db.jobRecord.findUniqueOrThrow({ where: { id: body.id } })
        return sealed
      }
      return { ...own, record, id: worker.id, lift, escalator }
    }

    it.each([
      ['L', '2027-01-01', '2030-01-01'],
      ['E', '2030-01-01', '2027-01-01'],
    ] as const)(
      'that of the kind of unit %s is sealed, though the other ends later',
      async (kind, liftEnds, escalatorEnds) => {
        const { record, id, lift, escalator } = await both(kind, liftEnds, escalatorEnds)
        const registrationNumber = kind === 'L' ? lift : escalator
        for (const named of [{ workerId: id }, { registrationNumber }])
          expect(await record([named])).toMatchObject([{ workerId: id, registrationNumber, expiresOn: '2027-01-01' }])
      },
    )

    it('one in time does not stand in for one that has expired', async () => {
      const { record, id, lift } = await both('L', '2026-01-01', '2030-01-01')
      for (const named of [{ workerId: id }, { registrationNumber: lift }])
        expect(await record([named])).toMatchObject({ key: 'workerNotValid', meta: { expiresOn: '01/01/2026' } })
    })

    it('the number of the other kind is refused, and so is who has none of this kind', async () => {
      const { record, escalator, rc } = await both('L', '2030-01-01', '2030-01-01')
      expect(await record([{ registrationNumber: escalator }])).toMatchObject({
        key: 'registrationOfOtherKind',
        field: 'people.0.registrationNumber',
      })
      const onlyEscalators = await makeWorker(rc, 'RW', Role.rcRegisteredWorker, new Date('2030-01-01'), 'E')
      expect(await record([{ workerId: onlyEscalators.worker.id }])).toMatchObject({
        key: 'registrationOfOtherKind',
        field: 'people.0.workerId',
      })
    })

    it('a number is found with or without its dash, in capitals or not', async () => {
      const { record, id, lift } = await both('L', '2030-01-01', '2030-01-01')
      for (const written of [lift?.replace('-', ''), lift?.toLowerCase(), `${lift?.slice(0, 4)} ${lift?.slice(4)}`])
        expect(await record([{ registrationNumber: written }])).toMatchObject([{ workerId: id }])
    })

    it('nobody is named twice, whichever way', async () => {
      const { record, id, lift, worker } = await both('L', '2030-01-01', '2030-01-01')
      const people = [{ registrationNumber: lift }, { registrationNumber: worker.number }, { workerId: id }]
      expect(await record(people)).toMatchObject({ key: 'personRepeated', field: 'people.2.workerId' })
    })
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
      ['people.0.registrationNumber', 'certificateNumberNotFound'],
    ])
    expect(body.issues[0].message).toMatch(/may not record this type of work/)
  })
})
