import { beforeAll, describe, expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { db } from '../../../test/world.ts'
import { generated, makeGround, officer, PATH, PERIOD, plansOf } from './generation.kit.ts'
import { kept } from './kept.ts'

let planner: Awaited<ReturnType<typeof officer>>
beforeAll(async () => {
  planner = await officer()
})
const save = (body: object) => planner.post(`${PATH}/save`).send(body)
const isOpen = async (ids: readonly number[]) => (await plansOf(ids)).every(({ status }) => status === 'PLANNING')
const whys = (body: { issues: { id: number; why: string }[] }) => body.issues.map(({ id, why }) => [id, why])

describe('a preview that is saved', () => {
  it('plans all of its jobs, keeps history and tells each person once', async () => {
    const { team, users, planIds } = await makeGround()
    const { id } = await generated(planner, team)
    expect((await save({ id })).body).toMatchObject({ planned: 6 })
    const plans = await plansOf(planIds)
    for (const plan of plans) {
      expect(plan).toMatchObject({ status: 'ARRANGED', version: 2, isBackup: false, userId: expect.any(Number) })
      expect(plan.plannedAt?.toISOString()).toMatch(/^2026-12-0[123]T/)
    }
    const history = await db.operationEvent.findMany({
      where: { model: 'inspectionPlan', rowId: { in: planIds.map(String) } },
    })
    expect(history).toHaveLength(6)
    // parties of the log-book are not told of a visit to come
    expect(history.every(({ action, logbookId }) => action === 'inspectionVisit.plan' && logbookId === null)).toBe(true)
    for (const { id: userId } of users)
      expect(await db.messageRecipient.count({ where: { userId, message: { event: 'inspectionVisitPlanned' } } })).toBe(
        1,
      )
  })

  it('names its draw with each job that it made a surprise check, and with no other', async () => {
    const { team, users, planIds } = await makeGround()
    const { id } = await generated(planner, team)
    await save({ id })
    const drawn = await Promise.all(planIds.map((plan) => planner.get(`/api/inspectionSchedule/${plan}`)))
    const told = drawn.map(({ body }) => [body.isSurprise, body.drawId])
    expect(told.filter(([isSurprise]) => isSurprise)).toEqual(Array(3).fill([true, id]))
    expect(told.filter(([isSurprise]) => !isSurprise)).toEqual(Array(3).fill([false, null]))
    // somebody chose it by hand
    const { id: chosen } = await makePlan(team, {
      ...{ status: 'ASSIGNED', isSurprise: true, userId: users[0]?.id ?? 0 },
    })
    expect((await planner.get(`/api/inspectionSchedule/${chosen}`)).body.drawId).toBeNull()
  })

  it('is saved once, by whichever of two presses comes first', async () => {
    const { team, planIds } = await makeGround()
    const { id } = await generated(planner, team)
    const both = await Promise.all([save({ id }), save({ id })])
    expect(both.map(({ body }) => body.status ?? 200).toSorted()).toEqual([200, 60657].toSorted())
    expect((await plansOf(planIds)).every(({ version }) => version === 2)).toBe(true)
  })

  it('is saved whole by one of two planners, and the other is told which plans are gone', async () => {
    const { team, planIds } = await makeGround()
    const colleague = await officer()
    const [mine, theirs] = [await generated(planner, team), await generated(colleague, team)]
    const both = await Promise.all([save({ id: mine.id }), colleague.post(`${PATH}/save`).send({ id: theirs.id })])
    expect(both.map(({ body }) => body.status ?? 200).toSorted((one, other) => one - other)).toEqual([200, 40361])
    const refused = both.find(({ body }) => body.status)?.body
    expect(whys(refused).toSorted()).toEqual(planIds.map((plan) => [plan, 'planned']).toSorted())
    const by = new Set((await plansOf(planIds)).map(({ version }) => version))
    expect([...by]).toEqual([2])
  })

  it('is refused whole when a plan was taken, and names it', async () => {
    const { team, users, planIds } = await makeGround()
    const { id } = await generated(planner, team)
    const [taken = 0, moved = 0, over = 0, ...others] = planIds
    const at = new Date('2026-12-01T09:00:00+08:00')
    await db.inspectionPlan.update({
      where: { id: taken },
      data: { status: 'ARRANGED', userId: users[0]?.id ?? 0, plannedAt: at },
    })
    await db.inspectionPlan.update({ where: { id: moved }, data: { teamId: (await makeTeam()).id } })
    await db.inspectionPlan.update({ where: { id: over }, data: { status: 'PAUSED' } })
    const { body } = await save({ id })
    expect(body.status).toBe(40361)
    expect(whys(body).toSorted()).toEqual(
      [
        [taken, 'planned'],
        [moved, 'otherTeam'],
        [over, 'over'],
      ].toSorted(),
    )
    expect(await isOpen(others)).toBe(true)
    const preview = (await planner.get(`${PATH}/${id}`)).body
    expect(preview.lost.count).toBe(3)
    expect(preview.lost.rows.find(({ planId }: { planId: number }) => planId === taken)).toMatchObject({
      planned: { userName: users[0]?.displayName },
    })
    // without them the others are saved
    expect((await save({ id, without: [taken, moved, over] })).body).toMatchObject({ planned: 3 })
  })

  it('is refused whole when a person or a day does not take a job any more', async () => {
    const { team, users, planIds } = await makeGround({ dayMaxNumber: 4 })
    const { id, teams } = await generated(planner, team)
    const [first] = users
    const [jobs] = teams[0].people.map((person: { jobs: number[] }) => person.jobs)
    await db.inspectionLeave.create({ data: { userId: first?.id ?? 0, day: new Date('2026-12-01') } })
    const away = await save({ id })
    expect(away.body.status).toBe(50101)
    expect(away.body.issues).toHaveLength(jobs[0])
    expect(away.body.issues[0].why).toBe('leave')
    expect(await isOpen(planIds)).toBe(true)
    await db.inspectionLeave.deleteMany({ where: { userId: first?.id ?? 0 } })
    const plannedAt = new Date('2026-12-01T16:00:00+08:00')
    for (let n = 0; n < 2; n++) await makePlan(team, { status: 'ARRANGED', userId: first?.id ?? 0, plannedAt })
    const full = await save({ id })
    expect([full.body.status, full.body.issues[0].why]).toEqual([50101, 'dayFull'])
    expect(await isOpen(planIds)).toBe(true)
  })

  it('places only what no longer fits anew, around all else as it stands', async () => {
    const { team, users, planIds } = await makeGround()
    const one = await generated(planner, team)
    const [taken = 0] = planIds
    await db.inspectionPlan.update({ where: { id: taken }, data: { status: 'PAUSED' } })
    await db.inspectionLeave.create({ data: { userId: users[0]?.id ?? 0, day: new Date('2026-12-01') } })
    const lost = (await planner.get(`${PATH}/${one.id}`)).body.lost.rows.map(({ planId }: { planId: number }) => planId)
    const rowsOf = async (id: number) => {
      const { result } = await db.inspectionGeneration.findUniqueOrThrow({ where: { id } })
      return kept.parse(result).teams[0]?.placed ?? []
    }
    const before = await rowsOf(one.id)
    const two = await generated(planner, team, { again: { id: one.id, planIds: lost } })
    const after = await rowsOf(two.id)
    const staying = before.filter(([plan]) => !lost.includes(plan))
    expect(after.filter(([plan]) => !lost.includes(plan))).toEqual(staying)
    expect(after.map(([plan]) => plan).toSorted()).toEqual(planIds.filter((plan) => plan !== taken).toSorted())
    expect(two.lost.count).toBe(0)
    expect(two.kilometres).toBeGreaterThan(0)
    expect((await save({ id: two.id })).body).toMatchObject({ planned: 5 })
  })

  it('is generated once, however often the same is sent', async () => {
    const { team } = await makeGround({ plans: 1 })
    const body = { teamIds: [team.id], surpriseRate: 0, ...PERIOD }
    const key = crypto.randomUUID()
    const first = await planner.post(PATH).set('Idempotency-Key', key).send(body)
    const again = await planner.post(PATH).set('Idempotency-Key', key).send(body)
    expect(again.body).toEqual(first.body)
    // what the repeat had prepared is gone
    expect(await db.inspectionGeneration.count({ where: { teams: { some: { teamId: team.id } } } })).toBe(1)
  })
})
