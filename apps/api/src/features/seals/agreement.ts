import { dayOf, endOf } from '@portal/shared/kernel/time'
import type { Commitment } from './commitment.ts'
import { type Chain, type Fault, faultOf } from './inspect.ts'

/** What is known of a log-book: everything found wrong, and which entries can still be believed. */
export interface Finding {
  faults: readonly Fault[]
  /** Whether an entry, all before it, and what vouches for it from outside the database hold. */
  holds(sequence: number): boolean
}

/** Joins what the chain says of itself with what is known from outside the database. */
export function agreed(chain: Chain, commitment: Commitment): Finding {
  const { broken, vouchedUpTo } = points(chain, commitment)
  const days = commitment.faults.map(({ day }) => faultOf('CHECKPOINT', { day }))
  const faults = distinct([...chain.faults, ...broken, ...backdated(chain, commitment), ...days]).sort(inOrder)
  const holds = (sequence: number) => {
    const link = chain.links.get(sequence)
    if (!link) return false
    const own = dayOf(new Date(link.sealedAt))
    return !faults.some((fault) => {
      if (fault.fault === 'CHECKPOINT') return fault.day !== null && fault.day <= own
      if (fault.fault === 'REWRITTEN' || fault.fault === 'CUT') return sequence > vouchedUpTo
      if (fault.fault === 'STATUS') return fault.sequence === sequence
      return fault.sequence !== null && fault.sequence <= sequence
    })
  }
  return { faults, holds }
}

/** Codes given out: the signed head and whatever was written down since, each of which must stand where it stood. */
function points({ links }: Chain, { head, journaled }: Commitment) {
  const given = [...(head ? [head] : []), ...journaled]
  const stands = ({ sequence, seal }: { sequence: number; seal: string }) => links.get(sequence)?.seal === seal
  const broken = given
    .filter((point) => !stands(point))
    .map(({ sequence }) => faultOf(links.has(sequence) ? 'REWRITTEN' : 'CUT', { sequence }))
  return { broken, vouchedUpTo: Math.max(0, ...given.filter(stands).map(({ sequence }) => sequence)) }
}

/** Entries that say they were sealed on a signed day, but stand behind what was signed. Where a day has a fault its heads may not be known. */
function backdated({ links }: Chain, { head, signedUpTo, faults: ofDays }: Commitment): Fault[] {
  if (!signedUpTo || ofDays.length) return []
  const [closed, signed] = [endOf(head?.day ?? signedUpTo).getTime(), head?.sequence ?? 0]
  return [...links]
    .filter(([sequence, { sealedAt }]) => sequence > signed && sealedAt < closed)
    .map(([sequence, { sealedAt }]) => faultOf('DAY', { sequence, day: dayOf(new Date(sealedAt)) }))
}

const distinct = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values(),
]
const NO_NUMBER = Number.MAX_SAFE_INTEGER
const inOrder = (a: Fault, b: Fault) => (a.sequence ?? NO_NUMBER) - (b.sequence ?? NO_NUMBER)
