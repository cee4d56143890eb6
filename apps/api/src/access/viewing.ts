import { idsOf, SUBJECT_KINDS, type SubjectKind } from '@portal/shared/access/subjects'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { seesAll, standsForOrganization } from './readers.ts'

/** One's own views of the portal as someone else. */
export const viewing: Scope<'viewing'> = ({ userId }) => ({ viewerId: userId })

/** What is opened to an organization's people is opened to the organization. */
const WITHIN_ORGANIZATION: readonly SubjectKind[] = ['org', 'workGroup', 'group', 'worker']

/** Whether somebody has every right of another person, and every log-book that is open to that person is open to him. */
export function covers(actor: Actor, other: Actor): boolean {
  return [...other.permissions].every((right) => actor.permissions.has(right)) && readsAllOf(actor, other)
}
function readsAllOf(actor: Actor, other: Actor): boolean {
  if (seesAll(actor) || seesAll(other)) return seesAll(actor)
  const isColleague = standsForOrganization(actor) && other.orgId === actor.orgId
  const kinds = isColleague ? SUBJECT_KINDS.filter((kind) => !WITHIN_ORGANIZATION.includes(kind)) : SUBJECT_KINDS
  return kinds.every((kind) => {
    const mine = idsOf(actor.subjects, kind)
    return idsOf(other.subjects, kind).every((id) => mine.includes(id))
  })
}
