import type { AnyWork } from './solution.ts'

/** What is said of the work while it goes on. */
interface Watch {
  /** Ends it; nothing is answered then. */
  signal?: AbortSignal
  /** Told once, early: so many seconds it takes at most. Only of work for a mailed code. */
  onSeconds?: (seconds: number) => void
}
/** What the worker says. */
export type Said = { seconds: number } | { found: unknown }

/** The proof of work for a challenge, as calls take it. Worked at beside the page, so that nothing on it waits. */
export const solve = async (challenge: AnyWork, watch: Watch = {}): Promise<string> =>
  btoa(JSON.stringify({ challenge, solution: await (typeof Worker === 'undefined' ? here : aside)(challenge, watch) }))

/** Where there are no workers. */
async function here(challenge: AnyWork, { signal, onSeconds }: Watch): Promise<unknown> {
  const { secondsFor, solution } = await import('./solution.ts')
  if (challenge.parameters.algorithm === 'SCRYPT')
    onSeconds?.(secondsFor({ ...challenge, parameters: challenge.parameters }))
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    solution(challenge).then(resolve, reject)
  })
}

function aside(challenge: AnyWork, { signal, onSeconds }: Watch): Promise<unknown> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.onmessage = ({ data }: MessageEvent<Said>) =>
      'seconds' in data ? onSeconds?.(data.seconds) : resolve(data.found)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
