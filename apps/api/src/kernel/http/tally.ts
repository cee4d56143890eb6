import { networkOf } from './address.ts'

/** How many there may be at once: of one address (`networkOf`), and in all. */
export interface Bounds {
  perAddress: number
  max: number
}

/** Why there is no room: the address has its share, or nobody gets any more. */
export type Full = 'address' | 'all'

/** Counts what is open. `take` answers how to give the place back, which may be called twice, or what is full. */
export function tally({ perAddress, max }: Bounds): { take(address: string): (() => void) | Full; count(): number } {
  const held = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    take(address) {
      const network = networkOf(address)
      const mine = held.get(network) ?? 0
      if (mine >= perAddress) return 'address'
      if (all >= max) return 'all'
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
