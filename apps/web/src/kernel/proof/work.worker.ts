import { type AnyWork, secondsFor, solution } from './solution.ts'
import type { Said } from './work.ts'

const say = (said: Said) => postMessage(said)

addEventListener('message', ({ data }: MessageEvent<AnyWork>) => {
  const { parameters } = data
  if (parameters.algorithm === 'SCRYPT') say({ seconds: secondsFor({ ...data, parameters }) })
  void solution(data).then((found) => say({ found }))
})
