import { mailWork } from '@portal/shared/kernel/work'
import { Failure } from '../failure.ts'
import { store, useStore } from '../storage.ts'

/** Work that goes on for a mailed code: how long it takes at most, as soon as that is known. */
interface Work {
  seconds?: number
}
const current = store<Work | undefined>(undefined)
/** What the browser works at before a code is mailed, if it does. */
export const useMailWork = () => useStore(current)

let stop = new AbortController()
/** Whoever leaves the page wants no code any more. */
export const stopMailWork = () => stop.abort(new Failure(0, { key: 'calledOff' }))

/** The price rises while others pay too, but only a few times: then it stays. */
const ROUNDS = 10
const challengeIn = (error: unknown) =>
  error instanceof Failure && error.key === 'mailWorkNeeded'
    ? mailWork.safeParse((error.meta as { challenge?: unknown } | undefined)?.challenge).data
    : undefined

/** Does the work a call was refused for and sends it again with the proof, until it is enough; throws any other refusal. */
export async function sendWorking<T>(refused: unknown, send: (proof: string) => Promise<T>): Promise<T> {
  if (!challengeIn(refused)) throw refused
  stopMailWork()
  const own = new AbortController()
  stop = own
  const { solve } = await import('./work.ts')
  let failure = refused
  for (let round = 0; round < ROUNDS; round++) {
    const challenge = challengeIn(failure)
    if (!challenge) break
    try {
      current.set({})
      const onSeconds = (seconds: number) => own.signal.aborted || current.set({ seconds })
      const proof = await solve(challenge, { signal: own.signal, onSeconds })
      own.signal.throwIfAborted()
      return await send(proof)
    } catch (error) {
      failure = error
    } finally {
      if (stop === own) current.set(undefined)
    }
  }
  throw failure
}
