import { Role } from '@portal/shared/access/roles'
import { afterAll, afterEach } from 'vitest'
import { connectIdentity } from '../../../test/identity.ts'
import { db, makeOrg, makeUser, now, world } from '../../../test/world.ts'

/** The service of this test file; after each test the clock, its faults and the counted calls start over. */
export const service = await connectIdentity()
afterAll(() => service.stop())
afterEach(async () => {
  world.now = now
  await service.fail()
  // every browser here has one address, and the hour never ends
  await db.rateWindow.deleteMany()
  await db.signInGuard.deleteMany()
})

let count = 0
/** A test person nobody has linked yet. */
export const someone = () => `person-${count++}`
export const user = async (...roles: Parameters<typeof makeUser>[1]) =>
  makeUser(await makeOrg('RC'), roles.length ? roles : [Role.rcOfficer])
