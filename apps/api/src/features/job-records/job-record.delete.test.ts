import { Role } from '@portal/shared/access/roles'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { anyone, asUser, db, grant, makeOrg, makeUser, now } from '../../../test/world.ts'
import { monthsApart } from '../dashboard/derived.kit.ts'
import { openSince } from '../dashboard/month.kit.ts'
import { dutiesOn } from '../duties/duty.ts'
import { chainOf, isUnbroken, tamper, verify } from '../seals/seal.kit.ts'
import { acknowledge, hoursAgo, makeRecords, makeSite, type Site, submit, work } from './job-record.kit.ts'

type Speaker = Site['rcOfficer']
const remove = (who: Speaker, ids: readonly number[], over: object = {}) =>
  who
    .post('/api/jobRecord/move')
    .send({ ids, move: 'delete', reason: 'TWICE', comments: 'Sent again by mistake.', ...over })
const regulator = async (role: (typeof Role)[keyof typeof Role] = Role.emsdOfficer) =>
  asUser(await makeUser(await makeOrg('EMSD'), [role]))

/** A sealed record with photographs. */
async function recorded() {
  const site = await makeSite()
  const { id, seal } = (await submit(site.crew, work(site))).body
  return { ...site, id: id as number, seal: seal as string }
}

describe('a deleted record', () => {
  it('is gone for its readers, listed with who and why, and told to the other side', async () => {
    const { id, logbook, rc, rcOfficer, rpOfficer } = await recorded()
    await acknowledge(rpOfficer, [id])
    expect((await rcOfficer.get(`/api/jobRecord/${id}`)).body.can).toEqual(['delete'])
    expect((await remove(rcOfficer, [id])).body).toEqual({ done: 1, failed: [] })
    for (const reader of [rcOfficer, rpOfficer]) {
      expect((await reader.get(`/api/jobRecord/${id}`)).body.key).toBe('jobRecordNotFound')
      expect((await reader.get(`/api/jobRecord?locationIds=${logbook.locationId}`)).body.totalElements).toBe(0)
    }
    for (const reader of [rcOfficer, await regulator()]) {
      const { body } = await reader.get(`/api/jobRecord/deleted?q=${logbook.locationId}`)
      expect(body.content).toMatchObject([
        {
          id,
          locationId: logbook.locationId,
          typeOfWork: 'TW15',
          org: { id: rc.id },
          deletedByName: rcOfficer.user.displayName,
          deletedAt: now.toISOString(),
          reasonEn: 'Recorded twice',
          reasonZh: '重複記錄',
          comments: 'Sent again by mistake.',
          isAcknowledged: true,
        },
      ])
      expect(JSON.stringify(body)).not.toContain('All parts were checked.')
    }
    const sheet = await rcOfficer.get(`/api/jobRecord/deleted/export?q=${logbook.locationId}`).responseType('blob')
    expect(await textOfBook(sheet.body)).toContain('\nPeriodic maintenance TW15\n')
    expect((await rpOfficer.get('/api/jobRecord/deleted')).status).toBe(403)
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordDeleted', recipients: { some: { userId: rpOfficer.user.id } } } },
    })
    expect(told.map(({ userId }) => userId)).toEqual([rpOfficer.user.id])
    const [entry] = await db.operationEvent.findMany({ where: { action: 'jobRecord.delete', rowId: String(id) } })
    expect(entry?.after).toMatchObject({ reason: 'TWICE', comments: 'Sent again by mistake.' })
  })

  it('keeps its photographs on the disk, and serves none of them any more', async () => {
    const { id, rcOfficer } = await recorded()
    const photos = await db.storedFile.findMany({ where: { jobRecordId: id } })
    const asked = (query = '') => rcOfficer.get(`/api/jobRecord/photo/${photos[0]?.id}${query}`)
    expect((await asked()).status).toBe(200)
    await remove(rcOfficer, [id])
    expect([(await asked()).body.key, (await asked('?original=true')).body.key]).toEqual([
      'photoNotFound',
      'photoNotFound',
    ])
    expect(await db.storedFile.count({ where: { jobRecordId: id } })).toBe(photos.length)
  })

  it('leaves its seals as tombstones, and the public page says so', async () => {
    const { id, seal, logbook, rpOfficer, rcOfficer } = await recorded()
    const other = (await submit(rcOfficer, work(await makeSite()))).status
    expect(other).toBe(403)
    await remove(rcOfficer, [id])
    const chain = await chainOf(logbook.id)
    expect([chain.map(({ kind }) => kind), isUnbroken(chain)]).toEqual([['JOB_RECORD', 'DELETION'], true])
    expect(chain[1]?.canonical).not.toContain(rcOfficer.user.displayName)
    const { body } = await rpOfficer.get(`/api/logbook/${logbook.locationId}/seal`)
    expect(body).toMatchObject({ totalElements: 2, firstBroken: null, faults: [] })
    for (const row of body.content)
      expect(row).toMatchObject({ isDeleted: true, typeOfWork: null, org: null, jobRecordId: null, matches: true })
    for (const code of [seal, chain[1]?.seal ?? ''])
      expect(await verify(code)).toMatchObject({ matches: true, faults: [], deletedAt: now.toISOString() })
  })

  it('whose marks somebody alters by hand is found', async () => {
    const { id, seal, rcOfficer } = await recorded()
    await remove(rcOfficer, [id])
    await expect(db.jobRecord.update({ where: { id }, data: { status: 'SUBMITTED' } })).rejects.toThrow()
    await tamper([`UPDATE job_record SET deletion_reason = 'OTHER' WHERE id = $1`, id])
    expect((await verify(seal)).faults).toMatchObject([{ fault: 'STATUS', sequence: 1 }])
  })

  it('no longer counts for what the log-book owes', async () => {
    const { id, logbook, rcOfficer } = await recorded()
    const ctx = { db } as Parameters<typeof dutiesOn>[0]
    const due = async () => (await dutiesOn(ctx, logbook.id)).map(({ duty }) => duty)
    const before = await due()
    await remove(rcOfficer, [id])
    expect(await due()).not.toEqual(before)
    const { nextDuty } = await db.logbook.findUniqueOrThrow({ where: { id: logbook.id } })
    expect(nextDuty).toBeNull()
    const months = await db.jobRecordMonth.findMany({ where: { logbookId: logbook.id, records: { gt: 0 } } })
    expect(months).toEqual([])
  })
})

describe('who deletes', () => {
  it('is the organization whose work it was, while it has access', async () => {
    const site = await makeSite()
    const [own = 0] = await makeRecords(site, 1)
    const sub = await makeOrg('RC')
    await grant(site.logbook, sub, 'sub.MSC')
    const [theirs = 0] = await makeRecords({ ...site, rc: sub }, 1)
    const { body } = await remove(site.rcOfficer, [own, theirs])
    expect(body).toMatchObject({ done: 1, failed: [{ id: theirs, key: 'jobRecordDeleteForbidden', code: 40413 }] })
    await db.logbookParty.updateMany({ where: { orgId: sub.id }, data: { endsAt: new Date(now.getTime() - 1000) } })
    const officer = await asUser(await makeUser(sub, [Role.rcOfficer]))
    expect((await remove(officer, [theirs])).body.status).toBe(40413)
    expect((await remove(site.rpOfficer, [theirs])).status).toBe(403)
    expect((await remove(await regulator(Role.emsdAdmin), [theirs])).status).toBe(403)
    expect((await remove(site.rcOfficer, [2_000_000_000])).body.key).toBe('jobRecordNotFound')
  })

  it('says why, by the dictionary, and nothing is done without', async () => {
    const site = await makeSite()
    const [id = 0] = await makeRecords(site, 1)
    const without = (await remove(site.rcOfficer, [id], { reason: undefined })).body
    expect(without.issues).toMatchObject([{ path: ['reason'], key: 'reasonRequired' }])
    const unknown = (await remove(site.rcOfficer, [id], { reason: 'BECAUSE' })).body
    expect(unknown).toMatchObject({ key: 'deletionReasonUnknown', field: 'reason' })
    expect((await remove(site.rcOfficer, [id], { comments: 'x'.repeat(40_000) })).status).toBe(400)
    expect((await remove(site.rcOfficer, [id], { rehearse: true, reason: undefined })).body.done).toBe(1)
    expect(await db.jobRecord.count({ where: { id, status: 'SUBMITTED' } })).toBe(1)
  })

  it('deletes all that a filter finds, but for what is not his', async () => {
    const site = await makeSite()
    const [kept = 0, ...ids] = await makeRecords(site, 4)
    const [trapping = 0] = await makeRecords(site, 1, { typeOfWork: 'TW02' })
    const everything = {
      ids: undefined,
      all: true,
      filter: { locationIds: site.logbook.locationId, typesOfWork: 'TW15' },
    }
    expect((await remove(site.rcOfficer, [], { ...everything, except: [kept], seen: 3 })).body).toEqual({
      done: ids.length,
      failed: [],
    })
    expect(
      await db.jobRecord.findMany({ where: { logbookId: site.logbook.id, status: 'SUBMITTED' }, select: { id: true } }),
    ).toEqual([kept, trapping].map((id) => ({ id })))
  })
})

describe('at the same moment', () => {
  it('a record is either acknowledged and then deleted, or only deleted, and once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, seal, logbook, rc, rcOfficer, rpOfficer } = await recorded()
      const colleague = await asUser(await makeUser(rc, [Role.rcAdmin]))
      const [read, ...gone] = await Promise.all([
        acknowledge(rpOfficer, [id]),
        remove(rcOfficer, [id]),
        remove(colleague, [id]),
      ])
      expect(gone.map(({ status }) => status).sort()).toEqual([200, 404])
      const kinds = (await chainOf(logbook.id)).map(({ kind }) => kind)
      expect(kinds).toEqual(['JOB_RECORD', ...(read.status === 200 ? ['ACKNOWLEDGEMENT'] : []), 'DELETION'])
      expect(await verify(seal)).toMatchObject({ matches: true, faults: [] })
      expect(await db.jobRecord.count({ where: { id, status: 'DELETED' } })).toBe(1)
    }
  })
})

describe('months that are not settled', () => {
  beforeAll(() => openSince('2026-01-01'))
  it('equal what follows from the records that are left, whichever are deleted', async () => {
    const visits = fc.array(
      fc.record({
        typeOfWork: fc.constantFrom('TW15', 'TW03', 'TW01', 'TW02', 'TW08', 'TW16'),
        hour: fc.integer({ min: 5, max: 24 * 200 }),
        isDeleted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(visits, async (plans) => {
        const site = await makeSite({ activatedOn: new Date('2026-01-05') })
        const made: [id: number, isDeleted: boolean][] = []
        for (const { typeOfWork, hour, isDeleted } of plans) {
          const times = { startedAt: hoursAgo(hour + 1), completedAt: hoursAgo(hour), submittedAt: hoursAgo(hour) }
          const [id = 0] = await makeRecords(site, 1, { typeOfWork, ...times })
          made.push([id, isDeleted])
        }
        const gone = made.flatMap(([id, isDeleted]) => (isDeleted ? [id] : []))
        if (gone.length) expect((await remove(site.rcOfficer, gone)).body.done).toBe(gone.length)
        expect(await monthsApart([site.logbook.id])).toEqual([])
      }),
      { numRuns: 12, seed: 5 },
    )
  })
})

it('nobody who is not signed in deletes or reads what was deleted', async () => {
  expect((await anyone().get('/api/jobRecord/deleted')).status).toBe(401)
})
