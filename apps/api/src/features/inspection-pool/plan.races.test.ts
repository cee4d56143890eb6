import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { as, db, makeLogbooks, now } from '../../../test/world.ts'

type Speaker = Awaited<ReturnType<typeof as>>
const POOL = '/api/inspectionPool'
let one: Speaker
let other: Speaker
beforeAll(async () => {
  one = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  other = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
})
const planOf = (id: number) => db.inspectionPlan.findUniqueOrThrow({ where: { id } })
const edit = (who: Speaker, ids: readonly number[], body: object) => who.post(`${POOL}/edit`).send({ ids, ...body })
/** What was done of each, or the code with which it was refused, in no order. */
const told = (replies: readonly { body: { status?: number; done?: number } }[]) =>
  replies.map(({ body }) => body.status ?? body.done).sort()

let places = 0
/** The location ids of lifts of which nobody has a plan. */
const lifts = async (count: number) => {
  const premises = `R${String(++places).padStart(6, '0')}`
  const names = Array.from({ length: count }, (_, n) => `${premises}-${String(n).padStart(3, '0')}`)
  await makeLogbooks(names, [])
  return names
}
const added = { year: 2026, type: 'RM', mode: 'append' }
const add = (who: Speaker, lines: readonly string[], teamId: number) => who.post(POOL).send({ ...added, teamId, lines })
const plansOf = (names: readonly string[]) =>
  db.inspectionPlan.findMany({ where: { logbook: { locationId: { in: [...names] } } } })

describe('two who change plans at once', () => {
  it('write remarks of which one holds, whoever of them had seen what was there', async () => {
    const { id, remarkVersion: seenRemark } = await makePlan(await makeTeam(), { remark: 'before' })
    const write = (who: Speaker, remark: string) => edit(who, [id], { move: 'remark', remark, seenRemark })
    const both = await Promise.all([write(one, 'of one'), write(other, 'of the other')])
    expect(told(both)).toEqual([1, 40314])
    const { remark, remarkVersion } = await planOf(id)
    expect(['of one', 'of the other']).toContain(remark)
    expect(remarkVersion).toBe(seenRemark + 1)
    // whoever was late sees the newest, and writes on it
    expect((await edit(other, [id], { move: 'remark', remark: 'at last', seenRemark: remarkVersion })).status).toBe(200)
  })

  it('give many of them one priority or the other, in whatever order they name them, and each twice', async () => {
    const team = await makeTeam()
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await makePlan(team)).id))
    const both = await Promise.all([
      edit(one, ids, { move: 'prioritise', priority: 'HIGH' }),
      edit(other, ids.toReversed(), { move: 'prioritise', priority: 'LOW' }),
    ])
    expect(told(both)).toEqual([30, 30])
    const rows = await db.inspectionPlan.findMany({ where: { id: { in: ids } } })
    expect(new Set(rows.map(({ priority }) => priority)).size).toBe(1)
    expect(rows.every(({ version }) => version === 3)).toBe(true)
  })

  it('from the same list, of which the later one changes only what is still as he has seen it', async () => {
    const [team, second] = [await makeTeam(), await makeTeam()]
    const seen = await Promise.all(Array.from({ length: 3 }, () => makePlan(team)))
    const [first] = seen
    const all = { ids: seen.map(({ id }) => id), versions: seen.map(({ version }) => version) }
    if (first) await edit(one, [first.id], { move: 'prioritise', priority: 'HIGH' })
    const stale = { done: 2, failed: [{ id: first?.id, code: 40335 }] }
    const given = { ...all, move: 'giveTeam', teamId: second.id }
    expect((await edit(other, all.ids, { ...given, rehearse: true })).body).toMatchObject(stale)
    expect((await edit(other, all.ids, given)).body).toMatchObject(stale)
    const paused = { ...all, move: 'pause', reason: 'Lobby closed' }
    expect((await other.post(`${POOL}/move`).send(paused)).body).toMatchObject({
      done: 0,
      failed: [{ code: 40335 }, {}, {}],
    })
    const alone = { ids: [first?.id], versions: [first?.version], move: 'prioritise', priority: 'LOW' }
    expect((await other.post(`${POOL}/edit`).send(alone)).body.status).toBe(40335)
    // a remark has a version of its own, which nothing else changes
    const remark = { ...all, ids: [first?.id], move: 'remark', remark: 'kept', seenRemark: first?.remarkVersion }
    expect((await other.post(`${POOL}/edit`).send(remark)).body).toMatchObject({ done: 1 })
  })

  it('change priority and remark beside each other, and neither is lost', async () => {
    const { id, remarkVersion: seenRemark } = await makePlan(await makeTeam())
    const both = await Promise.all([
      edit(one, [id], { move: 'prioritise', priority: 'HIGH' }),
      edit(other, [id], { move: 'remark', remark: 'kept', seenRemark }),
    ])
    expect(told(both)).toEqual([1, 1])
    expect(await planOf(id)).toMatchObject({ priority: 'HIGH', remark: 'kept', version: 3 })
  })

  it('give them to two teams, of which one has them in the end', async () => {
    const [first, second] = [await makeTeam(), await makeTeam()]
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await makePlan(null)).id))
    const both = await Promise.all([
      edit(one, ids, { move: 'giveTeam', teamId: first.id }),
      edit(other, ids.toReversed(), { move: 'giveTeam', teamId: second.id }),
    ])
    expect(told(both)).toEqual([10, 10])
    const rows = await db.inspectionPlan.findMany({ where: { id: { in: ids } } })
    expect(new Set(rows.map(({ teamId }) => teamId)).size).toBe(1)
    expect(await plansApart()).toEqual([])
  })
})

describe('two who add the same units at once', () => {
  it.each([
    ['for one team', true],
    ['for two teams', false],
  ])('%s and in opposite order, make each of them once', async (_, isOne) => {
    const [names, first] = [await lifts(500), await makeTeam()]
    const second = isOne ? first : await makeTeam()
    const both = await Promise.all([add(one, names, first.id), add(other, names.toReversed(), second.id)])
    const states = both.map(({ body }) => body.status ?? 200)
    expect(states.filter((state) => ![200, 40335].includes(state))).toEqual([])
    expect(states).toContain(200)
    const plans = await plansOf(names)
    expect(plans).toHaveLength(names.length)
    expect(new Set(plans.map(({ teamId }) => teamId)).size).toBe(1)
    expect(await plansApart()).toEqual([])
  })

  it('of some of them make what is left, and what both had meant once', async () => {
    const [names, team] = [await lifts(20), await makeTeam()]
    await Promise.all([add(one, names.slice(0, 14), team.id), add(other, names.slice(6), team.id)])
    const plans = await plansOf(names)
    expect(new Set(plans.map(({ logbookId }) => logbookId)).size).toBe(plans.length)
  })
})

describe('a team that is archived', () => {
  const archive = (who: Speaker, id: number) =>
    who.post('/api/inspectionTeam/move').send({ ids: [id], move: 'archive' })
  const openIn = (teamId: number) => db.inspectionPlan.count({ where: { teamId, closedAt: null } })

  it('while locations are added for it has none of them, or stays', async () => {
    const [names, team] = [await lifts(5), await makeTeam()]
    const [archived, late] = await Promise.all([archive(one, team.id), add(other, names, team.id)])
    expect([archived.body.status ?? archived.body.done, late.body.status ?? late.body.adds]).toEqual(
      archived.status === 200 ? [1, 40313] : [50126, 5],
    )
    expect(await openIn(team.id)).toBe(archived.status === 200 ? 0 : 5)
  })

  it('while plans are given to it has none of them, or stays', async () => {
    const [from, team] = [await makeTeam(), await makeTeam()]
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await makePlan(from)).id))
    const [archived, given] = await Promise.all([
      archive(one, team.id),
      edit(other, ids, { move: 'giveTeam', teamId: team.id }),
    ])
    expect([archived.body.status ?? archived.body.done, given.body.status ?? given.body.done]).toEqual(
      archived.status === 200 ? [1, 40313] : [50126, 5],
    )
    expect(await openIn(team.id)).toBe(archived.status === 200 ? 0 : 5)
  })

  it('while its last open plan is cancelled is archived after that, or stays', async () => {
    const team = await makeTeam()
    const { id } = await makePlan(team)
    const [archived] = await Promise.all([
      archive(one, team.id),
      other.post(`${POOL}/move`).send({ ids: [id], move: 'cancel', reason: 'Demolished' }),
    ])
    expect(await planOf(id)).toMatchObject({ status: 'CANCELLED', closedAt: now })
    expect(archived.body.done ?? archived.body.status).toBeOneOf([1, 50126])
  })
})
