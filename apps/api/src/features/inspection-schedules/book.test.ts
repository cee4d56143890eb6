import { describe, expect, it } from 'vitest'
import { makePlan, makeTeam, toldTo } from '../../../test/inspection.ts'
import { act, arranged, at, DAY, jobOf, leave, makeGround, PATH } from './schedule.kit.ts'

describe('a book of somebody', () => {
  const period = (people: number[], over = {}) => ({
    all: true,
    filter: { people, from: '2026-12-01', to: '2026-12-31', ...over },
  })

  it('is transferred as far as the other can take it, after a look at what would be', async () => {
    const { officer, one, other, team } = await makeGround()
    const free = await arranged(team, one.id)
    const late = await arranged(team, one.id, '09:00', { plannedAt: new Date(at('09:00', '2026-12-09')) })
    const done = await arranged(team, one.id, '09:00', { status: 'COMPLETED', closedAt: new Date() })
    await leave(other.id, '2026-12-09')
    const body = { ...period([one.id]), userId: other.id }
    const seen = (await act(officer, 'transfer', { ...body, rehearse: true })).body
    expect(seen).toMatchObject({ done: 1, failed: [{ id: late.id, code: 40325 }] })
    expect(await jobOf(free.id)).toMatchObject({ userId: one.id })
    const { token } = seen.rehearsal
    expect((await act(officer, 'transfer', { ...body, token })).body).toMatchObject({ done: 1 })
    expect(await jobOf(free.id)).toMatchObject({ userId: other.id, plannedAt: free.plannedAt })
    expect(await jobOf(done.id)).toMatchObject({ userId: one.id, status: 'COMPLETED' })
    const none = (await act(officer, 'transfer', body)).body
    expect(none).toMatchObject({ status: 50102, issues: [{ id: late.id }] })
    expect((await act(officer, 'transfer', { ...body, ...period([other.id + 100000]) })).body.status).toBe(40323)
  })

  it('is transferred whole: what is arranged in the period, on request what has no date too', async () => {
    const { officer, me, one, other, team } = await makeGround()
    const [now, later] = [
      await arranged(team, one.id),
      await arranged(team, one.id, '09:00', { plannedAt: new Date(at('09:00', '2026-12-22')) }),
    ]
    const open = await makePlan(team, { status: 'ASSIGNED', userId: one.id })
    const theirs = await arranged(await makeTeam(), one.id)
    const book = { teamId: team.id, fromUserId: one.id, toUserId: other.id, from: '2026-12-01', to: '2026-12-11' }
    const give = (over = {}, who = officer) => act(who, 'transfer/book', { ...book, ...over })
    expect((await give({}, me)).status).toBe(403)
    expect((await give({ toUserId: one.id })).body.issues).toMatchObject([{ path: ['toUserId'] }])
    expect((await give({ to: '2026-11-30' })).body.issues).toMatchObject([{ path: ['to'] }])
    const seen = (await give({ rehearse: true })).body
    expect(seen).toMatchObject({ done: 1, failed: [] })
    expect((await give({ token: seen.rehearsal.token })).body).toMatchObject({ done: 1 })
    expect(await jobOf(now.id)).toMatchObject({ userId: other.id, status: 'ARRANGED' })
    expect((await give()).body.status).toBe(40323)
    expect((await give({ to: '2026-12-31', undated: true })).body).toMatchObject({ done: 2 })
    expect(await jobOf(later.id)).toMatchObject({ userId: other.id })
    expect(await jobOf(open.id)).toMatchObject({ userId: other.id, status: 'ASSIGNED' })
    expect(await jobOf(theirs.id)).toMatchObject({ userId: one.id })
    await leave(one.id)
    await leave(one.id, '2026-12-22')
    const back = { fromUserId: other.id, toUserId: one.id, to: '2026-12-31' }
    const kept = { status: 50102, issues: [{ id: now.id, key: 'inspectorChangeFailed' }, { id: later.id }] }
    expect((await give(back)).body).toMatchObject(kept)
  })

  it('is given to nobody who can take none of it, and what kept each is said', async () => {
    const { officer, one, other, team } = await makeGround({ mode: 'ACCESSOR_ONLY' })
    const jobs = [await arranged(team, one.id), await arranged(team, one.id, '11:00')]
    const body = { ...period([one.id]), userId: other.id }
    for (const [call, more] of [
      ['assign', {}],
      ['', { plannedAt: at('09:00') }],
    ] as const) {
      const { body: refused } = await officer.post(`${PATH}${call && `/${call}`}`).send({ ...body, ...more })
      expect(refused).toMatchObject({ status: 50132, issues: jobs.map(({ id }) => ({ path: ['ids'], id })) })
    }
  })

  it('is transferred and cleared for a period only, by whoever plans for the team', async () => {
    const { officer, me, one, other } = await makeGround()
    const open = { all: true, filter: { people: [one.id] } }
    expect((await act(officer, 'transfer', { ...open, userId: other.id })).body.status).toBe(40319)
    expect((await act(officer, 'clear', { ...open, reason: 'x' })).body.status).toBe(40319)
    expect((await act(me, 'transfer', { ...period([one.id]), userId: other.id })).status).toBe(403)
  })

  it('is cleared back into the pool with the reason, but for what is completed or cancelled', async () => {
    const { officer, one, team } = await makeGround()
    const mine = await arranged(team, one.id)
    const done = await arranged(team, one.id, '09:00', { status: 'COMPLETED', closedAt: new Date() })
    const { body } = await act(officer, 'clear', { ...period([one.id]), reason: 'ill' })
    expect(body).toEqual({ done: 1, failed: [] })
    expect(await jobOf(mine.id)).toMatchObject({ status: 'PLANNING', userId: null, plannedAt: null, reason: 'ill' })
    expect(await jobOf(done.id)).toMatchObject({ status: 'COMPLETED', userId: one.id })
    expect(await toldTo(one.id)).toEqual(['inspectionVisitWithdrawn'])
  })
})

describe('a calendar', () => {
  it('shows the days of a person with what keeps them from being planned', async () => {
    const { officer, me, them, one, other, team } = await makeGround({ dayMaxNumber: 3 })
    const mine = await arranged(team, one.id)
    await arranged(team, other.id)
    await arranged(team, one.id, '09:00', { userId: null, isBackup: true })
    await makePlan(team, { status: 'ASSIGNED', userId: one.id })
    await leave(one.id, '2026-12-24')
    const query = `?teamId=${team.id}&from=2026-12-07&to=2026-12-27`
    const { body } = await me.get(`${PATH}/week${query}&userId=${one.id}`)
    expect(body.jobs.map(({ id }: { id: number }) => id)).toEqual([mine.id])
    expect(body.counts).toEqual({ jobs: 1, completed: 0, toPlan: 1, backup: 1 })
    const day = (value: string) => body.days.find((one: { day: string }) => one.day === value)
    expect(day(DAY)).toMatchObject({ taken: 2, holiday: null, leave: null })
    expect(day('2026-12-24')).toMatchObject({ leave: 'x' })
    // that a colleague is away is his team's affair, why is not
    const seen = await them.get(`${PATH}/week${query}&userId=${one.id}`)
    expect(seen.body.days.find((each: { day: string }) => each.day === '2026-12-24')).toMatchObject({ leave: '' })
    expect((await officer.get(`${PATH}/week${query}&userId=${one.id}`)).text).toContain('"leave":"x"')
    // of himself where he inspects, of everybody where he does not
    expect((await me.get(`${PATH}/week${query}&own=true`)).body).toMatchObject({ userId: one.id })
    expect((await officer.get(`${PATH}/week${query}&own=true`)).body).toMatchObject({ userId: null })
    expect(day('2026-12-25')).toMatchObject({ holiday: 'Christmas Day' })
    expect((await officer.get(`${PATH}/week${query}`)).body.counts.jobs).toBe(2)
    const stranger = await makeGround()
    expect((await stranger.me.get(`${PATH}/week${query}`)).body.status).toBe(40317)
    expect((await stranger.me.get(`${PATH}/${mine.id}`)).body.status).toBe(40321)
    expect((await me.get(`${PATH}/week${query}&userId=2000000000`)).body.status).toBe(40318)
    expect((await me.get(`${PATH}/week?teamId=${team.id}&from=2026-12-07&to=2027-12-07`)).status).toBe(400)
  })

  it('is told job by job, of teams that one belongs to', async () => {
    const { me, one, team, plan: open } = await makeGround()
    const mine = await arranged(team, one.id)
    await makePlan(await makeTeam())
    const { body } = await me.get(`${PATH}?sort=plannedAt,asc`)
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([mine.id, open.id])
    expect(body.content[0].can).toEqual(expect.arrayContaining(['plan', 'assign', 'revert', 'unplan']))
    expect((await me.get(`${PATH}?people=${one.id}&from=2026-12-09`)).body.totalElements).toBe(0)
  })
})
