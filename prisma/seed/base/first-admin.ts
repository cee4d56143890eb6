import { randomBytes } from 'node:crypto'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { email } from '@portal/shared/features/common/fields'
import bcrypt from 'bcrypt'
import type { PrismaClient } from '../../client.ts'

const USERNAME = 'super_admin'
const COST = 10

/**
 * The first account of an installation. Nobody knows its password: its owner sets one through "Forgot password", which
 * mails a code to this address, so that no secret is ever printed. Does nothing once there is a super administrator.
 */
export async function seedFirstAdmin(db: PrismaClient, address: string): Promise<boolean> {
  if (await db.userRole.count({ where: { roleId: Role.superAdmin } })) return false
  await db.user.create({
    data: {
      username: USERNAME,
      email: email.parse(address),
      displayName: 'Super administrator',
      passwordHash: await bcrypt.hash(randomBytes(32).toString('base64'), COST),
      oneTimeLogin: true,
      orgId: REGULATOR_ORG_ID,
      roles: { create: { roleId: Role.superAdmin } },
    },
  })
  return true
}
