import { proposalLife } from '@portal/shared/features/organizations/organization.rules'
import { workerLife } from '@portal/shared/features/workers/worker.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { employed, worker } from './account.ts'
import { ofOwn, seesAll } from './readers.ts'

/** The organizations whose facts an actor may read in full and edit: its own, or all for the regulator. */
export const kept: Scope<'organization'> = (actor) => (seesAll(actor) ? {} : { id: actor.orgId })

/** Proposals are between an organization and the regulator. */
export const organizationProposal: Scope<'organizationProposal'> = (actor) =>
  seesAll(actor) ? {} : { orgId: ofOwn(actor) }
const decider: Scope<'organizationProposal'> = (actor) => (seesAll(actor) ? {} : NOTHING)
const proposer: Scope<'organizationProposal'> = (actor) => ({ orgId: actor.orgId })
export const proposalMoves = govern('organizationProposal', proposalLife, {
  parties: { decider, proposer },
  visible: organizationProposal,
  unknown: 'notFound',
  foreign: 'forbidden',
})

/** Nobody edits or takes back a worker whom another employer has taken over. */
export const employedStill: Scope<'worker'> = (actor, now) => ({ ...employed(actor, now), leftAt: null })
/** Whom one lets go and takes back: nobody himself. */
export const employer: Scope<'worker'> = (actor, now) => ({
  ...employed(actor, now),
  OR: [{ userId: null }, { userId: { not: actor.userId } }],
})
/** What a state of a worker is in his columns; somebody whom another employer has taken over is not taken back. */
export const WORKER_STATES = {
  ACTIVE: { where: { isActive: true }, data: () => ({ isActive: true }) },
  INACTIVE: { where: { isActive: false, leftAt: null }, data: () => ({ isActive: false }) },
}
export const workerMoves = govern('worker', workerLife, {
  parties: { employer },
  visible: worker,
  unknown: 'workerNotFound',
  foreign: 'workerNotFound',
  states: WORKER_STATES,
})
