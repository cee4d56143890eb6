import type { Prisma } from '@portal/db'
import { noWiderThan } from '@portal/shared/access/ceiling'
import { REACHES, type Reach } from '@portal/shared/access/roles'
import { type Subject, type SubjectKind, subject, UNCONFINED } from '@portal/shared/access/subjects'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'

/*
 * Who reads which log-book: the subjects of a person against the rows of `logbook_reader`, which say for each log-book
 * which subject reads it from when to when (docs/decisions/049). This file alone asks how far somebody reaches; all other
 * scopes, and the SQL of the long lists in readers.sql.ts, are made of these conditions.
 */

export const seesAll = ({ reach }: Actor): boolean => reach === 'all'
/** Whether what his organization may do is his to do on every log-book of it, not only on those opened to a group of its people. */
export const standsForOrganization = (actor: Actor): boolean =>
  seesAll(actor) || actor.subjects.includes(subject('org', actor.orgId))
/** What tells people apart who read different log-books. */
export const readingAs = (actor: Actor): readonly string[] => (seesAll(actor) ? ['all'] : actor.subjects)
/** The word for how far somebody reads, as the cover of a workbook says it. */
export const scopeWord = (actor: Actor) =>
  seesAll(actor) ? 'scopeAll' : standsForOrganization(actor) ? 'scopeOwn' : 'scopePart'
/** Of which organization something is that he looks back on as his own: his, or one that was merged into it. */
export const ofOwn = ({ orgId, formerOrgIds }: Actor): number | { in: number[] } =>
  formerOrgIds.length ? { in: [orgId, ...formerOrgIds] } : orgId
/** Whether it is of one of these. */
export const isOwn = ({ orgId, formerOrgIds }: Actor, of: number | null): boolean =>
  of === orgId || formerOrgIds.some((id) => id === of)
/** Whether he looks after a group, not his whole organization. */
export const isGroupAdmin = ({ reach }: Actor): boolean => reach === 'group'
/** The reaches that open no more log-books than his own. */
export const reachesOf = ({ reach }: Actor): readonly Reach[] => noWiderThan(reach)
export const readsNothing = (actor: Actor): boolean => !seesAll(actor) && actor.subjects.length === 0

/** A single subject as an equation, for which the planner knows how many rows to expect. */
const ofSubjects = ([first, ...others]: readonly Subject[]) => ({
  subject: first && !others.length ? first : { in: first ? [first, ...others] : [] },
})
/** Who is named himself, inspects or is narrowed is no party: what was opened to him is closed without a rest when it ends (docs/decisions/077, 101, 108). */
const isPassing = (one: Subject) => PASSING.some((kind) => one.startsWith(kind))
const PASSING = ['worker:', 'team:', 'workGroup:'] as const satisfies `${SubjectKind}:`[]
/** Rows that have not ended. */
export const unended = (now: Date) => [{ endsAt: null }, { endsAt: { gt: now } }]

/** Rows of readers that open, or once opened, a log-book to the actor. */
export const opened = ({ subjects }: Actor, now: Date) => {
  const [passing, others] = [subjects.filter(isPassing), subjects.filter((one) => !isPassing(one))]
  const begun = { startsAt: { lte: now } }
  if (!passing.length) return { ...ofSubjects(subjects), ...begun }
  const inForce = { ...ofSubjects(passing), OR: unended(now) }
  return { ...begun, AND: [others.length ? { OR: [ofSubjects(others), inForce] } : inForce] }
}
/** Those in force: they open what a log-book says today. */
export const open = (actor: Actor, now: Date) => ({ ...opened(actor, now), OR: unended(now) })
/** Those that open its whole history today. */
export const openWhole = (actor: Actor, now: Date) => ({ ...open(actor, now), isWhole: true })
/** Rows of the views `…_reader`, in which the database joins what stands in a log-book with its readers. */
export const reading = (actor: Actor, now: Date) => ({
  ...opened(actor, now),
  OR: [{ isWhole: true, OR: unended(now) }, { inOwnPeriod: true }],
})

/** Every row, none, or those of this condition. */
export const among = <W extends object>(actor: Actor, where: W): W | typeof NOTHING | Record<never, never> =>
  seesAll(actor) ? {} : readsNothing(actor) ? NOTHING : where

/** The heart of the product's security: the log-books an actor may see, now or for a period that is over (product.md §3). */
export const logbook: Scope<'logbook'> = (actor, now) => among(actor, { readers: { some: opened(actor, now) } })
/** Those he may see as they are today. */
export const current: Scope<'logbook'> = (actor, now) => among(actor, { readers: { some: open(actor, now) } })

/** Those that any access but a supplier's opens: who else has sensors there is not told to suppliers. */
export const currentAsParty: Scope<'logbook'> = (actor, now) =>
  current({ ...actor, subjects: actor.subjects.filter((one) => !one.startsWith(SUPPLIER)) }, now)
const SUPPLIER = 'supplier:' satisfies `${SubjectKind}:`
/** Whether he reads log-books because his organization has sensors there. */
export const isSupplier = ({ subjects, orgId }: Actor): boolean => subjects.includes(subject('supplier', orgId))

/** Who reads it too is told by grants; of the rows that open it everybody sees his own. */
export const logbookReader: Scope<'logbookReader'> = (actor, now) => among(actor, opened(actor, now))

const BY_ORGANIZATION: readonly Reach[] = ['all', 'own']
/**
 * People who read every log-book of their organization: whoever has one of these reaches, unless a works group narrows it, as
 * it does for everybody but those who look after an organization.
 * Keys are sorted by their bytes, in which `;` follows `:`.
 */
export const readersOf = (...reaches: readonly Reach[]): Prisma.UserWhereInput => {
  const holding = (wanted: readonly Reach[]) => ({ roles: { some: { role: { reach: { in: [...wanted] } } } } })
  const [narrowed, others] = [
    reaches.filter((reach) => BY_ORGANIZATION.includes(reach)),
    reaches.filter((reach) => !BY_ORGANIZATION.includes(reach)),
  ]
  const unnarrowed = {
    OR: [
      { subjects: { none: { subject: { gte: 'workGroup:', lt: 'workGroup;' } } } },
      { roles: { some: { roleId: { in: [...UNCONFINED] } } } },
    ],
  }
  return { OR: [holding(others), { ...holding(narrowed), ...unnarrowed }] }
}
/** Reaches that open all log-books of one's organization, or more. */
export const WHOLE_ORGANIZATION = REACHES.filter((reach) => ['all', 'own', 'linked'].includes(reach))
