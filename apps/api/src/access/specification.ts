import { specificationUpdateLife } from '@portal/shared/features/specifications/update.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, responsible } from './logbook.ts'
import { among, current, logbook, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/** Applications of one's own organization, and those on log-books that are open to the reader today. */
export const specificationUpdate: Scope<'specificationUpdate'> = (actor, now) => {
  const own = { orgId: ofOwn(actor) }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  return among(actor, { OR: [mine, { logbook: current(actor, now) }] })
}
export const specificationFile: Scope<'specificationFile'> = (actor, now) => ({
  update: specificationUpdate(actor, now),
})
/** What a data sheet was is read with what it is. */
export const specificationPeriod: Scope<'specificationPeriod'> = (actor, now) => ({ logbook: current(actor, now) })

/** Log-books of which the reader's organization may apply for another data sheet: it holds them as contractor or responsible person. */
export const applicable: Scope<'logbook'> = (actor, now) => ({
  OR: [contractor(actor, now), responsible(actor, now)],
})

const applicant: Scope<'specificationUpdate'> = (actor, now) => ({
  AND: [specificationUpdate(actor, now), { orgId: actor.orgId }],
})
const reviewer: Scope<'specificationUpdate'> = (actor) => (seesAll(actor) && actor.orgType === 'EMSD' ? {} : NOTHING)

export const updateMoves = govern('specificationUpdate', specificationUpdateLife, {
  parties: { applicant, reviewer },
  visible: specificationUpdate,
  unknown: 'specificationNotFound',
  foreign: 'forbidden',
})
