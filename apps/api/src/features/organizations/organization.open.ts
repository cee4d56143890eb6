import type { Prisma } from '@portal/db'
import { type OrgType, STANDINGS } from '@portal/shared/access/roles'
import { unique } from '../../kernel/constraints.ts'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { openAccount } from '../accounts/first-account.ts'
import { requireFreeNumbers } from './numbers.ts'

type Org = Omit<Prisma.OrganizationUncheckedCreateInput, 'type' | 'createdAt'> & { type: OrgType }
interface Admin {
  username: string
  email: string
  displayName: string
  /** Without one, a one-time password is mailed. */
  password?: string
}
interface Opened {
  org: Org
  admin: Admin
  /** Of the history, with what is kept of the organization beside its columns. */
  action: string
  after: object
}

/**
 * Makes an organization and the account of its first administrator, whoever it was that let it in. Numbers and names that somebody
 * has are refused by their fields.
 */
export async function openOrganization(
  ctx: GuestCtx,
  { org, admin, action, after }: Opened,
): Promise<{ id: number; userId: number; username: string }> {
  const { type, nameEn, rpCategory = null, registrationNumber = null, rcNumber = null } = org
  await requireFreeNumbers(ctx, { type, nameEn, rpCategory, registrationNumber, rcNumber })
  const { id } = await unique(
    'registrationNumberUsed',
    'registrationNumber',
    ctx.db.organization.create({ data: { ...org, createdAt: ctx.now } }),
  )
  const account = { ...admin, orgId: id, roleId: STANDINGS[type].admin, language: ctx.language }
  const userId = await openAccount(ctx, account, { email: 'adminEmail' })
  const username = admin.username.toLowerCase()
  await ctx.record({ action, model: 'organization', rowId: id, after: { ...after, username: admin.username } })
  return { id, userId, username }
}
