import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { kept } from '../../access/organization.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { presentOrg, withOpen } from './organization.present.ts'

/**
 * How to reach an organization that the reader meets on a log-book, with its contact person: a log-book names every contractor with
 * his contacts (domain.md §5). Of its registration he reads what the public register of contractors tells.
 * @throws organizationNotFound where he deals with none of this number
 */
export async function card({ db, actor, now }: Ctx, { id }: Inputs<typeof organizationContracts>['card']) {
  const where = { AND: [{ id }, visible.organization(actor, now)] }
  const row = await db.organization.findFirst({ where, include: withOpen })
  if (!row) throw problem('organizationNotFound')
  const mayKeep = actor.permissions.has('organization:edit')
  const isKept = mayKeep && (await db.organization.count({ where: { AND: [{ id }, kept(actor, now)] } })) > 0
  const { registrationNumber, registrationExpiry, ...org } = presentOrg(row)
  const isPublic = org.type === 'RC'
  return {
    ...org,
    registrationNumber: isPublic ? registrationNumber : null,
    registrationExpiry: isPublic ? registrationExpiry : null,
    isKept,
  }
}
