import type { Reach } from './roles.ts'

/** To whom a log-book can be opened: an organization, some of its people, or one of them. */
export const SUBJECT_KINDS = ['org', 'workGroup', 'group', 'team', 'supplier', 'worker'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
/** What a person can be a member of; the other kinds follow from his account. */
export const MEMBERSHIPS = ['workGroup', 'group', 'team'] as const satisfies SubjectKind[]
/** `org:12`, `team:4`: the key under which log-books are opened to somebody. */
export type Subject = `${SubjectKind}:${number}`

export const subject = (kind: SubjectKind, id: number): Subject => `${kind}:${id}`

interface Person {
  orgId: number
  workerId: number | null
  /** Works groups, groups and teams he belongs to. */
  memberships: readonly Subject[]
}

/**
 * The subjects a person reads log-books as: those of every reach his roles have. A works group narrows who reaches his
 * organization's log-books to those of the group. `all` needs none; a worker also reads what he was named for.
 */
export function subjectsOf(reaches: readonly Reach[], { orgId, workerId, memberships }: Person): readonly Subject[] {
  const among = (kind: SubjectKind) => memberships.filter((one) => one.startsWith(`${kind}:`))
  const workGroups = among('workGroup')
  const READ_AS: Record<Reach, () => readonly Subject[]> = {
    all: () => [],
    own: () => (workGroups.length ? workGroups : [subject('org', orgId)]),
    group: () => among('group'),
    teams: () => among('team'),
    linked: () => [subject('supplier', orgId), subject('org', orgId)],
    none: () => [],
  }
  const named = workerId && reaches.some((reach) => reach !== 'none') ? [subject('worker', workerId)] : []
  return [...new Set([...reaches.flatMap((reach) => READ_AS[reach]()), ...named])]
}
