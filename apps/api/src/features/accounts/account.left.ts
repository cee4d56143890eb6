import type { Prisma } from '@portal/db'
import { GROUP_ADMINS } from '@portal/shared/access/roles'
import type { SubjectKind } from '@portal/shared/access/subjects'
import type { Ctx } from '../../kernel/ctx.ts'

interface Left {
  /** Words under `administration.effect.<kind>`. */
  kind: string
  find(ctx: Ctx, userIds: number[]): Promise<readonly unknown[]>
}

/** What hangs on people and stays when they can no longer log in: whoever disables them is told before. */
export const LEFT_BEHIND: readonly Left[] = [
  { kind: 'groupsLeft', find: groupsLeft },
  { kind: 'visitsLeft', find: visitsLeft },
]

const GROUP = 'group:' satisfies `${SubjectKind}:`
/** Groups that nobody else looks after: neither in the group itself nor from above, as memberships say both. */
async function groupsLeft({ db }: Ctx, userIds: number[]): Promise<string[]> {
  const user = { status: 'ENABLED', roles: { some: { roleId: { in: [...GROUP_ADMINS] } } } }
  const lookedAfter = async (by: Prisma.UserSubjectWhereInput) => {
    const rows = await db.userSubject.findMany({ where: { ...by, user }, distinct: ['subject'] })
    return rows.flatMap(({ subject }) => (subject.startsWith(GROUP) ? subject : []))
  }
  const theirs = await lookedAfter({ userId: { in: userIds } })
  const others = await lookedAfter({ userId: { notIn: userIds }, subject: { in: theirs } })
  return theirs.filter((one) => !others.includes(one))
}

/** Inspections that are theirs to make. */
function visitsLeft({ db }: Ctx, userIds: number[]): Promise<{ id: number }[]> {
  return db.inspectionPlan.findMany({
    where: { userId: { in: userIds }, closedAt: null },
    select: { id: true },
  })
}
