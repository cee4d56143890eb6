import {
  contractorChangeLife,
  contractorLife,
} from '@portal/shared/features/contractor-changes/contractor-change.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { responsible } from './logbook.ts'
import { among, current, logbook, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/**
 * Log-books of a change: all of those that one's organization made, is named by or loses a role by, and of others' changes those
 * on log-books that are open to the reader today.
 */
export const contractorChangeLogbook: Scope<'contractorChangeLogbook'> = (actor, now) => {
  const orgId = ofOwn(actor)
  const own = { OR: [{ change: { OR: [{ orgId }, { newOrgId: orgId }] } }, { oldOrgId: orgId }] }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  return among(actor, { OR: [mine, { logbook: current(actor, now) }] })
}

export const contractorChange: Scope<'contractorChange'> = (actor, now) =>
  among(actor, { logbooks: { some: contractorChangeLogbook(actor, now) } })

export const contractorMoves = govern('logbook', contractorLife, {
  parties: { chooser: (actor, now) => (seesAll(actor) ? {} : responsible(actor, now)) },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
})

export const contractorChangeMoves = govern('contractorChange', contractorChangeLife, {
  parties: { author: ({ orgId }) => ({ orgId }), named: ({ orgId }) => ({ newOrgId: orgId }) },
  visible: contractorChange,
  unknown: 'contractorChangeNotFound',
  foreign: 'forbidden',
})
