import { Prisma } from '@portal/db'
import type { DashboardFilters } from '@portal/shared/features/dashboard/dashboard.schema'
import { workGroup } from '../../access/group.ts'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

const { sql } = Prisma

/** Works groups of these ids that the reader knows: of others nobody learns what is in them. */
export const knownGroups = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.logbookGroup.findMany({
    where: { AND: [workGroup(actor, now), { id: { in: [...ids] } }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })

/** Log-books `f` of works groups; one whose access has ended counts in none any more. */
export async function inGroups(ctx: Ctx, { groupId }: DashboardFilters): Promise<Prisma.Sql[]> {
  if (!groupId) return []
  const ids = (await knownGroups(ctx, groupId)).map(({ id }) => id)
  return [
    sql`f.logbook_id IN (SELECT g.logbook_id FROM group_logbook g JOIN logbook l ON l.id = g.logbook_id
      WHERE g.group_id = ANY(${ids}::int[]) AND ${sqlOf('l', current(ctx.actor, ctx.now), 'logbook')})`,
  ]
}
