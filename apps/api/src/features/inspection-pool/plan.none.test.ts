import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { as, now } from '../../../test/world.ts'

const POOL = '/api/inspectionPool'

it('all that a filter finds and that cannot be changed is refused as a whole, with what kept each', async () => {
  const [team, other] = [await makeTeam(), await makeTeam()]
  const officer = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  const closed = { status: 'COMPLETED', closedAt: now }
  const { id } = await makePlan(team, closed)
  const { id: second } = await makePlan(team, closed)
  const all = { all: true, filter: { teams: [team.id] } }
  const acts = [
    ['edit', { move: 'prioritise', priority: 'HIGH' }, 50113],
    ['edit', { move: 'remark', remark: 'for all' }, 50113],
    ['edit', { move: 'giveTeam', teamId: other.id }, 50130],
    ['move', { move: 'pause', reason: 'why' }, 50129],
    ['move', { move: 'cancel', reason: 'why' }, 50115],
  ] as const
  for (const [call, body, code] of acts) {
    const whole = await officer.post(`${POOL}/${call}`).send({ ...all, ...body })
    expect(whole.body).toMatchObject({ status: code, issues: [{ path: ['ids'], id }, { id: second }] })
    // rows that are named have a result each
    const named = await officer.post(`${POOL}/${call}`).send({ ids: [id, second], ...body })
    expect(named.body).toMatchObject({ done: 0, failed: [{ id }, { id: second }] })
  }
  // one of them can be changed: what kept the others is told beside it
  await makePlan(team)
  const some = await officer.post(`${POOL}/edit`).send({ ...all, move: 'prioritise', priority: 'HIGH' })
  expect(some.body).toMatchObject({ done: 1, failed: [{ id }, { id: second }] })
})

it('a single remark of a plan that is over is refused by itself', async () => {
  const officer = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  const { id } = await makePlan(await makeTeam(), { status: 'CANCELLED', closedAt: now })
  const remark = (ids: number[]) => officer.post(`${POOL}/edit`).send({ ids, move: 'remark', remark: 'too late' })
  expect((await remark([id])).body).toMatchObject({
    status: 50131,
    issues: [{ path: ['ids'], key: 'planAlreadyFinal', id }],
  })
  expect((await remark([1_899_999_999])).body.status).toBe(40310)
})

it('locations are not searched by a list that is gone', async () => {
  const officer = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  const gone = `LIST-${'0'.repeat(24)}`
  expect((await officer.get(`${POOL}?locationIds=${gone}`)).body.status).toBe(50128)
  const act = { all: true, filter: { locationIds: [gone] }, move: 'prioritise', priority: 'HIGH' }
  expect((await officer.post(`${POOL}/edit`).send(act)).body.status).toBe(50128)
})
