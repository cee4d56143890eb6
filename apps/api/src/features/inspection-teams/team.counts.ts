import { INSPECTING_KINDS } from '@portal/shared/features/inspection/inspection.codes'
import { dayOf, instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** What stands in a team and in its plans of this Hong Kong year, for a page of teams. */
export async function countsOf(ctx: Ctx, teamIds: readonly number[]) {
  const { db, actor, now } = ctx
  const today = dayOf(now)
  const plans = (where: object) => ({
    where: {
      AND: [
        visible.inspectionPlan(actor, now),
        { teamId: { in: [...teamIds] }, year: Number(today.slice(0, 4)), status: { not: 'CANCELLED' } },
        where,
      ],
    },
    _count: { _all: true } as const,
  })
  const [people, states, backup, days] = [
    await db.inspectionTeamUser.groupBy({
      by: ['teamId', 'kind'],
      where: { AND: [visible.inspectionTeamUser(actor, now), { teamId: { in: [...teamIds] } }] },
      _count: { _all: true },
    }),
    await db.inspectionPlan.groupBy({ by: ['teamId', 'status'], ...plans({}) }),
    await db.inspectionPlan.groupBy({ by: ['teamId'], ...plans({ isBackup: true, closedAt: null }) }),
    await db.inspectionPlan.groupBy({
      by: ['teamId', 'status'],
      ...plans({ isBackup: false, plannedAt: instantsOf(today, today) }),
    }),
  ]
  const sum = (rows: readonly { _count: { _all: number } }[]) => rows.reduce((all, { _count }) => all + _count._all, 0)
  return (id: number) => {
    const of = <R extends { teamId: number | null }>(rows: readonly R[]) => rows.filter(({ teamId }) => teamId === id)
    const kind = (wanted: string) => sum(of(people).filter((row) => row.kind === wanted))
    const completed = <R extends { teamId: number | null; status: string; _count: { _all: number } }>(
      rows: readonly R[],
    ) => sum(of(rows).filter(({ status }) => status === 'COMPLETED'))
    const [inspectors, accessors] = INSPECTING_KINDS.map(kind)
    return {
      inspectors: inspectors ?? 0,
      accessors: accessors ?? 0,
      members: kind('MEMBER'),
      plans: sum(of(states)),
      completed: completed(states),
      backup: sum(of(backup)),
      today: sum(of(days)),
      completedToday: completed(days),
    }
  }
}
