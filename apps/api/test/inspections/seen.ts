import { dayOf } from '@portal/shared/kernel/time'
import { db } from '../world.ts'
import type { Ground } from './cast.ts'

/** What is there of a ground after a step, read past the product. */
export async function look({ teamIds, lifts }: Ground) {
  const logbookId = { in: lifts.map(({ id }) => id) }
  const plans = await db.inspectionPlan.findMany({ where: { logbookId }, orderBy: { id: 'asc' } })
  const teams = await db.inspectionTeam.findMany({
    where: { id: { in: [...teamIds] } },
    include: { users: { orderBy: { userId: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return { plans, teams }
}
export type Seen = Awaited<ReturnType<typeof look>>
export type PlanRow = Seen['plans'][number]

/** How many jobs with a person stand on each day of each team, made or not: backup jobs have none. */
export const standing = (seen: Seen): Map<string, number> => countBy(seen, ({ teamId }, day) => `${teamId} ${day}`)
/** The same of each person of it. */
export const standingOfEach = (seen: Seen): Map<string, number> =>
  countBy(seen, ({ teamId, userId }, day) => `${teamId} ${day} ${userId}`)

function countBy({ plans }: Seen, keyOf: (row: PlanRow, day: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of plans) {
    const { teamId, userId, plannedAt, status } = row
    if (teamId === null || userId === null || !plannedAt || !['ARRANGED', 'COMPLETED'].includes(status)) continue
    const key = keyOf(row, dayOf(plannedAt))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
