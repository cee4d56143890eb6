import { Role } from '@portal/shared/access/roles'
import { LATE_WORK_DAYS } from '@portal/shared/features/parties/party.schema'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { as, asUser, db, makeOrg, makeWorker, now, world } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { moveAll } from './handover.kit.ts'

afterEach(() => {
  world.now = now
})
const LATER = '2026-12-01'
const MOMENT = startOf(LATER)
const passed = (days: number, ms = 0) => new Date(MOMENT.getTime() + days * 86_400_000 + ms)
const LAST = passed(LATE_WORK_DAYS)
const HOUR_MS = 3_600_000

/** A log-book that passes to another contractor at a moment, with a sub-contractor who ends then too. */
async function passing() {
  const made = await makeSite()
  const next = await makeOrg('RC')
  const team = await makeOrg('RC')
  const ids = [made.logbook.id]
  const days = { startsOn: '2026-11-21', endsOn: '2027-06-30' }
  const clerk = await as(made.rc, Role.rcOfficer)
  await clerk.post('/api/subcontract').send({ ids, subOrgId: team.id, displayName: 'A team', role: 'sub.MSC', ...days })
  await clerk.post('/api/handover').send({ ids, role: 'rc.PMC', newOrgId: next.id, startsOn: LATER })
  await moveAll(await as(next, Role.rcOfficer), 'confirm')
  const [helper, second, theirs] = [
    await makeWorker(team, 'RW', Role.rcRegisteredWorker),
    await makeWorker(made.rc, 'RW', Role.rcRegisteredWorker),
    await makeWorker(next, 'RW', Role.rcRegisteredWorker),
  ]
  const post = async (worker: typeof helper, completedAt: Date) => {
    const startedAt = new Date(completedAt.getTime() - HOUR_MS)
    const crew = await asUser(worker.user, 'mobile')
    const { body } = await submit(crew, work({ logbook: made.logbook, worker }, { startedAt, completedAt }))
    return body.key ?? 'kept'
  }
  return { ...made, helper, second, theirs, post }
}
const finished = passed(0, -1)

describe('work that was finished before the cut-over', () => {
  it('is taken from the one before and from whoever ended with it until the last instant of seven days', async () => {
    const { worker, helper, post } = await passing()
    world.now = new Date(LAST.getTime() - 1)
    expect([await post(worker, finished), await post(helper, finished)]).toEqual(['kept', 'kept'])
    world.now = LAST
    expect([await post(worker, finished), await post(helper, finished)]).toEqual([
      'logbookForbidden',
      'logbookForbidden',
    ])
  })

  it('is what was finished before the moment, by an instant; later work is the receiver’s, and earlier never', async () => {
    const { worker, theirs, post } = await passing()
    world.now = passed(1)
    expect([await post(worker, finished), await post(worker, MOMENT)]).toEqual(['kept', 'logbookForbidden'])
    expect([await post(theirs, MOMENT), await post(theirs, finished)]).toEqual(['kept', 'workBeforeAccess'])
  })

  it('is taken from two at once at the last instant, each record once, and from neither at the next', async () => {
    const { worker, second, logbook, post } = await passing()
    const both = () => Promise.all([post(worker, finished), post(second, passed(0, -2))])
    world.now = new Date(LAST.getTime() - 1)
    expect(await both()).toEqual(['kept', 'kept'])
    world.now = LAST
    expect(await both()).toEqual(['logbookForbidden', 'logbookForbidden'])
    expect(await db.jobRecord.count({ where: { logbookId: logbook.id } })).toBe(2)
  })

  it('is taken though the role passes on in the same instant', async () => {
    const made = await makeSite()
    const next = await makeOrg('RC')
    const clerk = await as(made.rc, Role.rcOfficer)
    await clerk.post('/api/handover').send({ ids: [made.logbook.id], role: 'rc.PMC', newOrgId: next.id })
    const receiver = await as(next, Role.rcOfficer)
    const [taken, posted] = await Promise.all([
      moveAll(receiver, 'confirm'),
      submit(
        made.crew,
        work(made, { startedAt: new Date(now.getTime() - 2), completedAt: new Date(now.getTime() - 1) }),
      ),
    ])
    expect([taken.body.done, posted.status]).toEqual([1, 200])
  })
})
