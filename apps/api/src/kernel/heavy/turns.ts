interface Waiting {
  begin(): void
}

/** Lets so many work at a time; the others wait in the order in which they came. */
export interface Turns {
  /** Waits for a place and answers how to leave it; throws `late()` after so long, or what `gone` says. */
  enter(limits: { ms: number; late(): Error; gone?: AbortSignal | undefined }): Promise<() => void>
  /** How many work and how many wait, at this moment. */
  now(): { busy: number; waiting: number }
}

export function createTurns(most: number): Turns {
  let busy = 0
  const line: Waiting[] = []
  const leave = () => {
    busy--
    line.shift()?.begin()
  }
  const taken = () => {
    busy++
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }
  return {
    now: () => ({ busy, waiting: line.length }),
    async enter({ ms, late, gone }) {
      gone?.throwIfAborted()
      if (busy < most && !line.length) return taken()
      return new Promise((resolve, reject) => {
        const end = (error: unknown) => {
          const at = line.indexOf(one)
          if (at !== -1) line.splice(at, 1)
          stop()
          reject(error)
        }
        const hangUp = () => end(gone?.reason)
        const timer = setTimeout(() => end(late()), ms)
        const stop = () => {
          clearTimeout(timer)
          gone?.removeEventListener('abort', hangUp)
        }
        const one = {
          begin() {
            stop()
            resolve(taken())
          },
        }
        gone?.addEventListener('abort', hangUp, { once: true })
        line.push(one)
      })
    },
  }
}
