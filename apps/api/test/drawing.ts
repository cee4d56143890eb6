/** The drawn numbers, one after another. */
export interface Draw {
  pick<T>(from: readonly T[]): T
  /** One or two of them. */
  some<T>(from: readonly T[]): T[]
  /** Nine times out of ten: what makes sense, so that sequences get somewhere. */
  mostly(): boolean
}

/** Reads drawn numbers one after another. */
export function drawing({ numbers }: { numbers: readonly number[] }): Draw {
  let next = 0
  const number = () => numbers[next++ % numbers.length] ?? 0
  const pick = <T>(from: readonly T[]) => from[number() % from.length] as T
  return {
    pick,
    some<T>(from: readonly T[]) {
      const [first, isTwo, second] = [pick(from), number() % 3 === 0, pick(from)]
      return isTwo && second !== first ? [first, second] : [first]
    },
    mostly: () => number() % 10 < 9,
  }
}
