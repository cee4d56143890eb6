import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { anyone, as, makeOrg, makeUser } from '../../../test/world.ts'

it('whoever lacks a right learns the names of the administrators of his own organization, and of no other', async () => {
  const [rp, other] = [await makeOrg('RP'), await makeOrg('RP')]
  await makeUser(rp, [Role.rpAdmin], { displayName: 'Yau Mo Ching' })
  await makeUser(rp, [Role.rpAdmin, Role.rpOfficer], { displayName: 'Ho Shu Wing' })
  await makeUser(rp, [Role.rpAdmin], { displayName: 'Gone Long Ago', status: 'DISABLED' })
  await makeUser(other, [Role.rpAdmin], { displayName: 'Somebody Else' })
  const officer = await as(rp, Role.rpOfficer)
  expect((await officer.get('/api/organization/admins')).body).toEqual({ names: ['Ho Shu Wing', 'Yau Mo Ching'] })
  expect((await anyone().get('/api/organization/admins')).status).toBe(401)
})
