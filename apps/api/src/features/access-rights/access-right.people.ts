import type { Prisma } from '@portal/db'
import type { Reach } from '@portal/shared/access/roles'
import { type Subject, type SubjectKind, standingOf } from '@portal/shared/access/subjects'
import type { ACCESS_WAYS } from '@portal/shared/features/access-rights/access-right.schema'
import { visible } from '../../access/index.ts'
import { readersOf, unended, WHOLE_ORGANIZATION } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/* By what the people of one's own organization read log-books today. */

type Way = (typeof ACCESS_WAYS)[number]
const WAYS: Readonly<Record<SubjectKind, Way>> = {
  org: 'ORGANIZATION',
  supplier: 'ORGANIZATION',
  workGroup: 'WORK_GROUP',
  group: 'GROUP',
  team: 'TEAM',
  worker: 'WORKER',
}
/** What opens a log-book to somebody, as it is called; without a subject of his own his organization does. */
export const wayOf = (by: Subject | undefined): Way => WAYS[(by?.slice(0, by.indexOf(':')) ?? 'org') as SubjectKind]

/** What is read of a person for it. */
export const readingPerson = {
  id: true,
  orgId: true,
  displayName: true,
  worker: { select: { id: true } },
  subjects: { select: { subject: true } },
  roles: { select: { role: { select: { id: true, reach: true } } } },
} satisfies Prisma.UserSelect
type Person = Prisma.UserGetPayload<{ select: typeof readingPerson }>

/** The subjects he reads log-books as. */
export const subjectsOfPerson = ({ orgId, worker, subjects, roles }: Person): readonly Subject[] =>
  standingOf(
    roles.map(({ role }) => ({ id: role.id, reach: role.reach as Reach })),
    { orgId, workerId: worker?.id ?? null, memberships: subjects.map(({ subject }) => subject as Subject) },
  ).subjects

/** Colleagues who may read at all. */
export const colleagues = ({ actor, now }: Ctx): Prisma.UserWhereInput => ({
  AND: [visible.user(actor, now), { orgId: actor.orgId, status: 'ENABLED' }],
})

/** People who read their organization's log-books as any of these subjects. */
export function reading(subjects: readonly Subject[]): Prisma.UserWhereInput {
  const workers = subjects.flatMap((one) => (one.startsWith('worker:') ? Number(one.slice('worker:'.length)) : []))
  const isWhole = subjects.some((one) => wayOf(one) === 'ORGANIZATION')
  return {
    OR: [
      ...(isWhole ? [readersOf(...WHOLE_ORGANIZATION)] : []),
      { subjects: { some: { subject: { in: [...subjects] } } } },
      { worker: { id: { in: workers } } },
    ],
  }
}

/** Log-books open to any of these subjects today. */
export const openTo = (subjects: readonly Subject[], now: Date): Prisma.LogbookWhereInput => ({
  readers: { some: { subject: { in: [...subjects] }, startsAt: { lte: now }, OR: unended(now) } },
})

/** The subjects of a colleague; none of somebody who is no colleague. */
export async function subjectsOfColleague(ctx: Ctx, id: number): Promise<readonly Subject[]> {
  const person = await ctx.db.user.findFirst({ where: { AND: [{ id }, colleagues(ctx)] }, select: readingPerson })
  return person ? subjectsOfPerson(person) : []
}
