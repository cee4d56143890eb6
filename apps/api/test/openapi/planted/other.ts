import { type ProblemKey, problem } from '@portal/shared/kernel/problem'

interface Held {
  refusal: ProblemKey
}
export const govern = (life: Held) => ({
  offer: () => [],
  move: () => {
    throw problem(life.refusal as 'forbidden')
  },
})
export const held = govern({ refusal: 'alreadyDecided' })
export const deep = () => {
  throw problem('labelNotFound')
}
export const job = { run: () => Promise.reject(problem('exportFailed')) }
