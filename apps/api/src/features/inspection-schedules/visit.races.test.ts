import { describe, expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { WAITING, waits } from '../../../test/waits.ts'
import { db } from '../../../test/world.ts'
import { act, arranged, DAY, makeGround, plan, type Speaker } from './schedule.kit.ts'

type Ground = Awaited<ReturnType<typeof makeGround>>
const jobsOf = (teamId: number) => db.inspectionPlan.findMany({ where: { teamId }, orderBy: { id: 'asc' } })
const remove = ({ officer, team }: Ground, userId: number) =>
  officer.post(`/api/inspectionTeam/${team.id}/user/remove`).send({ userIds: [userId] })
/** All that somebody has in the month. */
const transfer = (who: Speaker, from: number, userId: number) =>
  act(who, 'transfer', { all: true, filter: { people: [from], from: '2026-12-01', to: '2026-12-31' }, userId })
const several = async (count: number, make: (nth: number) => Promise<{ id: number }>) => {
  const made = []
  for (let nth = 0; nth < count; nth++) made.push((await make(nth)).id)
  return made
}
/** Nobody has a job of a team that he has left. */
async function strangersIn({ team }: Ground): Promise<number> {
  const people = await db.inspectionTeamUser.findMany({ where: { teamId: team.id } })
  return db.inspectionPlan.count({
    where: { teamId: team.id, closedAt: null, userId: { not: null, notIn: people.map(({ userId }) => userId) } },
  })
}

describe('somebody who leaves his team', () => {
  it('while a book becomes his gets none of it, or stays', async () => {
    const ground = await makeGround()
    const { officer, one, other, team } = ground
    await several(6, (nth) => arranged(team, one.id, `1${nth}:00`))
    const [moved, left] = await Promise.all([transfer(officer, one.id, other.id), remove(ground, other.id)])
    const isLeft = left.status === 200
    expect([moved.body.status ?? moved.body.done, left.body.status ?? 200]).toEqual(isLeft ? [50102, 200] : [6, 50121])
    expect(await strangersIn(ground)).toBe(0)
  })

  it('while his own book becomes another’s is out after that, or stays', async () => {
    const ground = await makeGround()
    const { officer, one, other, team } = ground
    await several(6, (nth) => arranged(team, one.id, `1${nth}:00`))
    const [moved, left] = await Promise.all([transfer(officer, one.id, other.id), remove(ground, one.id)])
    expect(moved.body.done).toBe(6)
    expect(left.body.status ?? 200).toBeOneOf([200, 50121])
    expect(await strangersIn(ground)).toBe(0)
  })

  it('while he takes a job out of the backup pool gets none, or stays', async () => {
    const ground = await makeGround()
    const { id } = await arranged(ground.team, 0, '10:00', { userId: null, isBackup: true })
    await Promise.all([act(ground.me, 'take', { ids: [id] }), remove(ground, ground.one.id)])
    expect(await strangersIn(ground)).toBe(0)
  })
})

describe('a book that two people move', () => {
  it('to each other at once belongs to one of them in the end, and nothing is lost', async () => {
    const ground = await makeGround()
    const { officer, one, other, team } = ground
    await several(4, (nth) => arranged(team, one.id, `1${nth}:00`))
    await several(4, (nth) => arranged(team, other.id, `1${nth}:30`))
    const both = await Promise.all([transfer(officer, one.id, other.id), transfer(officer, other.id, one.id)])
    expect(both.every(({ status }) => status < 500)).toBe(true)
    const jobs = await jobsOf(team.id)
    expect(jobs.filter(({ userId }) => userId !== null)).toHaveLength(8)
  })

  it('is transferred or cleared, and what was cleared is nobody’s', async () => {
    const ground = await makeGround()
    const { officer, one, other, team } = ground
    await several(5, (nth) => arranged(team, one.id, `1${nth}:00`))
    const cleared = { all: true, filter: { people: [one.id], from: DAY, to: DAY }, reason: 'ill' }
    const both = await Promise.all([transfer(officer, one.id, other.id), act(officer, 'clear', cleared)])
    expect(both.every(({ status }) => status < 500)).toBe(true)
    const jobs = (await jobsOf(team.id)).filter(({ version }) => version > 1)
    expect(jobs.every(({ status, userId }) => (status === 'PLANNING') === (userId === null))).toBe(true)
  })
})

describe('a period that is cleared', () => {
  it('of which somebody else clears each job first is refused as a whole, with what kept each (50114)', async () => {
    const { officer, one, team } = await makeGround()
    const ids = await several(3, (nth) => arranged(team, one.id, `1${nth}:00`))
    let clearing: Promise<{ body: object }> | undefined
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM inspection_team WHERE id = ${team.id} FOR UPDATE`
      const filter = { people: [one.id], from: DAY, to: DAY }
      // why then: a request begins when somebody waits for it
      clearing = act(officer, 'clear', { all: true, filter, reason: 'ill' }).then((res) => res)
      await expect.poll(waits, { timeout: 20_000 }).toBe(true)
      await tx.inspectionPlan.updateMany({
        where: { id: { in: ids } },
        data: { status: 'PLANNING', userId: null, plannedAt: null },
      })
    }, WAITING)
    const issues = ids.map((id) => ({ path: ['ids'], key: 'scheduleNotFound', id }))
    expect((await clearing)?.body).toMatchObject({ status: 50114, issues })
  })
})

describe('a day that is filled', () => {
  const fill = (who: Speaker, ids: number[], userId: number) => plan(who, ids, { userId })

  it('by two plans, a transfer to it and a lower maximum at once holds no more than it could', async () => {
    const ground = await makeGround({ dayMaxNumber: 3 })
    const { officer, one, other, team } = ground
    const ids = await several(6, () => makePlan(team))
    const { name, version, mode, isSchedulable, isAssignable, allowSkipGps, needRecordGps } = team
    const rules = { name, version, mode, isSchedulable, isAssignable, allowSkipGps, needRecordGps, dayMaxNumber: 2 }
    const all = await Promise.all([
      fill(officer, ids.slice(0, 3), one.id),
      fill(officer, ids.slice(3), other.id),
      officer.put(`/api/inspectionTeam/${team.id}`).send(rules),
    ])
    expect(all.every(({ status }) => status < 500)).toBe(true)
    const standing = (await jobsOf(team.id)).filter(({ status }) => status === 'ARRANGED')
    expect([2, 3]).toContain(standing.length)
    expect((await fill(officer, [ground.plan.id], one.id)).body.status).toBe(40332)
  })

  it('by jobs of two teams that are planned in opposite order', async () => {
    const ground = await makeGround()
    const { officer, one, other, team } = ground
    const second = await makeTeam()
    await db.inspectionTeamUser.createMany({
      data: [one, other].map(({ id: userId }) => ({ teamId: second.id, userId, kind: 'INSPECTOR' })),
    })
    const ids = await several(20, (nth) => makePlan(nth % 2 ? team : second))
    const both = await Promise.all([fill(officer, ids, one.id), fill(officer, ids.toReversed(), other.id)])
    expect(both.map(({ body }) => body.done).sort()).toEqual([0, 20])
    expect(await plansApart()).toEqual([])
  })

  it('while its plan goes to another team has it with whoever was planned, or nobody', async () => {
    const ground = await makeGround()
    const { officer, one, team, plan: given } = ground
    const second = await makeTeam()
    const both = await Promise.all([
      fill(officer, [given.id], one.id),
      officer.post('/api/inspectionPool/edit').send({ ids: [given.id], move: 'giveTeam', teamId: second.id }),
    ])
    expect(both[1].body.done).toBe(1)
    const row = await db.inspectionPlan.findUniqueOrThrow({ where: { id: given.id } })
    expect(row).toMatchObject({ teamId: second.id, status: 'PLANNING', userId: null })
    expect(await jobsOf(team.id)).toEqual([])
  })
})
