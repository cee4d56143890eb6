import { Role } from '@portal/shared/access/roles'
import { EXPORT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { asUser, db, makeOrg, makeUser, now } from '../../../test/world.ts'
import { tamper } from '../seals/seal.kit.ts'
import { makeRecords, makeSite } from './job-record.kit.ts'

describe('the workbook', () => {
  it('holds what is filtered, newest first, formulas made harmless', async () => {
    const own = await makeSite()
    await makeRecords(own, 1, {
      remarks: '=1+1',
      scheduleParts: ['SD01', 'SD02'],
      people: [{ workerId: 1, name: 'Chan', kind: 'RW', registrationNumber: 'RLW1', expiresOn: null }],
    })
    await makeRecords(own, 1, { typeOfWork: 'TW01' })
    const { body, headers } = await own.rcOfficer.get('/api/jobRecord/export?typesOfWork=TW15').responseType('blob')
    expect(headers['content-disposition']).toContain('job-records-2026-11-21.xlsx')
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(body)
    const [cover, sheet] = workbook.worksheets
    expect(JSON.stringify(cover?.getSheetValues())).toContain('TW15')
    const text = JSON.stringify(sheet?.getRow(2).values)
    expect([
      sheet?.rowCount,
      text.includes('"=1+1"'),
      text.includes('Chan (RLW1)'),
      text.includes('"Periodic maintenance TW15"'),
      text.includes('"Machine room / machinery space SD01, Brake and drive control SD02"'),
      text.includes(own.logbook.locationId),
    ]).toEqual([2, true, true, true, true, true])
  })

  it('and the page of a record still open when its JSON was altered by hand', async () => {
    const own = await makeSite()
    const [id] = await makeRecords(own, 1, {})
    await tamper([`UPDATE job_record SET people = '{"a":1}', parts = '[1]' WHERE id = $1`, id])
    expect((await own.rcOfficer.get(`/api/jobRecord/${id}`)).body).toMatchObject({ id, people: [], parts: [] })
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await own.rcOfficer.get('/api/jobRecord/export').responseType('blob')).body)
    expect(workbook.worksheets[1]?.rowCount).toBe(2)
  })

  it('is refused beyond 50,000 records', async () => {
    const own = await makeSite()
    await db.$executeRaw`INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo)
      SELECT ${own.logbook.id}, ${own.rc.id}, ${own.worker.user.id}, 'PRINCIPAL', 'TW15', ${now}, ${now}::timestamptz - n * interval '1 minute', ${now}, 'Y' FROM generate_series(1, ${EXPORT_MAX + 1}) n`
    const { body } = await own.rcOfficer.get('/api/jobRecord/export')
    expect(body).toMatchObject({ key: 'exportTooManyRecords', meta: { max: EXPORT_MAX } })
    const list = async () => (await own.rcOfficer.get('/api/jobRecord')).body
    expect([(await list()).totalElements, (await list()).totalElements]).toEqual([20_000, 20_000])
    expect((await list()).isCapped).toBe(true)
    const asked = { list: 'jobRecords.list', filters: ['', 'typesOfWork=TW01'] }
    const chips = (await own.rcOfficer.post('/api/counts').send(asked)).body
    expect(chips).toEqual({ counts: [20_000, 0], isCapped: [true, false] })
    expect((await own.rcOfficer.get('/api/jobRecord?page=2001')).body.content).toEqual([])
    // of all that wait, which nobody counts to the end, the first is still the first of the list
    const waiting = (await own.rpOfficer.get('/api/jobRecord?waiting=true&attention=false')).body.content
    expect((await own.rpOfficer.get('/api/jobRecord/inbox')).body).toMatchObject({
      waiting: 20_000,
      isCapped: true,
      routineId: waiting[0].id,
    })
  })

  it('is only for those who may export', async () => {
    expect(
      (
        await (
          await asUser(await makeUser(await makeOrg('RC'), [Role.rcRegisteredWorker]))
        ).get('/api/jobRecord/export')
      ).status,
    ).toBe(403)
  })
})
