import { problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf } from '@portal/shared/kernel/time'
import type { Fault } from '../../kernel/faults.ts'
import { lastThrough, type Period } from '../parties/period.ts'

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
export const isContractorAllTime = (parties: readonly Held[], orgId: number, period: Period): boolean =>
  lastThrough(
    parties.filter((party) => party.orgId === orgId && party.kind === 'RC'),
    period,
  )
