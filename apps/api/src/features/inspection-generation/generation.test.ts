import { createHash } from 'node:crypto'
import { Role } from '@portal/shared/access/roles'
import { picksOf } from '@portal/shared/features/inspection-schedules/draw.scoring'
import { beforeAll, describe, expect, it } from 'vitest'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { as, asUser, ctxOf, db, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { generated, makeGround, officer, PATH, PERIOD, plansOf, regulator, seedOf } from './generation.kit.ts'
import { purgePreviews } from './purge.ts'

let planner: Awaited<ReturnType<typeof officer>>
beforeAll(async () => {
  planner = await officer()
})
const ask = (body: object) => planner.post(PATH).send({ surpriseRate: 0, ...PERIOD, ...body })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a schedule that is generated', () => {
  it('gives every plan a person, a day and a time, and changes none before it is saved', async () => {
    const { team, users, planIds } = await makeGround()
    const one = await generated(planner, team)
    expect(one).toMatchObject({
      counts: { open: 6, considered: 6, planned: 6, unplaced: 0, people: 2, personDays: 6 },
      teams: [{ id: team.id, dayMaxNumber: 50, ownMaxNumber: 50, taken: [0, 0, 0] }],
      draw: { among: 6, picks: 3, seed: null },
      lost: { count: 0, rows: [] },
      savedAt: null,
    })
    const jobs = one.teams[0].people.flatMap((person: { jobs: number[] }) => person.jobs)
    expect(jobs.reduce((sum: number, each: number) => sum + each, 0)).toBe(6)
    expect(one.teams[0].people.map(({ id }: { id: number }) => id)).toEqual(users.map(({ id }) => id))
    expect(one.kilometres).toBeLessThanOrEqual(one.baselines.random)
    expect((await plansOf(planIds)).every(({ status, version }) => status === 'PLANNING' && version === 1)).toBe(true)
  })

  it('keeps to the most of each person, less what he has, and saves no more than that', async () => {
    const { team, users } = await makeGround({ personMaxNumber: 1, plans: 7 })
    const [{ id: userId } = { id: 0 }] = users
    const plannedAt = new Date('2026-12-01T09:00:00+08:00')
    await makePlan(team, { status: 'ARRANGED', userId, plannedAt })
    const one = await generated(planner, team)
    expect(one).toMatchObject({
      counts: { planned: 5, unplaced: 2 },
      unplaced: { counts: [{ why: 'peopleFull', count: 2 }] },
      teams: [{ people: [{ id: userId, jobs: [0, 1, 1] }, { jobs: [1, 1, 1] }] }],
    })
    await makePlan(team, { status: 'ARRANGED', userId, plannedAt: new Date('2026-12-02T16:00:00+08:00') })
    const late = await planner.post(`${PATH}/save`).send({ id: one.id })
    expect(late.body).toMatchObject({ status: 50101, issues: [{ why: 'personFull' }] })
  })

  it('keeps to the maximum of the team, less what is arranged before, and says what would make room', async () => {
    const { team, users } = await makeGround({ dayMaxNumber: 2, plans: 5 })
    await makePlan(team, {
      status: 'ARRANGED',
      userId: users[0]?.id ?? 0,
      plannedAt: new Date('2026-12-01T09:00:00+08:00'),
    })
    // what is asked for above the rules of the team is not given
    const one = await generated(planner, team, { dayMaxNumber: 40, to: '2026-12-02' })
    expect(one).toMatchObject({
      counts: { planned: 3, unplaced: 2 },
      teams: [{ dayMaxNumber: 2, taken: [1, 0] }],
      unplaced: { counts: [{ why: 'daysFull', count: 2 }] },
    })
    expect(one.unplaced.rows[0].wayOut).toMatchObject({ dayMaxNumber: 3 })
  })

  it('leaves out weekends, public holidays and days of leave', async () => {
    const { team, users } = await makeGround({ plans: 4 })
    const [first] = users
    await db.inspectionLeave.create({ data: { userId: first?.id ?? 0, day: new Date('2026-12-24') } })
    const one = await generated(planner, team, { from: '2026-12-24', to: '2026-12-28' })
    expect(one.days).toEqual([
      { day: '2026-12-24', holiday: null },
      { day: '2026-12-25', holiday: 'Christmas Day' },
      { day: '2026-12-28', holiday: null },
    ])
    const [away, there] = one.teams[0].people
    expect(away).toMatchObject({ id: first?.id, leave: ['2026-12-24'], jobs: [0, 0, expect.any(Number)] })
    expect(there.jobs[1]).toBe(0)
  })

  it('says of a plan without a point that nobody knows where it is', async () => {
    const { team } = await makeGround({ plans: 1 })
    const lost = await makePlan(team, {
      logbook: await makeLogbook({ latitude: null, longitude: null }),
      priority: 'HIGH',
    })
    const one = await generated(planner, team)
    expect(one.counts).toMatchObject({ planned: 1, unplaced: 1, unplacedHigh: 1 })
    expect(one.unplaced.rows).toMatchObject([{ planId: lost.id, why: 'noPoint', priority: 'HIGH', wayOut: null }])
  })

  it('plans teams one after another, and nobody at two places at a time', async () => {
    const [one, other] = [await makeGround({ people: 1, plans: 3 }), await makeGround({ people: 0, plans: 3 })]
    const [person] = one.users
    await join(other.team, 'INSPECTOR', person ?? { id: 0 })
    const both = await generated(planner, one.team, {
      teamIds: [one.team.id, other.team.id],
      to: '2026-12-01',
    })
    expect(both.counts).toMatchObject({ planned: 6 })
    expect((await planner.post(`${PATH}/save`).send({ id: both.id })).status).toBe(200)
    const times = (await plansOf([...one.planIds, ...other.planIds])).map(({ plannedAt }) => plannedAt?.getTime() ?? 0)
    expect(new Set(times).size).toBe(6)
  })

  it('is refused without a range, from today on, over two years, for nobody, and for teams that nobody knows', async () => {
    const { team } = await makeGround({ plans: 1 })
    const refused = async (body: object) => {
      const { body: said } = await ask({ teamIds: [team.id], ...body })
      return [said.status, said.field ?? said.issues?.[0]?.path?.[0]]
    }
    expect(await refused({ from: undefined })).toEqual([40319, 'from'])
    expect(await refused({ to: undefined })).toEqual([40319, 'to'])
    expect((await refused({ from: '2026-11-21' }))[1]).toBe('from')
    expect((await refused({ from: '2026-12-31', to: '2027-01-01' }))[1]).toBe('to')
    expect((await refused({ surpriseRate: 2.5 }))[1]).toBe('surpriseRate')
    expect(await refused({ teamIds: [team.id, 2_000_000_000] })).toEqual([40317, 'teamIds'])
    expect((await refused({ from: '2026-12-05', to: '2026-12-06' }))[0]).toBe(50104)
    expect((await refused({ teamIds: [(await makeTeam()).id] }))[0]).toBe(50104)
    expect(await db.inspectionGeneration.count({ where: { teams: { some: { teamId: team.id } } } })).toBe(0)
  })

  it('is its author’s alone, and gone after a day', async () => {
    const { team, users } = await makeGround({ plans: 1 })
    const { id } = await generated(planner, team)
    const colleague = await officer()
    for (const who of [colleague, await asUser(users[0] ?? { id: 0 })])
      for (const reply of [
        await who.get(`${PATH}/${id}`),
        await who.delete(`${PATH}/${id}`),
        await who.post(`${PATH}/save`).send({ id }),
        await who.get(`/api/inspectionSchedule/draw/${id}`),
      ])
        expect([403, 40321]).toContain(reply.body.status)
    expect((await planner.get(PATH)).body.content[0]).toMatchObject({ id, planned: 1 })
    await db.inspectionGeneration.update({ where: { id }, data: { expiresAt: new Date(now.getTime() - 1) } })
    expect((await planner.get(`${PATH}/${id}`)).body.status).toBe(40321)
    const saved = await generated(planner, team)
    await planner.post(`${PATH}/save`).send({ id: saved.id })
    await db.inspectionGeneration.update({ where: { id: saved.id }, data: { expiresAt: new Date(now.getTime() - 1) } })
    await purgePreviews.run(ctxOf(await makeOrg('ADM')), {})
    expect(await db.inspectionGeneration.count({ where: { id: { in: [id, saved.id] } } })).toBe(1)
  })

  it('is thrown away by its author, and not once it is saved', async () => {
    const { team } = await makeGround({ plans: 1 })
    const one = await generated(planner, team)
    expect((await planner.delete(`${PATH}/${one.id}`)).status).toBe(200)
    expect((await planner.get(`${PATH}/${one.id}`)).body.status).toBe(40321)
    const two = await generated(planner, team)
    await planner.post(`${PATH}/save`).send({ id: two.id })
    expect((await planner.delete(`${PATH}/${two.id}`)).body.status).toBe(40321)
  })
})

describe('the draw of surprise checks', () => {
  it('is fixed before, shown by no answer before saving, and repeated by anybody afterwards', async () => {
    const { team, users, planIds } = await makeGround()
    const made = await planner.post(PATH).send({ teamIds: [team.id], surpriseRate: 50, ...PERIOD })
    const { id } = made.body
    const seed = await seedOf(id)
    const preview = await planner.get(`${PATH}/${id}`)
    const mine = await planner.get(PATH)
    for (const { text } of [made, preview, mine]) expect(text).not.toContain(seed)
    expect(preview.body.draw).toMatchObject({ seedHash: sha256(seed), among: 6, picks: 3, seed: null })
    const saved = await planner.post(`${PATH}/save`).send({ id })
    expect(saved.body).toEqual({ id, planned: 6, picks: 3 })
    expect((await planner.get(`${PATH}/${id}`)).body.draw.seed).toBe(seed)
    const { body } = await (await asUser(users[0] ?? { id: 0 })).get(`/api/inspectionSchedule/draw/${id}`)
    const picks = picksOf(seed, planIds, 50, sha256)
    expect(body).toMatchObject({ seed, seedHash: sha256(seed), ids: planIds, rate: 50 })
    expect(body.picks.map((pick: { id: number }) => pick.id)).toEqual(picks)
    const marked = (await plansOf(planIds)).filter(({ isSurprise }) => isSurprise).map((plan) => plan.id)
    expect(marked).toEqual(picks.toSorted((one, other) => one - other))
  })

  it('keeps its seed when other settings take the place of a preview, which goes', async () => {
    const { team } = await makeGround()
    const one = await generated(planner, team)
    const two = await generated(planner, team, { surpriseRate: 10, again: { id: one.id } })
    expect(two.draw).toMatchObject({ seedHash: one.draw.seedHash, fixedAt: one.draw.fixedAt, picks: 1 })
    expect((await planner.get(`${PATH}/${one.id}`)).body.status).toBe(40321)
    await planner.post(`${PATH}/save`).send({ id: two.id })
    const third = { teamIds: [team.id], surpriseRate: 0, ...PERIOD, again: { id: two.id } }
    expect((await planner.post(PATH).send(third)).body.status).toBe(60657)
  })

  it('leaves the jobs of consultants out, and is read by whoever sees all of its teams', async () => {
    const consultant = await makeOrg('ADM')
    const theirs = await makeTeam({ orgId: consultant.id })
    const admin = await makeUser(consultant, [Role.accessorAdmin])
    await join(theirs, 'ACCESSOR', admin)
    await makePlan(theirs, { logbook: await makeLogbook({ latitude: 22.3, longitude: 114.1 }) })
    const { team } = await makeGround({ plans: 2 })
    const me = await asUser(admin)
    const own = await generated(me, theirs, { surpriseRate: 100 })
    expect(own.draw).toMatchObject({ among: 0, picks: 0 })
    expect((await me.post(PATH).send({ teamIds: [team.id], surpriseRate: 0, ...PERIOD })).body.status).toBe(40317)
    const both = await generated(planner, team, { teamIds: [team.id, theirs.id], surpriseRate: 100 })
    expect(both.draw).toMatchObject({ among: 2, picks: 2 })
    await planner.post(`${PATH}/save`).send({ id: both.id })
    expect((await me.get(`/api/inspectionSchedule/draw/${both.id}`)).body.status).toBe(40321)
    const viewer = await as(regulator, Role.emsdViewer)
    expect((await viewer.get(`/api/inspectionSchedule/draw/${both.id}`)).status).toBe(200)
    expect((await viewer.post(PATH).send({ teamIds: [team.id], surpriseRate: 0, ...PERIOD })).status).toBe(403)
  })
})
