import { describe, expect, it } from 'vitest'
import { ctxOf, db } from '../../../test/world.ts'
// of job records and plans, which evidence compares
import { hoursAgo, makeSite, type Site, submit, work } from '../job-records/job-record.kit.ts'
import { form, PLAN } from '../maintenance-plans/plan.kit.ts'
import { follow } from './evidence.follow.ts'

const followAll = async ({ rc }: Site) => {
  while ((await follow(ctxOf(rc))).taken);
}
const signalsIn = async (id: number) => (await db.jobRecord.findUniqueOrThrow({ where: { id } })).signals
const sent = async (site: Site, over: object): Promise<number> => {
  const { body } = await submit(site.crew, work(site, over), { photos: [] })
  expect(body.id).toBeGreaterThan(0)
  return body.id
}

describe('a visit that is shorter than it was planned', () => {
  it('is found of the record that made it, against the time that was planned then', async () => {
    const site = await makeSite()
    const asked = form({ hours: 1.5, logbookIds: [site.logbook.id] })
    const plan = (await site.rcOfficer.post(PLAN).send(asked)).body
    const short = await sent(site, { startedAt: hoursAgo(1.2), completedAt: hoursAgo(1) })
    await followAll(site)
    expect(await signalsIn(short)).toEqual(['SHORT_JOB'])
    expect((await site.rpOfficer.get(`/api/jobRecord/${short}/evidence`)).body.signals).toMatchObject([
      { signal: 'SHORT_JOB', minutes: 12, most: 90 },
    ])
    const shorter = { ...asked, hours: 0.25, version: plan.version }
    expect((await site.rcOfficer.put(`${PLAN}/${plan.id}`).send(shorter)).status).toBe(200)
    await db.evidenceChange.create({ data: { jobRecordId: short } })
    await followAll(site)
    expect(await signalsIn(short), 'whoever plans less time later changes nothing').toEqual(['SHORT_JOB'])
  })

  it('is none of a record that made no planned visit, and no longer of one that does not any more', async () => {
    const site = await makeSite()
    const asked = form({ hours: 1.5, logbookIds: [site.logbook.id] })
    expect((await site.rcOfficer.post(PLAN).send(asked)).status).toBe(200)
    const first = await sent(site, { startedAt: hoursAgo(4), completedAt: hoursAgo(3) })
    const extra = await sent(site, { startedAt: hoursAgo(2.2), completedAt: hoursAgo(2) })
    await followAll(site)
    expect([await signalsIn(first), await signalsIn(extra)]).toEqual([[], []])
    // what was second is now what made the visit
    const gone = { ids: [first], move: 'delete', reason: 'TWICE', comments: '' }
    expect((await site.rcOfficer.post('/api/jobRecord/move').send(gone)).body.done).toBe(1)
    await followAll(site)
    expect(await signalsIn(extra)).toEqual(['SHORT_JOB'])
  })
})
