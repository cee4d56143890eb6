/** A claim is renewed this often; who has not for three such times is dead. */
const RENEW_MS = 5000
export const CLAIM_SECONDS = 15
/** A run ends after so long, so that the job it is part of does. */
const RUN_MS = 60_000
/** While something is under way, what comes newly is seen after so long. */
const IDLE_MS = 200

/** How to work off rows that wait. */
export interface Work<T> {
  /** So many at a time. */
  parallel: number
  stop: AbortSignal | undefined
  /** Claims the next one for this run. */
  take(): Promise<T | undefined>
  /** Does it, and answers whether there is any use in going on. */
  handle(one: T): Promise<boolean>
  /** Gives a sign of life for these. */
  renew(underWay: readonly T[]): Promise<void>
}

/** Works off what waits, several at a time: one that is slow holds up no other. Answers whether more may be waiting. */
export async function drain<T>({ parallel, stop, take, handle, renew }: Work<T>): Promise<boolean> {
  const underWay = new Map<T, Promise<void>>()
  const end = performance.now() + RUN_MS
  let isInVain = false
  // why: a claim that could not be renewed is only lost, and whoever finishes under it learns so
  const beat = setInterval(() => underWay.size && void renew([...underWay.keys()]).catch(() => {}), RENEW_MS)
  const begin = (one: T) =>
    underWay.set(
      one,
      handle(one)
        .then((isOfUse) => {
          isInVain ||= !isOfUse
        })
        .finally(() => underWay.delete(one)),
    )
  try {
    while (!isInVain && !stop?.aborted && performance.now() < end) {
      const one = underWay.size < parallel ? await take() : undefined
      if (one !== undefined) begin(one)
      else if (!underWay.size) return false
      else await Promise.race([...underWay.values(), pause()])
    }
    return !isInVain
  } finally {
    await Promise.allSettled(underWay.values())
    clearInterval(beat)
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, IDLE_MS))
