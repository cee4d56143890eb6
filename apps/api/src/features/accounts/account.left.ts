import { GROUP_ADMINS } from '@portal/shared/access/roles'
import type { Ctx } from '../../kernel/ctx.ts'

interface Left {
  /** Words under `administration.effect.<kind>`. */
  kind: string
  find(ctx: Ctx, userIds: number[]): Promise<readonly { id: number }[]>
}

/** What hangs on people and stays when they can no longer log in: whoever disables them is told before. */
export const LEFT_BEHIND: readonly Left[] = [
  { kind: 'groupsLeft', find: groupsLeft },
  { kind: 'visitsLeft', find: visitsLeft },
]

/** Groups that nobody else looks after. */
function groupsLeft({ db }: Ctx, userIds: number[]): Promise<{ id: number }[]> {
  const user = { status: 'ENABLED', roles: { some: { roleId: { in: [...GROUP_ADMINS] } } } }
  const [these, others] = [
    { userId: { in: userIds }, user },
    { userId: { notIn: userIds }, user },
  ]
  return db.logbookGroup.findMany({
    where: { kind: 'group', AND: [{ users: { some: these } }, { users: { none: others } }] },
    select: { id: true },
  })
}

/** Inspections that are theirs to make. */
function visitsLeft({ db }: Ctx, userIds: number[]): Promise<{ id: number }[]> {
  return db.inspectionPlan.findMany({
    where: { userId: { in: userIds }, closedAt: null },
    select: { id: true },
  })
}
