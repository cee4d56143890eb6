import { contestLife } from '@portal/shared/features/dashboard/contest.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { among, logbook, ofOwn, openWhole, seesAll, standsForOrganization } from './readers.ts'

/**
 * Contests of one's own organization, of months in which it was in charge as contractor, and, for others than contractors, those on
 * log-books whose whole history is open to the reader: to whom the figures themselves are.
 */
export const healthContest: Scope<'healthContest'> = (actor, now) => {
  const mineThen = [actor.orgId, ...actor.formerOrgIds]
  const own = { OR: [{ orgId: ofOwn(actor) }, { contractorIds: { hasSome: mineThen } }] }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  const whole = { logbook: { readers: { some: openWhole(actor, now) } } }
  return among(actor, actor.orgType === 'RC' ? mine : { OR: [mine, whole] })
}

const contester: Scope<'healthContest'> = (actor, now) => ({
  AND: [healthContest(actor, now), { orgId: actor.orgId }],
})
const decider: Scope<'healthContest'> = (actor, now) =>
  seesAll(actor) ? {} : { AND: [healthContest(actor, now), { id: -1 }] }

export const contestMoves = govern('healthContest', contestLife, {
  parties: { contester, decider },
  visible: healthContest,
  unknown: 'contestNotFound',
  foreign: 'forbidden',
})
