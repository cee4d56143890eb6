/** How long one call is waited for. */
export interface Patience {
  signal: AbortSignal
  /** Whether it has been waited for too long. */
  isOver(): boolean
  /** Something was taken: the wait begins anew. */
  goesOn(): void
  end(): void
}

/** Ends after so much silence, and in any case after the longest time. */
export function patience(silenceMs: number, longestMs: number): Patience {
  const gone = new AbortController()
  const giveUp = () => gone.abort()
  const timers = [setTimeout(giveUp, silenceMs), setTimeout(giveUp, longestMs)]
  return {
    signal: gone.signal,
    isOver: () => gone.signal.aborted,
    goesOn: () => void timers[0]?.refresh(),
    end: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
