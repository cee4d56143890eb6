import { refreshDuties } from '@portal/db/duties/refresh'
import { Role } from '@portal/shared/access/roles'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import { addDays } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { db, makeUser } from '../../../test/world.ts'
import { form, inWeeks, makePlanning, PLAN, today } from './plan.kit.ts'

async function makeVisits(lifts = 1, over: object = {}) {
  const planning = await makePlanning(lifts)
  const made = await planning.planner.post(PLAN).send(form({ logbookIds: planning.ids, ...over }))
  const { body } = await planning.planner.get(`${PLAN}/visit?plans=${made.body.id}&sort=week,asc&size=100`)
  return { ...planning, plan: made.body, visits: body.content as { id: number; week: string; version: number }[] }
}

describe('a planned visit', () => {
  it('moves to another week, with the days since the one before and the load of the week', async () => {
    const { planner, visits, plan } = await makeVisits()
    const [, second] = visits
    const call = { ids: [second?.id], week: inWeeks(3) }
    const told = { moved: 1, later: 0, gapDays: 21, isSeldom: false, load: 1, refused: null }
    expect((await planner.post(`${PLAN}/visit/check`).send(call)).body).toMatchObject(told)
    expect((await planner.post(`${PLAN}/visit/move`).send(call)).body).toMatchObject({
      ...told,
      visits: [{ id: second?.id, from: inWeeks(2), week: inWeeks(3), version: 2 }],
    })
    const weeks = (await planner.get(`${PLAN}/visit?plans=${plan.id}&sort=week,asc`)).body.content
    expect(weeks.slice(0, 3).map(({ week }: { week: string }) => week)).toEqual([inWeeks(0), inWeeks(3), inWeeks(4)])
    const history = await planner.get(`${PLAN}/${plan.id}/history`)
    expect(history.body.content[0]).toMatchObject({ action: 'maintenancePlan.moveVisits', after: { visits: 1 } })
  })

  it('takes the later ones along when asked', async () => {
    const { planner, visits, plan } = await makeVisits()
    const { body } = await planner
      .put(`${PLAN}/visit/${visits[1]?.id}`)
      .send({ week: inWeeks(3), version: 1, withLater: true })
    expect(body).toMatchObject({ moved: 1, later: visits.length - 2 })
    const weeks = (await planner.get(`${PLAN}/visit?plans=${plan.id}&sort=week,asc`)).body.content
    expect(weeks.slice(0, 3).map(({ week }: { week: string }) => week)).toEqual([inWeeks(0), inWeeks(3), inWeeks(5)])
  })

  it('of two who move it at once is moved by one', async () => {
    const { planner, other, visits } = await makeVisits()
    const both = await Promise.all(
      [planner, other].map((one, at) =>
        one.put(`${PLAN}/visit/${visits[1]?.id}`).send({ week: inWeeks(3 + at * 2), version: 1 }),
      ),
    )
    expect(both.map(({ body }) => body.status ?? 0).sort()).toEqual([0, 60692])
  })

  it('goes neither into the past, nor past the plan, nor where another one is', async () => {
    const { planner, visits } = await makeVisits(1, { to: addDays(today, 60) })
    const moved = async (week: string) =>
      (await planner.post(`${PLAN}/visit/move`).send({ ids: [visits[1]?.id], week })).body.status
    expect(await moved(inWeeks(-1))).toBe(60694)
    expect(await moved(inWeeks(10))).toBe(60694)
    expect(await moved(inWeeks(4))).toBe(60695)
    expect(
      (await planner.put(`${PLAN}/visit/${visits[1]?.id}`).send({ week: '2027-W54', version: 1 })).body.status,
    ).toBe(400)
    expect((await planner.put(`${PLAN}/visit/999999999`).send({ week: inWeeks(1), version: 1 })).body.status).toBe(
      60691,
    )
  })

  it('has a calendar to the last week that can be asked for', async () => {
    const { planner } = await makeVisits(1)
    const { status, body } = await planner.get(`${PLAN}/visit/calendar?from=2199-W50`)
    expect([status, body.weeks.at(-1).monday]).toEqual([200, expect.stringMatching(/^2200-/)])
  })

  it('is found by a cell of the calendar, and moved with the others of it', async () => {
    const { planner, plan, logbook } = await makeVisits(1)
    const premises = logbook.locationId.slice(0, 7)
    const filter = { plans: [plan.id], premises: [premises], weekFrom: inWeeks(2), weekTo: inWeeks(2) }
    const { body } = await planner.post(`${PLAN}/visit/move`).send({ all: true, filter, week: inWeeks(1) })
    expect(body).toMatchObject({ moved: 1, gapDays: 7 })
  })
})

describe('visits by week, building and worker', () => {
  it('stand in the calendar and beside what was made', async () => {
    const { planner, logbook, rc, plan } = await makeVisits(1, { from: addDays(today, -60), startingWeek: inWeeks(-4) })
    const at = new Date(`${addDays(today, -28)}T04:00:00Z`)
    const record = {
      ...{ logbookId: logbook.id, orgId: rc.id, creatorType: 'PRINCIPAL', typeOfWork: 'TW15', geo: 'Y' },
      ...{ startedAt: at, completedAt: new Date(at.getTime() + 3_600_000), submittedAt: at },
    }
    const submitter = await makeUser(rc, [Role.rcRegisteredEngineer])
    const worker = await db.worker.create({ data: { orgId: rc.id, kind: 'GW', nameEn: 'Ah Fu', nameZh: '阿富' } })
    await db.jobRecord.create({ data: { ...record, submitterId: submitter.id, workerIds: [worker.id] } })
    await refreshDuties(db, [logbook.id])
    const calendar = await planner.get(`${PLAN}/visit/calendar?plans=${plan.id}&from=${inWeeks(-4)}`)
    expect(calendar.body).toMatchObject({
      totalElements: 1,
      counts: { buildings: 1, logbooks: 1, plans: 1 },
      content: [
        {
          plan: { id: plan.id, weeks: 2 },
          cells: [
            { week: weekOf(addDays(today, -28)), planned: 1, done: 1, missed: 0 },
            { week: inWeeks(-2), planned: 1, done: 0, missed: 1 },
            { week: inWeeks(0), planned: 1, movable: 1 },
            {},
            {},
            {},
          ],
        },
      ],
    })
    const actual = async (by: string) =>
      (await planner.get(`${PLAN}/visit/actual?by=${by}&plans=${plan.id}&weekTo=${inWeeks(-1)}`)).body
    expect(await actual('WEEK')).toMatchObject({
      totals: { planned: 2, done: 1, missed: 1, inTime: 1, plannedMinutes: 90, minutes: 60 },
    })
    expect((await actual('BUILDING')).content).toMatchObject([{ planned: 2, done: 1, worker: null }])
    expect((await actual('WORKER')).content).toMatchObject([{ worker: { nameEn: 'Ah Fu' }, done: 1, planned: 1 }])
    const list = await planner.get(`${PLAN}/visit?workers=${worker.id}`)
    expect(list.body.content).toMatchObject([{ status: 'DONE', minutes: 60, workers: [{ nameZh: '阿富' }] }])
  })
})
