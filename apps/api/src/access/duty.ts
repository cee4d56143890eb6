import type { Prisma } from '@portal/db'
import type { DutyWhose } from '@portal/shared/features/duties/duty.codes'
import { dutyLife } from '@portal/shared/features/duties/duty.rules'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { awayFor } from './deputy.ts'
import { contractor, responsible } from './logbook.ts'
import { current, ofOwn, seesAll } from './readers.ts'

/** Duties are known on log-books that are open today: of both sides, so that each sees what the other owes. */
export const duty: Scope<'duty'> = (actor, now) => (seesAll(actor) ? {} : { logbook: current(actor, now) })

const owes = ({ orgType }: Actor) => orgType === 'RC' || orgType === 'RP'
/** What the actor's organization owes: a contractor the work on log-books that it holds today, a responsible person what it has to report, apply for and acknowledge. */
export const owedDuty: Scope<'duty'> = (actor, now) => {
  if (actor.orgType === 'RC') return { owner: 'RC', logbook: contractor(actor, now) }
  if (actor.orgType === 'RP') return { owner: 'RP', logbook: responsible(actor, now) }
  return NOTHING
}

/** What was given to the actor or to whom he stands in for, and what was given to nobody of his organization. */
export const keptDuty: Scope<'duty'> = (actor, now) => ({
  OR: [
    { holders: { none: { orgId: ofOwn(actor) } } },
    { holders: { some: { orgId: ofOwn(actor), OR: [{ userId: actor.userId }, { user: awayFor(actor, now) }] } } },
  ],
})
/** What the actor sees to, of what his organization owes. */
const ownDuty: Scope<'duty'> = (actor, now) => ({ AND: [owedDuty(actor, now), keptDuty(actor, now)] })

/** Whose duties somebody asks for, among those that he knows of. */
export const dutyOf = (whose: DutyWhose, actor: Actor, now: Date): Prisma.DutyWhereInput => {
  if (whose === 'mine') return ownDuty(actor, now)
  if (whose === 'ours') return owedDuty(actor, now)
  return { NOT: owedDuty(actor, now) }
}

/** Held back by somebody until a later day. */
const held = (now: Date) => ({ until: { gt: toDate(dayOf(now)) } })
/** What the actor wants to hear of later: what the law does not ask for is held back for his colleagues too. Who owes nothing holds nothing back. */
export const snoozedDuty: Scope<'duty'> = (actor, now) =>
  owes(actor)
    ? {
        OR: [
          { snoozes: { some: { ...held(now), userId: actor.userId } } },
          { rule: { isStatutory: false }, snoozes: { some: { ...held(now), orgId: ofOwn(actor) } } },
        ],
      }
    : NOTHING

export const dutyHolder: Scope<'dutyHolder'> = (actor, now) => ({ orgId: ofOwn(actor), duty: duty(actor, now) })
export const dutySnooze: Scope<'dutySnooze'> = (actor, now) => ({
  ...held(now),
  orgId: ofOwn(actor),
  duty: duty(actor, now),
})
export const dutyCalendar: Scope<'dutyCalendar'> = ({ userId }) => ({ userId })

export const dutyMoves = govern('duty', dutyLife, {
  parties: { owner: owedDuty },
  visible: duty,
  unknown: 'dutyNotFound',
  foreign: 'dutyNotOurs',
})
