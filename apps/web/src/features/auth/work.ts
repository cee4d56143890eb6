import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import { solution } from './solution.ts'

/** The proof of work for a challenge, as the sign-in takes it. Worked at beside the page, so that nothing on it waits. */
export const solve = async (challenge: WorkChallenge): Promise<string> =>
  btoa(
    JSON.stringify({
      challenge,
      solution: await (typeof Worker === 'undefined' ? solution(challenge) : aside(challenge)),
    }),
  )

function aside(challenge: WorkChallenge): Promise<unknown> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
