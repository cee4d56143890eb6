import { accessRightLife } from '@portal/shared/features/access-rights/access-right.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, logbookParty } from './logbook.ts'
import { current, seesAll } from './readers.ts'

/** What the actor's organization gave on log-books that are open to it, and what responsible persons hold where it is the contractor today. */
const given: Scope<'logbookParty'> = (actor, now) =>
  seesAll(actor)
    ? {}
    : {
        OR: [
          { givenByOrgId: actor.orgId, logbook: current(actor, now) },
          { kind: 'RP', logbook: contractor(actor, now) },
        ],
      }

export const accessRightMoves = govern('logbookParty', accessRightLife, {
  parties: { giver: given },
  visible: logbookParty,
  unknown: 'accessRightNotFound',
  foreign: 'accessRightForeign',
})
