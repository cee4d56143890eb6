import { tell } from '../console.ts'
import type { Act } from './access.report.ts'
import type { Api } from './api.ts'

const SAMPLE_MS = 25

/** What came of a call: how many log-books it is about, and why not of others. */
export interface Came {
  done: number
  failed: string
}
export type Measure = (name: string, api: Pick<Api, 'memory'>, work: () => Promise<Came>) => Promise<void>

/** Keeps how long each act takes, and how much memory the process that makes it has at most. */
export const measuring =
  (made: Act[]): Measure =>
  async (name, api, work) => {
    const before = api.memory()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, api.memory())
    }, SAMPLE_MS)
    const from = performance.now()
    const { done, failed } = await work().finally(() => clearInterval(watch))
    made.push({ name, seconds: (performance.now() - from) / 1000, before, peak, done })
    if (failed) throw new Error(`${name}: ${failed}`)
    tell(name)
  }
