import {
  accessRightLife,
  askingExtensionLife,
  extensionLife,
} from '@portal/shared/features/access-rights/access-right.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, inForce, logbookParty } from './logbook.ts'
import { among, current, logbook, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/** What the actor's organization gave on log-books that are open to it, and what responsible persons hold where it is the contractor today. */
const given: Scope<'logbookParty'> = (actor, now) =>
  seesAll(actor)
    ? {}
    : {
        OR: [
          { givenByOrgId: ofOwn(actor), logbook: current(actor, now) },
          { kind: 'RP', logbook: contractor(actor, now) },
        ],
      }

/** What the actor's organization holds or held on log-books that he sees. */
const own: Scope<'logbookParty'> = (actor, now) =>
  standsForOrganization(actor) ? { orgId: ofOwn(actor) } : { orgId: ofOwn(actor), logbook: logbook(actor, now) }
/** Of that, what is in force today. */
const held: Scope<'logbookParty'> = (actor, now) => ({ AND: [own(actor, now), inForce(now)] })

export const accessRightMoves = govern('logbookParty', accessRightLife, {
  parties: { giver: given },
  visible: logbookParty,
  unknown: 'accessRightNotFound',
  foreign: 'accessRightForeign',
})

export const askingExtensionMoves = govern('logbookParty', askingExtensionLife, {
  parties: { holder: held },
  visible: logbookParty,
  unknown: 'accessRightNotFound',
  foreign: 'accessRightForeign',
})

/** What was asked of an access, and whether its notice was read, is between its holder and whoever may take it away. */
const between: Scope<'logbookParty'> = (actor, now) =>
  among(actor, { AND: [logbookParty(actor, now), { OR: [own(actor, now), given(actor, now)] }] })
export const accessExtension: Scope<'accessExtension'> = (actor, now) => ({ party: between(actor, now) })
export const accessNotice: Scope<'accessNotice'> = (actor, now) => ({ party: between(actor, now) })
/** Whose notice the actor acknowledges. */
export const noticed = held

export const extensionMoves = govern('accessExtension', extensionLife, {
  parties: {
    holder: (actor, now) => ({ party: held(actor, now) }),
    giver: (actor, now) => ({ party: given(actor, now) }),
  },
  visible: accessExtension,
  unknown: 'accessRightNotFound',
  foreign: 'accessRightForeign',
})
