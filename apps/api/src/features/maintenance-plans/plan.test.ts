import { Role } from '@portal/shared/access/roles'
import { addDays } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { asUser, db, grant, makeUser } from '../../../test/world.ts'
import { form, inWeeks, makePlanning, PLAN, today } from './plan.kit.ts'

describe('a maintenance plan', () => {
  it('is made with its log-books and their visits 13 months ahead, and told of what is rarer than the law', async () => {
    const { planner, ids } = await makePlanning()
    const { status, body } = await planner.post(PLAN).send(form({ name: 'Towers', logbookIds: ids, weeks: 6 }))
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Towers',
        weeks: 6,
        hours: 1.5,
        logbookCount: 2,
        state: 'IN_FORCE',
        warnings: ['SELDOM'],
      }),
    ])
    const found = async (state: string) => (await planner.get(`${PLAN}?states=${state}`)).body.totalElements
    expect(await Promise.all(['IN_FORCE', 'COMING', 'ENDED'].map(found)), 'it has no last day').toEqual([1, 0, 0])
    const visits = await planner.get(`${PLAN}/visit?plans=${body.id}&sort=week,asc`)
    expect(visits.body.totalElements).toBe(20)
    expect(visits.body.content[0]).toMatchObject({
      week: inWeeks(0),
      status: 'PLANNED',
      plannedMinutes: 90,
      canMove: true,
    })
    const history = await planner.get(`${PLAN}/${body.id}/history`)
    expect(history.body.content).toMatchObject([
      { action: 'maintenancePlan.create', after: { locations: 2, weeks: 6 } },
    ])
  })

  it('refuses a week that no year has, a period that ends before it begins, a starting week outside of it, all at once', async () => {
    const { planner } = await makePlanning(0)
    const refused = async (over: object) => {
      const { body } = await planner.post(PLAN).send(form(over))
      return [
        body.status,
        (body.errors ?? body.issues ?? []).map((one: { path: string[] }) => one.path.join('.')).sort(),
      ]
    }
    expect((await refused({ startingWeek: '2027-W54', weeks: 0, hours: Number.NaN, annualMinimum: -1 }))[1]).toEqual([
      'annualMinimum',
      'hours',
      'startingWeek',
      'weeks',
    ])
    expect((await planner.post(PLAN).send(form({ to: addDays(today, -1) }))).body.status).toBe(10056)
    expect((await refused({ startingWeek: inWeeks(3), to: addDays(today, 7) }))[0]).toBe(60689)
    expect((await refused({ logbookIds: Array.from({ length: 10_001 }, (_, at) => at + 1) }))[0]).toBe(40338)
  })

  it('has a name of its own in its organization, whatever its capitals', async () => {
    const { planner, other } = await makePlanning(0)
    const both = await Promise.all([
      planner.post(PLAN).send(form({ name: 'North' })),
      other.post(PLAN).send(form({ name: 'NORTH' })),
    ])
    expect(both.map(({ body }) => body.status ?? 0).sort()).toEqual([0, 60686])
  })

  it('never covers a log-book that another one covers in that period, also of two at once', async () => {
    const { planner, other, logbook } = await makePlanning(1)
    const both = await Promise.all([
      planner.post(PLAN).send(form({ name: 'One', logbookIds: [logbook.id] })),
      other.post(PLAN).send(form({ name: 'Two', logbookIds: [logbook.id] })),
    ])
    const refused = both.find(({ status }) => status === 409)
    const made = both.find(({ status }) => status === 200)
    expect(refused?.body.status).toBe(60688)
    expect(refused?.body.message).toContain(logbook.locationId)
    expect(refused?.body.message).toContain(made?.body.name)
    expect(await db.maintenancePlanLocation.count({ where: { logbookId: logbook.id } })).toBe(1)
    expect(await db.maintenancePlan.count({ where: { name: { in: ['One', 'Two'] }, orgId: logbook.id } })).toBe(0)
  })

  it('of another contractor is told without its name, and ends when its access does', async () => {
    const [mine, theirs] = [await makePlanning(1), await makePlanning(0)]
    await mine.planner.post(PLAN).send(form({ name: 'Secret', logbookIds: mine.ids }))
    await db.logbookParty.updateMany({ where: { logbookId: mine.logbook.id }, data: { role: 'rc.PIC' } })
    await grant(mine.logbook, theirs.rc, 'rc.PMC')
    const { body } = await theirs.planner.post(PLAN).send(form({ logbookIds: mine.ids }))
    expect(body.status).toBe(60688)
    expect(JSON.stringify(body)).not.toContain('Secret')
  })

  it('is edited by one of two at once', async () => {
    const { planner, other, ids } = await makePlanning(1)
    const { body } = await planner.post(PLAN).send(form({ name: 'Edited', logbookIds: ids }))
    const both = await Promise.all(
      [planner, other].map((one, at) =>
        one
          .put(`${PLAN}/${body.id}`)
          .send(form({ name: `Edited ${at}`, weeks: 3 + at, startingWeek: inWeeks(1), version: 1 })),
      ),
    )
    expect(both.map(({ body: { status } }) => status ?? 0).sort()).toEqual([0, 60684])
  })

  it('that is edited keeps this week, and lays out others anew from the next on', async () => {
    const { planner, ids } = await makePlanning(1)
    const made = await planner.post(PLAN).send(form({ name: 'Relaid', logbookIds: ids, weeks: 1 }))
    const { body } = await planner
      .put(`${PLAN}/${made.body.id}`)
      .send(form({ name: 'Relaid', weeks: 4, startingWeek: inWeeks(2), version: 1 }))
    expect(body).toMatchObject({ weeks: 4, version: 2, logbookCount: 1 })
    const visits = await planner.get(`${PLAN}/visit?plans=${body.id}&sort=week,asc`)
    expect(visits.body.content.slice(0, 3).map(({ week }: { week: string }) => week)).toEqual([
      inWeeks(0),
      inWeeks(2),
      inWeeks(6),
    ])
    expect((await planner.get(`${PLAN}/${body.id}/location`)).body.content).toMatchObject([{ nextWeek: inWeeks(0) }])
  })

  it('ends: visits ahead are planned no more, and another one may cover the log-books', async () => {
    const { planner, ids, logbook } = await makePlanning(1)
    const made = await planner
      .post(PLAN)
      .send(form({ name: 'Ending', logbookIds: ids, from: addDays(today, -30), startingWeek: inWeeks(-2) }))
    const { body } = await planner.post(`${PLAN}/move`).send({ move: 'end', ids: [made.body.id] })
    expect(body).toMatchObject({ done: 1, failed: [] })
    expect(await db.maintenanceVisit.count({ where: { logbookId: logbook.id } })).toBe(1)
    expect(await db.duty.count({ where: { logbookId: logbook.id, rule: { mode: 'PLAN' } } })).toBe(0)
    const next = await planner.post(PLAN).send(form({ name: 'Next', logbookIds: ids }))
    expect(next.status).toBe(200)
    expect((await planner.post(`${PLAN}/move`).send({ move: 'remove', ids: [next.body.id] })).status).toBe(200)
    expect(await db.maintenancePlan.count({ where: { id: next.body.id } })).toBe(0)
  })

  it('is known to its organization alone', async () => {
    const [mine, theirs] = [await makePlanning(1), await makePlanning(0)]
    const { body } = await mine.planner.post(PLAN).send(form({ name: 'Ours', logbookIds: mine.ids }))
    expect((await theirs.planner.get(`${PLAN}/${body.id}`)).body.status).toBe(60685)
    expect((await theirs.planner.get(PLAN)).body.totalElements).toBe(0)
    expect((await theirs.planner.post(PLAN).send(form({ logbookIds: mine.ids }))).body.status).toBe(10014)
    const engineer = await asUser(await makeUser(mine.rc, [Role.rcRegisteredEngineer]))
    expect((await engineer.get(PLAN)).status).toBe(403)
  })
})

describe('log-books of a plan', () => {
  it('are added by a pasted list, once, and taken out again', async () => {
    const { planner, logbooks } = await makePlanning(3)
    const { body: plan } = await planner.post(PLAN).send(form({ name: 'Listed' }))
    const lines = [...logbooks.map(({ locationId }) => locationId), 'nonsense']
    const added = await planner.post(`${PLAN}/${plan.id}/location`).send({ lines })
    expect(added.body.counts).toEqual({ NEW: 3, DUPLICATE: 0, OVERLAPPING: 0, REFUSED: 1 })
    const again = await planner.post(`${PLAN}/${plan.id}/location`).send({ lines: lines.slice(0, 1) })
    expect(again.body.status).toBe(60690)
    const { body } = await planner.get(`${PLAN}/${plan.id}/location?q=${logbooks[0]?.locationId}`)
    expect(body.content).toMatchObject([{ nextWeek: inWeeks(0), lastOn: null, isRemoved: false }])
    const gone = await planner.delete(`${PLAN}/${plan.id}/location`).send({ ids: [body.content[0].id] })
    expect(gone.body).toEqual({ removed: 1 })
    expect((await planner.get(`${PLAN}/${plan.id}`)).body.logbookCount).toBe(2)
  })

  it('that another plan covers are told with its name', async () => {
    const { planner, logbook, ids } = await makePlanning(1)
    await planner.post(PLAN).send(form({ name: 'First', logbookIds: ids }))
    const { body: plan } = await planner.post(PLAN).send(form({ name: 'Second' }))
    const call = { lines: [logbook.locationId] }
    const checked = await planner.post(`${PLAN}/${plan.id}/location/check`).send(call)
    expect(checked.body.lines).toMatchObject([{ result: 'OVERLAPPING', planName: 'First' }])
    expect((await planner.post(`${PLAN}/${plan.id}/location`).send(call)).body.status).toBe(60688)
    const form2 = await planner.post(`${PLAN}/check`).send(form({ logbookIds: ids }))
    expect(form2.body).toMatchObject({ logbooks: 1, overlaps: [{ locationId: logbook.locationId, planName: 'First' }] })
  })
})
