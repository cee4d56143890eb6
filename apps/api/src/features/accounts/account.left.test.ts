import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { makePlan, makeTeam } from '../../../test/inspection.ts'
import { as, db, makeGroup, makeOrg, makeUser } from '../../../test/world.ts'

type Me = Awaited<ReturnType<typeof as>>
const effects = async (by: Me, ...ids: number[]) => {
  const { body } = await by.post('/api/account/move').send({ ids, move: 'disable', rehearse: true })
  return Object.fromEntries(
    body.rehearsal.effects.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
}
const keeper = async (org: { id: number }, groupId: number) => {
  const { id } = await makeUser(org, [Role.rcGroupAdmin])
  await db.groupUser.create({ data: { groupId, userId: id } })
  return id
}

it('whoever disables a group admin learns beforehand how many groups nobody else looks after', async () => {
  const org = await makeOrg('RC')
  const admin = await as(org, Role.rcAdmin)
  const [shared, alone] = [await makeGroup(org), await makeGroup(org)]
  const [one, other] = [await keeper(org, shared.id), await keeper(org, shared.id)]
  await db.groupUser.create({ data: { groupId: alone.id, userId: one } })
  expect(await effects(admin, one)).toEqual({ groupsLeft: 1 })
  expect(await effects(admin, other)).toEqual({})
  expect(await effects(admin, one, other)).toEqual({ groupsLeft: 2 })
  await admin.post('/api/account/move').send({ ids: [other], move: 'disable' })
  expect(await effects(admin, one)).toEqual({ groupsLeft: 2 })
})

it('groups that somebody looks after from above are not left, and those below go with theirs', async () => {
  const org = await makeOrg('RC')
  const admin = await as(org, Role.rcAdmin)
  const top = await makeGroup(org)
  const low = await makeGroup(org, undefined, top.id)
  const [above, below] = [await keeper(org, top.id), await keeper(org, low.id)]
  expect(await effects(admin, below)).toEqual({})
  expect(await effects(admin, above)).toEqual({ groupsLeft: 1 })
  expect(await effects(admin, above, below)).toEqual({ groupsLeft: 2 })
})

it('whoever disables an inspector learns how many inspections stay his', async () => {
  const regulator = { id: REGULATOR_ORG_ID }
  const admin = await as(regulator, Role.emsdAdmin)
  const { id: userId } = await makeUser(regulator, [Role.emsdInspector])
  const team = await makeTeam()
  const closedAt = new Date('2026-11-01T09:00:00+08:00')
  await makePlan(team, { status: 'ASSIGNED', userId })
  await makePlan(team, { status: 'ARRANGED', userId, plannedAt: new Date('2026-12-08T09:00:00+08:00') })
  await makePlan(team, { status: 'COMPLETED', userId, closedAt, plannedAt: new Date('2026-11-01T09:00:00+08:00') })
  expect(await effects(admin, userId)).toEqual({ visitsLeft: 2 })
})
