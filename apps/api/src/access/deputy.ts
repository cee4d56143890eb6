import { Prisma } from '@portal/db'
import { type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { user } from './account.ts'

/** Those who stand in today: whose account or rights have ended stand in no more, and have no row. */
export const standingIn = (now: Date) => {
  const today = toDate(dayOf(now))
  return { startsOn: { lte: today }, endsOn: { gte: today } } satisfies Prisma.DeputyWhereInput
}
/** That somebody stands in for another is known to these two. */
export const deputy: Scope<'deputy'> = ({ userId }) => ({ OR: [{ userId }, { deputyId: userId }] })
/** The people for whom the actor stands in today; nobody of those for whom these do. */
export const awayFor = ({ userId }: Actor, now: Date): Prisma.UserWhereInput => ({
  deputy: { deputyId: userId, ...standingIn(now) },
})
/** Whoever is away, or stands in, on any of these days. */
export const during = ({ from, to }: { from: Day; to: Day }) =>
  ({ startsOn: { lte: toDate(to) }, endsOn: { gte: toDate(from) } }) satisfies Prisma.DeputyWhereInput
/** Colleagues of whom the actor knows: whoever looks after groups knows their people. */
export const colleagueOf: Scope<'user'> = (actor, now) => ({
  AND: [user(actor, now), { orgId: actor.orgId, id: { not: actor.userId }, status: 'ENABLED' }],
})
/** Whether account `u` can stand in for the actor: a colleague with at least his rights, who reads all that he reads. */
export const canStandIn = ({ orgId, userId }: Actor): Prisma.Sql =>
  Prisma.sql`u.org_id = ${orgId} AND u.id <> ${userId} AND u.status = 'ENABLED' AND deputy_suffices(${userId}, u.id)`
