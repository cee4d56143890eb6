import { Role } from '@portal/shared/access/roles'
import type { OrgRef } from '@portal/shared/features/organizations/organization.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from './organization.ref.ts'

/** The responsible person whose administrator reads this mailbox, where there is one. */
export async function organizationAt({ db }: Ctx, email: string): Promise<OrgRef | null> {
  const user = await db.user.findFirst({
    where: { email, status: 'ENABLED', org: { type: 'RP' }, roles: { some: { roleId: Role.rpAdmin } } },
    select: { org: orgRef },
  })
  return user?.org ?? null
}
