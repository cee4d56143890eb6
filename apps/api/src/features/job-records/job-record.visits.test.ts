import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { openSince } from '../dashboard/month.kit.ts'
import { hoursAgo, makeRecords, makeSite, type Site, submit, work } from './job-record.kit.ts'

let site: Site
beforeAll(async () => {
  await openSince('2026-01-01')
  site = await makeSite()
})
const visit = (over: object = {}) =>
  submit(
    site.crew,
    work(site, {
      typeOfWork: 'TW01',
      startedAt: hoursAgo(4),
      completedAt: hoursAgo(3),
      calledAt: hoursAgo(5),
      ...over,
    }),
  )

describe('two visits for the same fault', () => {
  it('are linked, sealed as such, and count as one breakdown', async () => {
    const first = (await visit()).body
    const second = await visit({ startedAt: hoursAgo(2), completedAt: hoursAgo(1), parentJobId: first.id })
    expect(second.status).toBe(200)
    const detail = (await site.rpOfficer.get(`/api/jobRecord/${second.body.id}`)).body
    expect(detail).toMatchObject({ parentJobId: first.id, sealMatches: true })
    const { canonical } = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: second.body.id } })
    expect(canonical).toContain(`"parentJobId":${first.id}`)
    const [figures] = await db.logbookMonth.findMany({
      where: { logbookId: site.logbook.id, month: new Date('2026-11-01') },
      select: { records: true, breakdowns: true },
    })
    expect(figures).toEqual({ records: 2, breakdowns: 1 })

    await expect(db.jobRecord.update({ where: { id: second.body.id }, data: { parentJobId: null } })).rejects.toThrow()
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`UPDATE job_record SET parent_job_id = NULL WHERE id = ${second.body.id}`
    })
    expect((await site.rpOfficer.get(`/api/jobRecord/${second.body.id}`)).body.sealMatches).toBe(false)
  })

  it('are refused where the earlier one is not such a visit, and all faults are named', async () => {
    const other = await makeLogbook()
    await grant(other, site.rc, 'rc.PMC')
    const [elsewhere, routine, gone, ahead] = [
      (await makeRecords({ ...site, logbook: other }, 1, { typeOfWork: 'TW01' }))[0],
      (await makeRecords(site, 1))[0],
      (await makeRecords(site, 1, { typeOfWork: 'TW01', status: 'DELETED', deletedAt: now }))[0],
      (await makeRecords(site, 1, { typeOfWork: 'TW01', startedAt: now, completedAt: now }))[0],
    ]
    for (const parentJobId of [elsewhere, routine, gone, ahead, 999_999]) {
      const { status, body } = await visit({ parentJobId })
      expect([status, body.key, JSON.stringify(body)]).toEqual([
        400,
        'earlierVisitUnknown',
        expect.stringContaining('parentJobId'),
      ])
    }
    const { body } = await visit({ parentJobId: elsewhere, startedAt: hoursAgo(1), completedAt: hoursAgo(2) })
    expect(JSON.stringify(body)).toContain('parentJobId')
    expect(JSON.stringify(body)).toContain('completedAt')
  })

  it('tell nobody of a record that he may not read', async () => {
    const first = (await visit()).body
    const second = (await visit({ startedAt: hoursAgo(2), completedAt: hoursAgo(1), parentJobId: first.id })).body
    const later = await makeOrg('RC')
    await grant(site.logbook, later, 'sub.CSC', { startsAt: new Date(hoursAgo(1.5)), endsAt: new Date(hoursAgo(0.5)) })
    const former = await asUser(await makeUser(later, [Role.rcOfficer]))
    expect((await former.get(`/api/jobRecord/${second.id}`)).body).toMatchObject({ id: second.id, parentJobId: null })
    expect((await former.get(`/api/jobRecord/${first.id}`)).status).toBe(404)
  })
})

describe('a visit that could not be made', () => {
  // the chain of the other was tampered with
  let own: Site
  beforeAll(async () => {
    own = await makeSite()
  })
  const suspended = (over: object = {}) =>
    submit(own.crew, work(own, { typeOfWork: 'TW05', remarks: 'Nobody let us in.', ...over }))
  const madeUp = (over: object = {}) => submit(own.crew, work(own, { typeOfWork: 'TW06', ...over }))

  it('is made up for by the one that names it, which is sealed and shown', async () => {
    const first = (await suspended({ startedAt: hoursAgo(9), completedAt: hoursAgo(8) })).body
    const second = (await suspended({ startedAt: hoursAgo(7), completedAt: hoursAgo(6) })).body
    const { body } = await madeUp({ compensates: second.id })
    const detail = (await own.rpOfficer.get(`/api/jobRecord/${body.id}`)).body
    expect(detail).toMatchObject({ compensates: second.id, parentJobId: null, sealMatches: true })
    const { canonical } = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: body.id } })
    expect(canonical).toContain(`"compensates":${second.id}`)
    await expect(db.jobRecord.update({ where: { id: body.id }, data: { compensatesId: first.id } })).rejects.toThrow()
    const plain = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: first.id } })
    expect(plain.canonical).not.toContain('compensates')
  })

  it('is refused where there is none of that number, and where the work makes up for nothing', async () => {
    const waiting = (await suspended({ startedAt: hoursAgo(9), completedAt: hoursAgo(8) })).body.id
    const routine = (await makeRecords(own, 1))[0]
    const elsewhere = await makeLogbook()
    await grant(elsewhere, own.rc, 'rc.PMC')
    const theirs = (await makeRecords({ ...own, logbook: elsewhere }, 1, { typeOfWork: 'TW05' }))[0]
    const gone = (await makeRecords(own, 1, { typeOfWork: 'TW05', status: 'DELETED', deletedAt: now }))[0]
    for (const compensates of [routine, theirs, gone, 999_999]) {
      const { status, body } = await madeUp({ compensates })
      expect([status, body.key, JSON.stringify(body)]).toEqual([
        400,
        'suspendedVisitUnknown',
        expect.stringContaining('compensates'),
      ])
    }
    expect((await submit(own.crew, work(own, { typeOfWork: 'TW15', compensates: waiting }))).body.key).toBe(
      'suspendedVisitUnknown',
    )
  })
})
