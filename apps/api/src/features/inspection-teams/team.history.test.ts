import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { join, makeTeam } from '../../../test/inspection.ts'
import { as, asUser, makeOrg, makeUser } from '../../../test/world.ts'

const regulator = { id: REGULATOR_ORG_ID }

async function ground() {
  const consultant = await makeOrg('ADM')
  const team = await makeTeam({ orgId: consultant.id })
  const accessor = await makeUser(consultant, [Role.accessor])
  const boss = await makeUser(consultant, [Role.accessorAdmin])
  await join(team, 'MEMBER', boss)
  const officer = await as(regulator, Role.emsdOfficer)
  return { path: `/api/inspectionTeam/${team.id}`, consultant, accessor, boss: await asUser(boss), officer }
}

describe('the history of a team', () => {
  it('says what was done to it and its people, newest first, to whoever opens the team', async () => {
    const { path, accessor, boss, officer } = await ground()
    await officer.post(`${path}/user`).send({ kind: 'ACCESSOR', userIds: [accessor.id] })
    const leave = { userId: accessor.id, from: '2026-12-24', to: '2026-12-26' }
    await officer.post(`${path}/leave`).send({ ...leave, reason: 'an operation' })
    await officer.post(`${path}/leave/remove`).send(leave)
    await officer.post(`${path}/user/remove`).send({ userIds: [accessor.id] })
    const { body } = await boss.get(`${path}/history`)
    const people = [accessor.displayName]
    const days = { from: '2026-12-24', to: '2026-12-26' }
    expect(body).toMatchObject({
      totalElements: 4,
      content: [
        { action: 'inspectionTeam.removeUsers', before: { people } },
        { action: 'inspectionTeam.removeLeave', before: { people, ...days } },
        { action: 'inspectionTeam.addLeave', after: { people, ...days } },
        { action: 'inspectionTeam.addUsers', after: { people, kind: 'ACCESSOR' } },
      ],
    })
    // why somebody is away is told to fewer people
    expect(JSON.stringify(body)).not.toContain('an operation')
  })

  it('is nothing to people of other teams, and to whoever knows of no teams', async () => {
    const { path, consultant } = await ground()
    const other = await asUser(await makeUser(consultant, [Role.accessorAdmin]))
    expect((await other.get(`${path}/history`)).body.status).toBe(50110)
    expect((await other.get(`${path}/user`)).body.status).toBe(50135)
    for (const [org, role] of [
      [consultant, Role.accessor],
      [await makeOrg('RC'), Role.rcAdmin],
      [await makeOrg('RP'), Role.rpAdmin],
    ] as const)
      expect((await (await as(org, role)).get(`${path}/history`)).status).toBe(403)
  })
})
