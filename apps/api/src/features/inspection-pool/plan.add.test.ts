import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { as, db, makeLogbook, makeLogbooks, now } from '../../../test/world.ts'

type Speaker = Awaited<ReturnType<typeof as>>
let officer: Speaker
let team: { id: number; name: string }
let other: { id: number; name: string }
beforeAll(async () => {
  officer = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  ;[team, other] = [await makeTeam(), await makeTeam()]
})
const asked = (lines: string[], over: object = {}) => ({
  year: 2026,
  type: 'RM',
  teamId: team.id,
  mode: 'append',
  lines,
  ...over,
})
const check = (lines: string[], over?: object) => officer.post('/api/inspectionPool/check').send(asked(lines, over))
const add = (lines: string[], over?: object) => officer.post('/api/inspectionPool').send(asked(lines, over))
const plansOf = (logbookId: number) => db.inspectionPlan.findMany({ where: { logbookId }, orderBy: { id: 'asc' } })

describe('locations that are added to the pool', () => {
  it('are each looked at by line, and those that can be added are', async () => {
    const [lift, gone, there, theirs, done] = [
      await makeLogbook(),
      await makeLogbook({ stage: 'DEMOLISHED' }),
      await makeLogbook(),
      await makeLogbook(),
      await makeLogbook(),
    ]
    const open = await makePlan(team, { logbook: there, priority: 'LOW', remark: 'before' })
    await makePlan(other, { logbook: theirs })
    await makePlan(team, { logbook: done, status: 'COMPLETED', closedAt: now })
    const lines = ['', lift.locationId, ' 09I', '0000000-001', gone.locationId, there.locationId]
    lines.push(theirs.locationId, done.locationId.toLowerCase(), lift.locationId)
    const more = { priority: 'HIGH', remark: 'December check' }
    const looked = await check(lines, more)
    expect(looked.body).toMatchObject({
      units: 4,
      counts: { NEW: 1, DUPLICATE: 2, CONFLICTING: 1, REFUSED: 3 },
      adds: 1,
      updates: 2,
    })
    const told = looked.body.lines.map((one: { line: number; result: string; code: number }) => [
      one.line,
      one.result,
      one.code,
    ])
    expect(told).toEqual([
      [3, 'REFUSED', 30021],
      [4, 'REFUSED', 10027],
      [5, 'REFUSED', 40304],
      [7, 'CONFLICTING', null],
      [6, 'DUPLICATE', null],
      [8, 'DUPLICATE', 40311],
      [2, 'NEW', null],
    ])
    expect(await plansOf(lift.id)).toEqual([])
    expect((await add(lines, more)).body).toMatchObject({ adds: 1, updates: 2 })
    expect(await plansOf(lift.id)).toMatchObject([{ priority: 'HIGH', remark: 'December check', teamId: team.id }])
    expect(await plansOf(there.id)).toMatchObject([{ id: open.id, priority: 'HIGH', remark: 'before\nDecember check' }])
    expect(await plansOf(theirs.id)).toMatchObject([{ teamId: other.id, priority: 'HIGH' }])
    expect(await plansOf(done.id)).toMatchObject([{ status: 'COMPLETED', priority: 'MIDDLE' }])
    expect(await plansApart()).toEqual([])
  })

  it('are all counted and the first 3,000 shown; more than 10,000 are refused (40338)', async () => {
    const premises = Array.from({ length: 11 }, (_, n) => `M${String(n).padStart(6, '0')}`)
    const unitsOf = (place: string) => Array.from({ length: 910 }, (_, n) => `${place}-${String(n).padStart(3, '0')}`)
    await makeLogbooks(premises.flatMap(unitsOf), [])
    const { body } = await check(premises.slice(1))
    expect([body.units, body.counts.NEW, body.adds, body.lines.length]).toEqual([9100, 9100, 9100, 3000])
    for (const call of [check, add]) expect((await call(premises)).body.status).toBe(40338)
  })

  it('are all units of a premises, where that is named', async () => {
    const first = await makeLogbook()
    const premises = first.locationId.slice(0, 7)
    const second = await makeLogbook({ locationId: `${premises}-777`, premises })
    await makeLogbook({ locationId: `${premises}-778`, premises, stage: 'DEMOLISHED' })
    const { body } = await add([premises, second.locationId])
    expect(body).toMatchObject({ units: 2, adds: 2 })
    expect(await plansOf(first.id)).toHaveLength(1)
    expect(await plansOf(second.id)).toHaveLength(1)
  })

  it('take the place of what was there by overwriting, and nothing is written where that is an error', async () => {
    const [lift, fresh] = [await makeLogbook(), await makeLogbook()]
    const plan = await makePlan(other, { logbook: lift, remark: 'before' })
    const lines = [lift.locationId, fresh.locationId]
    expect((await check(lines, { mode: 'error' })).body).toMatchObject({ adds: 0, updates: 0 })
    expect((await add(lines, { mode: 'error' })).body.status).toBe(50105)
    expect(await plansOf(fresh.id)).toEqual([])
    // the pool has all of them: the team gets none
    expect((await add([lift.locationId, 'nothing'], { mode: 'error' })).body.status).toBe(50127)
    await add(lines, { mode: 'overwrite', remark: 'after' })
    expect(await plansOf(lift.id)).toMatchObject([{ id: plan.id, teamId: team.id, remark: 'after' }])
  })

  it('are those that a filter of log-books finds', async () => {
    const addressEn = `Street ${crypto.randomUUID()}`
    const lifts = [await makeLogbook({ addressEn }), await makeLogbook({ addressEn })]
    const filter = { address: addressEn }
    const body = { year: 2026, type: 'SM', teamId: team.id, mode: 'append', all: true, filter }
    const looked = await officer.post('/api/inspectionPool/check').send(body)
    expect(looked.body).toMatchObject({ adds: 2, units: 2 })
    await officer.post('/api/inspectionPool').send(body)
    for (const { id } of lifts) expect(await plansOf(id)).toMatchObject([{ type: 'SM' }])
  })

  it('are added once, though two add them at the same time', async () => {
    const lift = await makeLogbook()
    const both = await Promise.all([add([lift.locationId]), add([lift.locationId])])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    expect(await plansOf(lift.id)).toHaveLength(1)
  })

  it('go to a team that can get them', async () => {
    const lift = await makeLogbook()
    for (const over of [{ isAssignable: false }, { status: 'ARCHIVED' }]) {
      const { id: teamId } = await makeTeam(over)
      for (const act of [check, add])
        expect((await act([lift.locationId], { teamId })).body).toMatchObject({ status: 40313, field: 'teamId' })
    }
    expect((await add(['nothing'])).body.status).toBe(50105)
  })
})
