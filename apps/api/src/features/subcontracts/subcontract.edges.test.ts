import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, expect, it } from 'vitest'
import { as, asUser, db, grant, makeOrg, makeWorker, now, world } from '../../../test/world.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { ENDS, LAST, listOf, site, TODAY } from './subcontract.kit.ts'

afterEach(() => {
  world.now = now
})
const HOUR_MS = 3_600_000

it('opens the log-book from its first moment to its last, and no earlier or later', async () => {
  const { sub, rc, logbooks, letIn } = await site()
  const [logbook] = logbooks
  if (!logbook) throw new Error('no log-book')
  await letIn({ startsOn: '2026-12-01' })
  const begins = startOf('2026-12-01')
  const worker = await makeWorker(sub, 'RW', Role.rcRegisteredWorker)
  const contractors = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
  const at = async (moment: Date) => {
    world.now = moment
    return as(sub, Role.rcOfficer)
  }
  const before = (moment: Date, ms = 1) => new Date(moment.getTime() - ms)
  const reads = async (moment: Date) => (await (await at(moment)).get(`/api/logbook/${logbook.locationId}`)).status
  expect([await reads(before(begins)), await reads(begins), await reads(before(ENDS))]).toEqual([404, 200, 200])
  /** Work that was finished at this moment, and handed in so much later. */
  const record = async (who: typeof worker, completedAt: Date, later = 1) => {
    world.now = new Date(completedAt.getTime() + later)
    const times = { startedAt: before(completedAt, HOUR_MS).toISOString(), completedAt: completedAt.toISOString() }
    return submit(await asUser(who.user, 'mobile'), work({ logbook, worker: who }, times))
  }
  expect((await record(worker, before(begins), HOUR_MS)).body.key).toBe('workBeforeAccess')
  expect((await record(worker, begins)).status).toBe(200)
  expect((await record(contractors, before(ENDS, 2 * HOUR_MS))).status).toBe(200)
  expect((await record(worker, before(ENDS, 2))).status).toBe(200)
  expect((await record(worker, ENDS)).body.key).toBe('logbookForbidden')
  // of what comes after it they read nothing any more
  expect((await record(contractors, ENDS)).status).toBe(200)
  const records = async (moment: Date) =>
    (await (await at(moment)).get(`/api/jobRecord?locationIds=${logbook.locationId}`)).body.totalElements
  expect(await records(new Date(ENDS.getTime() + 2 * HOUR_MS))).toBe(3)
})

it('says log-book by log-book as what its giver stood there', async () => {
  const { sub, logbooks, clerk, theirs, letIn } = await site(2)
  const [third, [first, second]] = [await makeOrg('RC'), logbooks]
  if (!first || !second) throw new Error('no log-book')
  await letIn({ mayGrant: true, ids: [first.id] })
  await db.logbookParty.updateMany({ where: { logbookId: second.id }, data: { endsAt: now } })
  await grant(second, sub, 'rc.PMC', { startsAt: now })
  // that it will be contractor of the first one day makes it none yet
  await db.logbookParty.updateMany({ where: { logbookId: first.id, role: 'rc.PMC' }, data: { endsAt: ENDS } })
  await grant(first, sub, 'rc.PMC', { startsAt: ENDS })
  expect((await letIn({ subOrgId: third.id, role: 'sub.OSC', endsOn: '2026-12-20' }, theirs)).body.done).toBe(2)
  const [row] = await listOf(theirs, `contractors=${third.id}`)
  expect(row).toMatchObject({ creatorTypes: ['PRINCIPAL', 'SUB'], logbookCount: 2 })
  const { content } = (await theirs.get(`/api/subcontract/${row.id}/logbook`)).body
  const as = new Map(
    content.map((one: { locationId: string; creatorType: string }) => [one.locationId, one.creatorType]),
  )
  expect([as.get(first.locationId), as.get(second.locationId)]).toEqual(['SUB', 'PRINCIPAL'])
  // who hears of one log-book only is told of that one
  expect((await listOf(clerk, `contractors=${third.id}`))[0]).toMatchObject({ creatorTypes: ['SUB'], logbookCount: 1 })
})

it('is not cancelled from its moment on, also before anything has said that it has begun', async () => {
  const { rc, clerk, letIn } = await site()
  await letIn({ startsOn: '2026-12-01' })
  const [{ id }] = await listOf(clerk)
  world.now = startOf('2026-12-01')
  const giver = await as(rc, Role.rcAdmin)
  const cancel = giver.post('/api/subcontract/move').send({ ids: [id], move: 'cancel', reason: 'too late' })
  expect((await cancel).body).toMatchObject({ key: 'subcontractDecided' })
  expect(await db.logbookParty.count({ where: { source: 'SUBCONTRACT', isVoid: true, givenByOrgId: rc.id } })).toBe(0)
})

it('keeps the days that a colleague gave it meanwhile, which the second has not seen', async () => {
  const { clerk, letIn } = await site()
  await letIn({})
  const [{ id }] = await listOf(clerk)
  const edit = (endsOn: string, seenEndsOn = LAST) =>
    clerk.post('/api/subcontract/move').send({
      ids: [id],
      move: 'editDates',
      reason: 'the works take longer',
      endsOn,
      seenStartsOn: TODAY,
      seenEndsOn,
    })
  const both = await Promise.all([edit('2026-12-10'), edit('2026-12-11')])
  expect(both.map(({ body }) => body.key ?? body.done).sort()).toEqual([1, 'datesChanged'])
  const first = both[0]?.body.done ? '2026-12-10' : '2026-12-11'
  expect((await edit('2026-12-12', first)).body.done).toBe(1)
})
