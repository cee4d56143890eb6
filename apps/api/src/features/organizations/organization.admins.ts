import { ADMINS } from '@portal/shared/access/roles'
import type { Ctx } from '../../kernel/ctx.ts'

/** Nobody asks more people than these. */
const NAMED = 10

/** The administrators of one's own organization by name: whoever lacks a right learns whom to ask, whatever else he may see. */
export async function admins({ db, actor }: Ctx) {
  const rows = await db.user.findMany({
    where: { orgId: actor.orgId, status: 'ENABLED', roles: { some: { roleId: { in: [...ADMINS] } } } },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    take: NAMED,
    select: { displayName: true },
  })
  return { names: rows.map(({ displayName }) => displayName) }
}
