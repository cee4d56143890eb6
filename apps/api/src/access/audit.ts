import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { ofOwn, seesAll, standsForOrganization } from './readers.ts'

/*
 * What is audited: what somebody's organization did and tried, on whichever log-book, also where that is closed to it by now. Other
 * histories are about the log-books that are open to their reader.
 */

const auditedBy = (actor: Actor): { orgId?: ReturnType<typeof ofOwn> } | typeof NOTHING =>
  seesAll(actor) ? {} : standsForOrganization(actor) ? { orgId: ofOwn(actor) } : NOTHING

/** Operations of one's own organization; the regulator's admins and the super admin see those of all. */
export const auditedOperation: Scope<'operationEvent'> = (actor) => auditedBy(actor)

/** The same of tries to sign in. Whose account nobody knows is seen by those who see all. */
export const auditedSignIn: Scope<'signInEvent'> = (actor) => auditedBy(actor)

/** People by whose names entries are found. */
export const auditedUser: Scope<'user'> = (actor) => (seesAll(actor) ? {} : { orgId: actor.orgId })
