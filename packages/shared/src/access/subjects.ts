import { ADMINS, type Reach, Role, widestOf } from './roles.ts'

/** To whom a log-book can be opened: an organization, some of its people, or one of them. */
export const SUBJECT_KINDS = ['org', 'workGroup', 'group', 'team', 'supplier', 'worker'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
/** What a person can be a member of; the other kinds follow from his account. */
export const MEMBERSHIPS = ['workGroup', 'group', 'team'] as const satisfies SubjectKind[]
/** `org:12`, `team:4`: the key under which log-books are opened to somebody. */
export type Subject = `${SubjectKind}:${number}`

export const subject = (kind: SubjectKind, id: number): Subject => `${kind}:${id}`

/** The numbers of those of one kind. */
export const idsOf = (subjects: readonly Subject[], kind: SubjectKind): number[] =>
  subjects.flatMap((one) => (one.startsWith(`${kind}:`) ? [Number(one.slice(kind.length + 1))] : []))

interface Person {
  orgId: number
  workerId: number | null
  /** Works groups, groups and teams he belongs to. */
  memberships: readonly Subject[]
}

/** Whom no works group narrows: those who look after an organization, or the product. */
export const UNCONFINED: readonly number[] = [Role.superAdmin, ...ADMINS]

/** How far somebody reaches, and as which subjects he reads log-books. */
export interface Standing {
  reach: Reach
  subjects: readonly Subject[]
}
/** Whether every log-book is open to him, whatever his subjects. */
export const readsAll = ({ reach }: Standing): boolean => reach === 'all'
/**
 * What the roles of a person open: the subjects of every reach they have. A works group narrows whoever reaches the log-books of
 * his organization, or of the regulator all, to those of the group; he then reaches no further than an organization's own.
 * `all` needs no subject; a worker also reads what he was named for.
 */
export function standingOf(
  roles: readonly { id: number; reach: Reach }[],
  { orgId, workerId, memberships }: Person,
): Standing {
  const among = (kind: SubjectKind) => memberships.filter((one) => one.startsWith(`${kind}:`))
  const workGroups = roles.some(({ id }) => UNCONFINED.includes(id)) ? [] : among('workGroup')
  const READ_AS: Record<Reach, () => readonly Subject[]> = {
    all: () => workGroups,
    own: () => (workGroups.length ? workGroups : [subject('org', orgId)]),
    group: () => among('group'),
    teams: () => among('team'),
    linked: () => [subject('supplier', orgId), subject('org', orgId)],
    none: () => [],
  }
  const reaches = roles.map(({ reach }) => reach)
  const named = workerId && reaches.some((reach) => reach !== 'none') ? [subject('worker', workerId)] : []
  return {
    reach: widestOf(reaches.map((reach) => (reach === 'all' && workGroups.length ? 'own' : reach))),
    subjects: [...new Set([...reaches.flatMap((reach) => READ_AS[reach]()), ...named])],
  }
}
