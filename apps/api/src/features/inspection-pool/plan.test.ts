import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { join, makePlan, makeTeam, toldTo } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

type Speaker = Awaited<ReturnType<typeof as>>
const regulator = { id: REGULATOR_ORG_ID }
let officer: Speaker
let team: { id: number; name: string }
let other: { id: number; name: string }
beforeAll(async () => {
  officer = await as(regulator, Role.emsdOfficer)
  ;[team, other] = [await makeTeam(), await makeTeam()]
})
const planOf = (id: number) => db.inspectionPlan.findUniqueOrThrow({ where: { id } })
const edit = (ids: number[], body: object) => officer.post('/api/inspectionPool/edit').send({ ids, ...body })
const move = (ids: number[], body: object) => officer.post('/api/inspectionPool/move').send({ ids, ...body })

describe('the inspection pool', () => {
  it('shows open plans first, the highest risk first', async () => {
    const addressEn = `Road ${crypto.randomUUID()}`
    const lift = () => makeLogbook({ addressEn })
    const low = await makePlan(team, { logbook: await lift(), riskScore: 20 })
    const done = await makePlan(team, { logbook: await lift(), riskScore: 90, status: 'COMPLETED', closedAt: now })
    const high = await makePlan(team, { logbook: await lift(), riskScore: 80, riskIndex: 'H' })
    const { body } = await officer.get(`/api/inspectionPool?q=${encodeURIComponent(addressEn)}`)
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([high.id, low.id, done.id])
    expect(body.content[0]).toMatchObject({
      riskIndex: 'H',
      team: { id: team.id },
      can: expect.arrayContaining(['pause', 'cancel', 'prioritise', 'giveTeam', 'remark']),
    })
    expect(body.content[2].can).not.toContain('cancel')
  })

  it('says of a plan who stands in its log-book, and why it ranks so', async () => {
    const [logbook, rc, rp] = [await makeLogbook(), await makeOrg('RC'), await makeOrg('RP')]
    await grant(logbook, rc, 'rc.PMC')
    await grant(logbook, rp, 'rp.OC')
    const reasons = [{ kind: 'age', count: 42, points: 25 }]
    await db.inspectionRisk.create({ data: { logbookId: logbook.id, score: 25, index: 'L', reasons, countedAt: now } })
    const { id } = await makePlan(team, { logbook })
    const { body } = await officer.get(`/api/inspectionPool/${id}`)
    expect(body).toMatchObject({ contractor: { id: rc.id }, rps: [{ id: rp.id }], reasons })
    expect((await officer.get('/api/inspectionPool/2000000000')).body.status).toBe(50109)
    expect((await officer.get('/api/inspectionPool/2000000000/history')).body.status).toBe(50108)
  })

  it('is read by an accessor admin as far as his teams go, and by nobody whose lift it is', async () => {
    const consultant = await makeOrg('ADM')
    const theirs = await makeTeam({ orgId: consultant.id })
    const admin = await makeUser(consultant, [Role.accessorAdmin])
    await join(theirs, 'ACCESSOR', admin)
    const [mine, years] = [await makePlan(theirs), await makePlan(theirs, { year: 2024 })]
    const me = await asUser(admin)
    const { body } = await me.get('/api/inspectionPool?size=100')
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([mine.id])
    expect((await me.get(`/api/inspectionPool/${years.id}`)).body.status).toBe(50109)
    const refused = await me.post('/api/inspectionPool/move').send({ ids: [mine.id], move: 'cancel', reason: 'x' })
    expect(refused.status).toBe(403)
    for (const [type, role] of [
      ['RC', Role.rcAdmin],
      ['RP', Role.rpAdmin],
    ] as const)
      expect((await (await as(await makeOrg(type), role)).get('/api/inspectionPool')).status).toBe(403)
  })
})

describe('plans that are changed', () => {
  it('take priority, remark and team, one or many', async () => {
    const plans = [await makePlan(team), await makePlan(team)]
    const ids = plans.map(({ id }) => id)
    expect((await edit(ids, { move: 'prioritise', priority: 'HIGH' })).body).toMatchObject({ done: 2, failed: [] })
    expect((await edit(ids, { move: 'remark', remark: 'Rope wear' })).body).toMatchObject({ done: 2 })
    expect((await edit(ids, { move: 'giveTeam', teamId: other.id })).body).toMatchObject({ done: 2 })
    for (const id of ids)
      expect(await planOf(id)).toMatchObject({ priority: 'HIGH', remark: 'Rope wear', teamId: other.id, version: 4 })
    expect(await plansApart()).toEqual([])
    const { body } = await officer.get(`/api/inspectionPool/${ids[0]}/history`)
    const actions = body.content.map(({ action }: { action: string }) => action)
    expect(actions).toEqual([
      'inspectionPlanEdit.giveTeam',
      'inspectionPlanEdit.remark',
      'inspectionPlanEdit.prioritise',
    ])
    const told = await db.operationEvent.findMany({ where: { model: 'inspectionPlan', rowId: String(ids[0]) } })
    expect(told.map(({ logbookId }) => logbookId)).toEqual([null, null, null])
  })

  it('need what they are to be changed to', async () => {
    const { id } = await makePlan(team)
    const { body } = await edit([id], { move: 'prioritise' })
    expect(body.issues).toMatchObject([{ path: ['priority'] }])
    const archived = await makeTeam({ status: 'ARCHIVED' })
    expect((await edit([id], { move: 'giveTeam', teamId: archived.id })).body).toMatchObject({
      status: 40313,
      field: 'teamId',
    })
  })

  it('keep a remark that somebody else has written meanwhile', async () => {
    const { id, remarkVersion: seenRemark } = await makePlan(team)
    const write = (remark: string) => edit([id], { move: 'remark', remark, seenRemark })
    const both = await Promise.all([write('one'), write('two')])
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40314])
  })

  it('are left as they are once they are final', async () => {
    const done = await makePlan(team, { status: 'COMPLETED', closedAt: now })
    const open = await makePlan(team)
    const { body } = await edit([done.id, open.id], { move: 'prioritise', priority: 'LOW' })
    expect(body).toMatchObject({ done: 1, failed: [{ id: done.id, code: 40311 }] })
    expect((await move([done.id], { move: 'pause', reason: 'x' })).body.status).toBe(40311)
  })
})

describe('plans that are moved', () => {
  const visit = async () => {
    const inspector = await makeUser(regulator, [Role.emsdInspector])
    await join(team, 'INSPECTOR', inspector)
    const plan = await makePlan(team, { status: 'ARRANGED', userId: inspector.id, plannedAt: now })
    return { inspector, plan }
  }

  it.each(['pause', 'replan', 'cancel'] as const)(
    'lose their visit by %s, and whoever had it is told why',
    async (to) => {
      const { inspector, plan } = await visit()
      const rehearsed = await move([plan.id], { move: to, rehearse: true })
      expect(rehearsed.body.rehearsal.effects).toEqual([{ kind: 'visitsWithdrawn', count: 1 }])
      expect(await planOf(plan.id)).toMatchObject({ status: 'ARRANGED' })
      expect((await move([plan.id], { move: to, reason: 'Lobby closed' })).body).toMatchObject({ done: 1 })
      expect(await planOf(plan.id)).toMatchObject({ userId: null, plannedAt: null, reason: 'Lobby closed' })
      expect(await toldTo(inspector.id)).toEqual(['inspectionVisitWithdrawn'])
    },
  )

  it('need a reason, and come back from a pause with another', async () => {
    const { plan } = await visit()
    expect((await move([plan.id], { move: 'pause' })).body.issues).toMatchObject([{ path: ['reason'] }])
    await move([plan.id], { move: 'pause', reason: 'Lobby closed' })
    await move([plan.id], { move: 'replan', reason: 'Lobby open' })
    expect(await planOf(plan.id)).toMatchObject({ status: 'PLANNING', reason: 'Lobby open' })
  })

  it('are cancelled for good, with the other open plans of the place where that is wanted', async () => {
    const { plan, inspector } = await visit()
    const logbook = { id: plan.logbookId }
    const [twin, done] = [
      await makePlan(other, { logbook, type: 'SM' }),
      await makePlan(other, { logbook, year: 2025, status: 'COMPLETED', closedAt: now }),
    ]
    await move([plan.id], { move: 'cancel', reason: 'Demolished', withOthers: true })
    expect(await planOf(plan.id)).toMatchObject({ status: 'CANCELLED', closedAt: now })
    expect(await planOf(twin.id)).toMatchObject({ status: 'CANCELLED', reason: 'Demolished' })
    expect(await planOf(done.id)).toMatchObject({ status: 'COMPLETED' })
    expect(await toldTo(inspector.id)).toEqual(['inspectionVisitWithdrawn'])
    expect(await db.logbookReader.count({ where: { planId: { in: [plan.id, twin.id] } } })).toBe(0)
  })

  it('go to another team without their visit', async () => {
    const { plan, inspector } = await visit()
    await edit([plan.id], { move: 'giveTeam', teamId: other.id })
    expect(await planOf(plan.id)).toMatchObject({ status: 'PLANNING', userId: null, teamId: other.id })
    expect(await toldTo(inspector.id)).toEqual(['inspectionVisitGiven'])
  })

  it('are cancelled by two at once, each taking the plan of the other along', async () => {
    const logbook = await makeLogbook()
    const twins = [await makePlan(team, { logbook }), await makePlan(other, { logbook, type: 'SM' })]
    const both = await Promise.all(
      twins.map(({ id }) => move([id], { move: 'cancel', reason: 'Demolished', withOthers: true })),
    )
    expect(both.map(({ body }) => body.done ?? body.status).sort()).toEqual([1, 40311])
    for (const { id } of twins) expect(await planOf(id)).toMatchObject({ status: 'CANCELLED' })
  })

  it('do not go to a team that is archived meanwhile', async () => {
    const [plan, late] = [await makePlan(team), await makeTeam()]
    const archive = officer.post('/api/inspectionTeam/move').send({ ids: [late.id], move: 'archive' })
    await Promise.all([archive, edit([plan.id], { move: 'giveTeam', teamId: late.id })])
    const { status } = await db.inspectionTeam.findUniqueOrThrow({ where: { id: late.id } })
    expect((await planOf(plan.id)).teamId === late.id && status === 'ARCHIVED').toBe(false)
  })
})
