import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { named } from './organization.list.ts'

export { create } from './organization.create.ts'
export { edit, history, info, infoTemp } from './organization.edit.ts'
export { list } from './organization.list.ts'
export { moveProposals, proposals } from './proposal.ts'

type Input = Inputs<typeof organizationContracts>

/** Organizations to choose from by any part of either name, or the names of those chosen earlier. */
export async function pick({ db, actor, now }: Ctx, { type, name, ids, page, size }: Input['pick']) {
  const where = { AND: [visible.organization(actor, now), { type }, named(name), ids ? { id: { in: ids } } : {}] }
  const [content, totalElements] = await Promise.all([
    db.organization.findMany({ where, orderBy: [{ nameEn: 'asc' }, { id: 'asc' }], skip: page * size, take: size }),
    db.organization.count({ where }),
  ])
  return { content, totalElements }
}
