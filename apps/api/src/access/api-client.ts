import { ORG_TYPES, type Reach } from '@portal/shared/access/roles'
import { MEMBERSHIPS, type Standing, type Subject, type SubjectKind, standingOf } from '@portal/shared/access/subjects'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { readingAs, seesAll, standsForOrganization } from './readers.ts'
import { ceilingFor } from './role.ts'

/** What it may do is its organization's affair. */
export const ownClients: Scope<'apiClient'> = ({ orgId }) => ({ orgId })
/** An organization knows its own programs, the regulator all, and ends them. */
export const apiClient: Scope<'apiClient'> = (actor, now) => (seesAll(actor) ? {} : ownClients(actor, now))
export const apiClientDay: Scope<'apiClientDay'> = (actor, now) => ({ client: apiClient(actor, now) })

/** What of a client decides which log-books it reads. */
export interface ClientReading {
  orgId: number
  reach: Reach
  memberships: readonly Subject[]
}
export type ClientPower = ClientReading & { permissions: readonly string[] }
export const standingOfClient = ({ reach, orgId, memberships }: ClientReading): Standing =>
  standingOf([{ id: NO_ROLE, reach }], { orgId, workerId: null, memberships })
/** A program has a reach, and no role. */
const NO_ROLE = 0

/** What somebody may make clients of his organization of. */
export function clientCeiling(actor: Actor): { rights: ReadonlySet<string>; reaches: readonly Reach[] } {
  const type = ORG_TYPES.find((one) => one === actor.orgType)
  if (!type) return { rights: new Set(), reaches: [] }
  const { rights, reaches } = ceilingFor(actor, type)
  return { rights: new Set([...rights.web, ...rights.mobile]), reaches }
}
const isMembership = (one: Subject) => MEMBERSHIPS.some((kind) => one.startsWith(`${kind}:`))
/** The works groups, groups and teams by which somebody reads: a client of his reads no further than they do. */
export const membershipsOf = ({ subjects }: Actor): Subject[] => subjects.filter(isMembership)
/** Parts of what an organization reads. */
const PARTS = ['workGroup:', 'group:'] as const satisfies `${SubjectKind}:`[]
/** Whether a client of his organization reads nothing that somebody does not read himself: whoever has its key reads what it does. */
export function readsWithin(actor: Actor, client: ClientReading): boolean {
  if (!clientCeiling(actor).reaches.includes(client.reach)) return false
  const isPart = (one: Subject) => standsForOrganization(actor) && PARTS.some((kind) => one.startsWith(kind))
  return (
    seesAll(actor) || standingOfClient(client).subjects.every((one) => readingAs(actor).includes(one) || isPart(one))
  )
}
/** Whether somebody could make such a client himself. */
export const isWithin = (actor: Actor, client: ClientPower): boolean =>
  client.orgId === actor.orgId &&
  readsWithin(actor, client) &&
  client.permissions.every((right) => clientCeiling(actor).rights.has(right))
