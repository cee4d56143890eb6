import { type Day, dayOf, endOf, startOf } from '@portal/shared/kernel/time'
import type { Actor } from '../../kernel/ctx.ts'
import type { ChosenLogbook } from '../parties/chosen.ts'
import { requirePeriod } from '../parties/period.ts'

export interface Period {
  startsAt: Date
  endsAt: Date
}

/** From the beginning of the first day, today at once, to the end of the last. */
export function periodOf(now: Date, startsOn: Day, endsOn: Day): Period {
  requirePeriod(now, startsOn, endsOn)
  return { startsAt: startsOn === dayOf(now) ? now : startOf(startsOn), endsAt: endOf(endsOn) }
}

/** Whether the actor's organization itself has access for as long: as contractor, or as a sub-contractor who may let in others. */
export const lastsUntil = (parties: ChosenLogbook['parties'], { orgId }: Pick<Actor, 'orgId'>, until: Date): boolean =>
  parties.some(
    ({ orgId: holder, kind, mayGrant, endsAt }) =>
      holder === orgId && (kind === 'RC' || mayGrant) && !(endsAt && endsAt < until),
  )
