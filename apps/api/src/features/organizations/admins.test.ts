import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { anyone, as, db, makeOrg, makeUser } from '../../../test/world.ts'
import { organizationAt } from './organization.mailbox.ts'

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

it('the mailbox of an administrator who may not sign in stands for no organization', async () => {
  const rp = await makeOrg('RP')
  const { id, email } = await makeUser(rp, [Role.rpAdmin])
  expect(await organizationAt(systemCtx(), email)).toMatchObject({ id: rp.id })
  await db.user.update({ where: { id }, data: { status: 'DISABLED' } })
  expect(await organizationAt(systemCtx(), email)).toBeNull()
})
