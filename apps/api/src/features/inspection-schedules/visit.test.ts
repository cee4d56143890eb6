import { describe, expect, it } from 'vitest'
import { makePlan, toldTo } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { db } from '../../../test/world.ts'
import {
  act,
  arranged,
  at,
  DAY,
  jobOf,
  leave,
  makeConsultants,
  makeGround,
  PATH,
  plan,
  type Speaker,
} from './schedule.kit.ts'

describe('a visit that is planned', () => {
  it('gets a person, a day and a time, and is told to whoever makes it', async () => {
    const {
      officer,
      one,
      plan: { id },
    } = await makeGround()
    const { body } = await plan(officer, [id], { userId: one.id, surprise: true })
    expect(body).toEqual({ done: 1, failed: [] })
    expect(await jobOf(id)).toMatchObject({
      status: 'ARRANGED',
      userId: one.id,
      plannedAt: new Date(at('09:00')),
      isSurprise: true,
      isBackup: false,
      version: 2,
    })
    expect(await toldTo(one.id)).toEqual(['inspectionVisitPlanned'])
    const history = await officer.get(`/api/inspectionPool/${id}/history`)
    expect(history.body.content[0]).toMatchObject({
      action: 'inspectionVisit.plan',
      after: { status: 'ARRANGED', user: one.displayName },
    })
    expect(await plansApart()).toEqual([])
  })

  it('stands after the one before it where several are planned at once', async () => {
    const { officer, one, team, plan: first } = await makeGround()
    const ids = [first.id, (await makePlan(team)).id, (await makePlan(team)).id].reverse()
    expect((await plan(officer, ids, { userId: one.id })).body.done).toBe(3)
    const times = await Promise.all(ids.map(async (id) => (await jobOf(id)).plannedAt))
    expect(times).toEqual(['09:00', '09:30', '10:00'].map((time) => new Date(at(time))))
  })

  it('is one that an inspector plans for himself, and for nobody else', async () => {
    const {
      me,
      them,
      one,
      other,
      plan: { id },
    } = await makeGround()
    expect((await plan(me, [id], { userId: other.id })).body).toMatchObject({ status: 40318 })
    expect((await plan(me, [id], { userId: one.id })).body.done).toBe(1)
    expect(await toldTo(one.id)).toEqual([])
    // what a colleague has is not his to plan
    expect((await plan(them, [id], { userId: other.id })).body.status).toBe(40320)
    expect((await act(them, 'move', { ids: [id], move: 'unplan' })).body.status).toBe(40320)
  })

  it('is planned by one of two who plan it at once', async () => {
    const {
      me,
      them,
      one,
      other,
      plan: { id, version },
    } = await makeGround()
    const both = await Promise.all([
      plan(me, [id], { userId: one.id, versions: [version] }),
      plan(them, [id], { userId: other.id, versions: [version] }),
    ])
    expect(both.map(({ body }) => body.status ?? body.done).sort()).toEqual([1, 40320])
  })

  it('is changed by whoever has seen it as it is', async () => {
    const { officer, one, other, team } = await makeGround()
    const { id, version } = await arranged(team, one.id)
    expect((await plan(officer, [id], { userId: other.id })).body.status).toBe(40320)
    expect((await plan(officer, [id], { userId: one.id, versions: [version] })).body.done).toBe(1)
    expect((await plan(officer, [id], { userId: one.id, versions: [version] })).body.status).toBe(40335)
    expect((await plan(officer, [id], { userId: other.id, versions: [version + 1] })).body.done).toBe(1)
    expect(await toldTo(one.id)).toContain('inspectionVisitMoved')
  })

  it('is refused for a time that is over, for what is final and for what is out of sight', async () => {
    const {
      officer,
      one,
      team,
      plan: { id },
    } = await makeGround()
    const over = await plan(officer, [id], { userId: one.id, plannedAt: at('09:00', '2026-11-20') })
    expect(over.body).toMatchObject({ status: 400, issues: [{ path: ['plannedAt'], message: expect.any(String) }] })
    const done = await makePlan(team, { status: 'COMPLETED', closedAt: new Date() })
    expect((await plan(officer, [done.id], { userId: one.id })).body.status).toBe(40311)
    const stranger = await makeGround()
    expect((await plan(stranger.me, [id], { userId: stranger.one.id })).body.status).toBe(40310)
  })

  it.each([
    ['a day of leave', async ({ one }: Ground) => leave(one.id), 'leave'],
    ['a public holiday', async () => undefined, 'holiday', '2026-12-25'],
    ['a day of another year', async () => undefined, 'year', '2027-01-05'],
    [
      'a day on which the team has its most',
      async ({ team, other }: Ground) => {
        await arranged(team, other.id)
        await db.inspectionTeam.update({ where: { id: team.id }, data: { dayMaxNumber: 1 } })
      },
      'most',
    ],
    [
      'whoever does not inspect for the team',
      async ({ team, one }: Ground) =>
        db.inspectionTeamUser.updateMany({ where: { teamId: team.id, userId: one.id }, data: { kind: 'MEMBER' } }),
      'does not inspect',
    ],
    [
      'a team that gets no dates',
      async ({ team }: Ground) =>
        db.inspectionTeam.update({ where: { id: team.id }, data: { mode: 'INSPECTOR_ONLY' } }),
      'kind',
    ],
    [
      'a team that gets no plans',
      async ({ team }: Ground) => db.inspectionTeam.update({ where: { id: team.id }, data: { isAssignable: false } }),
      'no plans',
    ],
  ])('is refused for %s, and says so', async (_, prepare, word, day = DAY) => {
    const ground = await makeGround()
    await prepare(ground)
    const { body } = await plan(ground.officer, [ground.plan.id], {
      userId: ground.one.id,
      plannedAt: at('09:00', day),
    })
    expect(body).toMatchObject({ status: 40332, message: expect.stringContaining(word) })
    expect(await jobOf(ground.plan.id)).toMatchObject({ status: 'PLANNING' })
  })
})
type Ground = Awaited<ReturnType<typeof makeGround>>

describe('a day of a team', () => {
  it('holds its most, backup jobs not counted, and no more though many plan at once', async () => {
    const { officer, one, team, plan: first } = await makeGround({ dayMaxNumber: 2 })
    const ids = [first.id, ...(await Promise.all([1, 2, 3, 4].map(async () => (await makePlan(team)).id)))]
    const all = await Promise.all(ids.map((id) => plan(officer, [id], { userId: one.id })))
    expect(all.filter(({ body }) => body.done === 1)).toHaveLength(2)
    expect(all.filter(({ body }) => body.status === 40332)).toHaveLength(3)
    const left = ids.filter((_, nth) => all[nth]?.body.status === 40332)
    expect((await plan(officer, left, { userId: null })).body.done).toBe(3)
  })

  it('takes of many as many as there is room for, and names the others', async () => {
    const { officer, one, team, plan: first } = await makeGround({ dayMaxNumber: 2 })
    const ids = [first.id, (await makePlan(team)).id, (await makePlan(team)).id]
    const { body } = await plan(officer, ids, { userId: one.id })
    expect(body).toMatchObject({ done: 2, failed: [{ id: ids[2], code: 40332 }] })
  })

  it('holds no more where jobs that are planned one after another run into it', async () => {
    const { officer, one, other, team, plan: first } = await makeGround({ dayMaxNumber: 1 })
    await arranged(team, other.id)
    const ids = [first.id, (await makePlan(team)).id]
    const { body } = await plan(officer, ids, { userId: one.id, plannedAt: at('23:30', '2026-12-07') })
    expect(body).toMatchObject({ done: 1, failed: [{ id: ids[1], code: 40332 }] })
  })

  it('has room for what stands on it already', async () => {
    const { officer, one, other, team } = await makeGround({ dayMaxNumber: 1 })
    const { id, version } = await arranged(team, one.id)
    expect((await plan(officer, [id], { userId: one.id, versions: [version] })).body.done).toBe(1)
    expect((await act(officer, 'assign', { ids: [id], userId: other.id })).body.done).toBe(1)
  })
})

describe('a job that changes hands', () => {
  it('is given to a person, with its date if it has one', async () => {
    const { officer, one, other, team, plan: fresh } = await makeGround()
    const dated = await arranged(team, one.id)
    const { body } = await act(officer, 'assign', { ids: [fresh.id, dated.id], userId: other.id })
    expect(body.done).toBe(2)
    expect(await jobOf(fresh.id)).toMatchObject({ status: 'ASSIGNED', userId: other.id, plannedAt: null })
    expect(await jobOf(dated.id)).toMatchObject({ status: 'ARRANGED', userId: other.id, plannedAt: dated.plannedAt })
    await leave(one.id)
    expect((await act(officer, 'assign', { ids: [dated.id], userId: one.id })).body.status).toBe(40325)
  })

  it('goes to people of the one kind that its team gets', async () => {
    const {
      me,
      accessor,
      admin,
      team,
      org,
      plan: { id },
    } = await makeConsultants({ mode: 'INSPECTOR_ONLY' })
    expect(org.id).toBe(team.orgId)
    expect((await act(admin, 'assign', { ids: [id], userId: accessor.id })).body.status).toBe(40332)
    await db.inspectionTeam.update({ where: { id: team.id }, data: { mode: 'ACCESSOR_ONLY' } })
    expect((await act(me, 'assign', { ids: [id], userId: accessor.id })).body.done).toBe(1)
    expect((await plan(me, [id], { userId: accessor.id })).body.status).toBe(40325)
  })

  it('waits in the backup pool of a team of the regulator, and is taken by one person', async () => {
    const { officer, me, them, one, team } = await makeGround()
    const { id } = await arranged(team, one.id)
    expect((await act(me, 'move', { ids: [id], move: 'revert' })).body.done).toBe(1)
    expect(await jobOf(id)).toMatchObject({ status: 'ARRANGED', userId: null, isBackup: true })
    expect((await act(me, 'move', { ids: [id], move: 'revert' })).body.status).toBe(40321)
    const both = await Promise.all([me, them].map((who) => act(who, 'take', { ids: [id] })))
    expect(both.map(({ body }) => body.status ?? body.done).sort()).toEqual([1, 40320])
    expect((await act(officer, 'take', { ids: [id] })).body.status).toBe(40322)
  })

  it('needs a day to be a backup job, and a team that has such jobs', async () => {
    const {
      officer,
      plan: { id },
    } = await makeGround()
    const backup = (who: Speaker, ids: number[], over = {}) => act(who, 'move', { ids, move: 'backup', ...over })
    expect((await backup(officer, [id])).body.status).toBe(40333)
    expect((await backup(officer, [id], { plannedAt: at('09:00', '2026-12-25') })).body.status).toBe(40333)
    const over = await backup(officer, [id], { plannedAt: at('09:00', '2026-11-20') })
    expect(over.body).toMatchObject({ status: 400, issues: [{ path: ['plannedAt'] }] })
    expect((await backup(officer, [id], { plannedAt: at('09:00') })).body.done).toBe(1)
    const theirs = await makeConsultants()
    expect((await backup(theirs.admin, [theirs.plan.id], { plannedAt: at('09:00') })).body.status).toBe(40333)
    const none = await plan(theirs.admin, [theirs.plan.id], { userId: theirs.accessor.id, surprise: true })
    expect(none.body.status).toBe(40332)
    expect((await plan(theirs.me, [theirs.plan.id], { userId: theirs.accessor.id })).body.done).toBe(1)
    // and is offered none of it
    const { can } = (await theirs.me.get(`${PATH}/${theirs.plan.id}`)).body
    expect(can.toSorted()).toEqual(['assign', 'plan', 'take', 'unplan'])
  })

  it('loses its date and keeps its person, and is a surprise check or none', async () => {
    const { me, one, team } = await makeGround()
    const { id } = await arranged(team, one.id)
    expect((await act(me, 'move', { ids: [id], move: 'markSurprise' })).body.done).toBe(1)
    expect(await jobOf(id)).toMatchObject({ isSurprise: true })
    expect((await act(me, 'move', { ids: [id], move: 'unmarkSurprise' })).body.done).toBe(1)
    expect((await act(me, 'move', { ids: [id], move: 'unplan' })).body.done).toBe(1)
    expect(await jobOf(id)).toMatchObject({ status: 'ASSIGNED', userId: one.id, plannedAt: null, isSurprise: false })
    expect((await act(me, 'move', { ids: [id], move: 'unplan' })).body.status).toBe(40321)
  })
})

it('leaves a person no more on a day than his team gives one person, whichever way they come', async () => {
  const { officer, me, one, other, team, plan: open } = await makeGround({ personMaxNumber: 1 })
  await arranged(team, one.id)
  const [theirs, waiting] = [
    await arranged(team, other.id),
    await arranged(team, one.id, '11:00', { userId: null, isBackup: true }),
  ]
  const full = (status: number) => ({ status, meta: { why: expect.stringContaining('one person') } })
  expect((await plan(officer, [open.id], { userId: one.id })).body).toMatchObject(full(40332))
  expect((await act(officer, 'transfer', { ids: [theirs.id], userId: one.id })).body).toMatchObject(full(40325))
  expect((await act(me, 'take', { ids: [waiting.id] })).body).toMatchObject(full(40332))
  // of two that come together one has the place
  const [first, second] = [await makePlan(team), await makePlan(team)]
  const next = { userId: one.id, plannedAt: at('09:00', '2026-12-09') }
  const both = await Promise.all([first, second].map(({ id }) => plan(officer, [id], next)))
  expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40332])
  // his own may move within its day
  const [mine] = [first, second].filter((_, nth) => both[nth]?.status === 200)
  expect((await plan(officer, [mine?.id ?? 0], { ...next, plannedAt: at('15:00', '2026-12-09') })).body.done).toBe(1)
})

it('plans nothing for whoever leaves the team meanwhile', async () => {
  const {
    officer,
    one,
    team,
    plan: { id },
  } = await makeGround()
  const [planned, left] = await Promise.all([
    plan(officer, [id], { userId: one.id }),
    officer.post(`/api/inspectionTeam/${team.id}/user/remove`).send({ userIds: [one.id] }),
  ])
  const isIn = (await db.inspectionTeamUser.count({ where: { teamId: team.id, userId: one.id } })) > 0
  expect((await jobOf(id)).userId !== null).toBe(isIn)
  expect([planned.status, left.status]).toContain(200)
})
