import { type Problem, problem } from '@portal/shared/kernel/problem'
import { networkOf } from './address.ts'

/** How many there may be at once: of one address (`networkOf`), and in all. */
export interface Bounds {
  perAddress: number
  max: number
}

/** When a place of the same address may be free again, which nobody knows. */
const SOON = { minutes: 1, seconds: 60 }

/** Counts what is open. `take` answers how to give the place back, which may be called twice, or the refusal (429, 503). */
export function tally({ perAddress, max }: Bounds): { take(address: string): (() => void) | Problem; count(): number } {
  const held = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    take(address) {
      const network = networkOf(address)
      const mine = held.get(network) ?? 0
      if (mine >= perAddress) return problem('tooManyRequests', SOON)
      if (all >= max) return problem('unavailable')
      held.set(network, mine + 1)
      all++
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        all--
        const left = (held.get(network) ?? 1) - 1
        if (left) held.set(network, left)
        else held.delete(network)
      }
    },
  }
}
