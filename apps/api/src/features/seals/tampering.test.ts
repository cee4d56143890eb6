import { Role } from '@portal/shared/access/roles'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { makeRecords, submit, work } from '../job-records/job-record.kit.ts'
import { freshSeals } from './anchor.kit.ts'
import { type Case, PHOTOGRAPHS, photoOf, swapPhoto, type Which } from './photographs.kit.ts'
import { look, type Made, makeChain, tamper } from './seal.kit.ts'

beforeAll(freshSeals)
// Every test has the same minute, in which an address may ask only so often.
afterEach(() => db.rateWindow.deleteMany({ where: { key: { startsWith: 'seal:' } } }))

const sql =
  (statement: string, which: Which = 'second') =>
  (made: Made) =>
    tamper([statement, made[which].id])
const answer = (table: string, text: string) => (made: Made) =>
  tamper([
    `INSERT INTO ${table} (job_record_id, org_id, user_id, user_name, ${text}, created_at) VALUES ($1, $2, $3, 'Somebody', 'Never said.', now())`,
    made.first.id,
    made.site.rc.id,
    made.site.rcOfficer.user.id,
  ])

const CASES: Case[] = [
  {
    what: 'the remarks of a record',
    by: sql(`UPDATE job_record SET remarks = 'Nothing.' WHERE id = $1`),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'who did the work',
    by: sql(`UPDATE job_record SET people = '[]' WHERE id = $1`),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'whom the work is found by',
    by: sql(`UPDATE job_record SET worker_ids = '{}' WHERE id = $1`),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'whether it is routine',
    by: sql('UPDATE job_record SET is_routine = NOT is_routine WHERE id = $1'),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'how many photographs it has',
    by: sql('UPDATE job_record SET photo_count = 0 WHERE id = $1'),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  ...PHOTOGRAPHS,
  {
    what: 'a record, by setting it DELETED',
    by: sql(`UPDATE job_record SET status = 'DELETED' WHERE id = $1`),
    fault: 'STATUS',
    at: 2,
    asked: 'second',
  },
  {
    what: 'a record, by a tombstone',
    by: sql(
      `UPDATE job_record SET status = 'DELETED', deleted_at = now(), deleted_by_name = 'x', deletion_reason = 'x' WHERE id = $1`,
    ),
    fault: 'STATUS',
    at: 2,
    asked: 'second',
  },
  {
    what: 'a record, by setting it ACKNOWLEDGED',
    by: sql(`UPDATE job_record SET status = 'ACKNOWLEDGED' WHERE id = $1`, 'third'),
    fault: 'STATUS',
    at: 3,
    asked: 'third',
  },
  {
    what: 'a record, by setting it REPLIED',
    by: sql(`UPDATE job_record SET status = 'REPLIED' WHERE id = $1`, 'third'),
    fault: 'STATUS',
    at: 3,
    asked: 'third',
  },
  {
    what: 'an acknowledged record, by setting it SUBMITTED',
    by: sql(`UPDATE job_record SET status = 'SUBMITTED' WHERE id = $1`),
    fault: 'STATUS',
    at: 2,
    asked: 'second',
  },
  {
    what: 'a comment',
    by: sql(`UPDATE acknowledgement SET comment = 'No.' WHERE job_record_id = $1`),
    fault: 'CONTENT',
    at: 4,
    asked: 'second',
    isElsewhere: true,
  },
  {
    what: 'a reply, by deleting it',
    by: sql('DELETE FROM job_reply WHERE job_record_id = $1'),
    fault: 'MISSING',
    at: 5,
    asked: 'second',
    isElsewhere: true,
  },
  {
    what: 'a record, by inserting one without seal',
    by: ({ site }) => makeRecords(site, 1),
    fault: 'UNSEALED',
    at: null,
    asked: 'first',
    isElsewhere: true,
  },
  {
    what: 'an acknowledgement, by inserting one without seal',
    by: answer('acknowledgement', 'comment'),
    fault: 'UNSEALED',
    at: null,
    asked: 'first',
    isElsewhere: true,
  },
  {
    what: 'a reply, by inserting one without seal',
    by: answer('job_reply', 'text'),
    fault: 'UNSEALED',
    at: null,
    asked: 'first',
    isElsewhere: true,
  },
  {
    what: 'a record, by moving it to another log-book',
    by: async ({ second }) =>
      tamper(['UPDATE job_record SET logbook_id = $2 WHERE id = $1', second.id, (await makeLogbook()).id]),
    fault: 'MISSING',
    at: 2,
    asked: 'third',
  },
  {
    what: 'an entry in the middle, by deleting it',
    by: sql('DELETE FROM seal_entry WHERE job_record_id = $1 AND sequence = 2'),
    fault: 'LINK',
    at: 3,
    asked: 'third',
  },
]

describe('what was altered by somebody who owns the database', () => {
  it.each(CASES)('$what: named publicly, on the page of the record and in the chain', async (one) => {
    const made = await makeChain()
    const { seal, id } = made[one.asked]
    const before = await look(made.site, seal, id)
    expect(before).toMatchObject({
      verified: { matches: true, faults: [] },
      page: { sealMatches: true, sealFaults: [] },
      list: { firstBroken: null, faults: [] },
    })
    await one.by(made)
    const { verified, page, list } = await look(made.site, seal, id)
    const named = expect.objectContaining({ fault: one.fault, sequence: one.at })
    expect(verified).toMatchObject({ matches: !!one.isElsewhere, faults: expect.arrayContaining([named]) })
    expect(page).toMatchObject({ sealMatches: !!one.isElsewhere, sealFaults: expect.arrayContaining([named]) })
    expect(list.faults).toEqual(expect.arrayContaining([named]))
    const row = list.content.find(({ sequence }: { sequence: number }) => sequence === one.at)
    expect(row?.matches ?? false).toBe(false)
  })

  it('is named when a reply of a responsible person is made to look as if it was never given', async () => {
    const { site } = await makeChain()
    const { id, seal } = (await submit(site.crew, work(site))).body
    await site.rcOfficer.post(`/api/jobRecord/${id}/reply`).send({ text: 'Done.' })
    expect((await look(site, seal, id)).page).toMatchObject({ status: 'SUBMITTED', sealFaults: [] })
    await site.rpOfficer.post(`/api/jobRecord/${id}/reply`).send({ text: 'Why twice?' })
    expect((await look(site, seal, id)).page).toMatchObject({ status: 'REPLIED', sealFaults: [] })
    await tamper([`UPDATE job_record SET status = 'SUBMITTED' WHERE id = $1`, id])
    expect((await look(site, seal, id)).page.sealFaults).toMatchObject([{ fault: 'STATUS' }])
    await tamper(['UPDATE job_reply SET as_responsible = false WHERE job_record_id = $1', id])
    expect((await look(site, seal, id)).page.sealFaults).toMatchObject([{ fault: 'CONTENT' }])
  })

  it('is named where a record was moved to, and on the page of a record that was never sealed', async () => {
    const [made, other] = [await makeChain(), await makeChain()]
    await tamper(['UPDATE job_record SET logbook_id = $2 WHERE id = $1', made.second.id, other.site.logbook.id])
    const there = await look(other.site, other.last, made.second.id)
    const unsealed = expect.objectContaining({ fault: 'UNSEALED', jobRecordId: made.second.id })
    expect(there.page).toMatchObject({ sealMatches: false, sealFaults: expect.arrayContaining([unsealed]) })
    expect(there.list.faults).toEqual(expect.arrayContaining([unsealed]))
  })

  it('names a record to those who may see it and to nobody else', async () => {
    const made = await makeChain()
    const past = await makeOrg('RC')
    await grant(made.site.logbook, past, 'rc.PMC', { startsAt: new Date('2021-01-01'), endsAt: new Date('2022-01-01') })
    await tamper([`UPDATE job_record SET status = 'DELETED' WHERE id = $1`, made.second.id])
    const listFor = async (org: { id: number }) => {
      const reader = await asUser(await makeUser(org, [Role.rcAdmin]))
      const { faults } = (await reader.get(`/api/logbook/${made.site.logbook.locationId}/seal`)).body
      return [faults, (await reader.get(`/api/jobRecord/${made.second.id}`)).status]
    }
    const told = { fault: 'STATUS', sequence: 2, day: null }
    expect(await listFor(made.site.rc)).toEqual([[{ ...told, jobRecordId: made.second.id }], 200])
    expect(await listFor(past)).toEqual([[{ ...told, jobRecordId: null }], 404])
  })

  it('is not shown: a photograph that was swapped is refused, the others are served', async () => {
    const made = await makeChain()
    const { id } = await photoOf(made)
    const [other] = await db.storedFile.findMany({ where: { jobRecordId: made.second.id, NOT: { id } } })
    expect((await made.site.rpOfficer.get(`/api/jobRecord/photo/${id}`)).status).toBe(200)
    await swapPhoto(made)
    expect(await made.site.rpOfficer.get(`/api/jobRecord/photo/${id}`)).toMatchObject({
      status: 409,
      body: { status: 60265, key: 'photoChanged' },
    })
    expect((await made.site.rpOfficer.get(`/api/jobRecord/photo/${other?.id}`)).status).toBe(200)
  })
})
