import { problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, endOf, startOf } from '@portal/shared/kernel/time'
import type { Fault } from '../../kernel/faults.ts'

export interface Period {
  startsAt: Date
  endsAt: Date
}

/** From the first day's beginning, today from now on, to the last day's end in Hong Kong. */
export const periodOf = (now: Date, startsOn: Day, endsOn: Day): Period => ({
  startsAt: startsOn === dayOf(now) ? now : startOf(startsOn),
  endsAt: endOf(endsOn),
})

/** What is wrong with these days: one has passed, or they stand in the wrong order. */
export function periodFaults(now: Date, { startsOn, endsOn }: { startsOn?: Day; endsOn: Day }): Fault[] {
  const today = dayOf(now)
  if (startsOn && startsOn < today) return [{ path: ['startsOn'], wrong: problem('effectiveInPast') }]
  if (endsOn < today) return [{ path: ['endsOn'], wrong: problem('effectiveInPast') }]
  return startsOn && endsOn < startsOn ? [{ path: ['endsOn'], wrong: problem('effectiveAfterEnd') }] : []
}

interface Held {
  orgId: number
  kind: string
  startsAt: Date
  endsAt: Date | null
}
/** Whether an organization is the log-book's contractor all the time, in one role or in one after the other. */
export function isContractorAllTime(parties: readonly Held[], orgId: number, { startsAt, endsAt }: Period): boolean {
  const own = parties.filter((party) => party.orgId === orgId && party.kind === 'RC')
  let reached: Date | null = startsAt
  while (reached && reached < endsAt) {
    const at: Date = reached
    const next = own.find((party) => party.startsAt <= at && !(party.endsAt && party.endsAt <= at))
    if (!next) return false
    reached = next.endsAt
  }
  return true
}
