import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/* Looks at lists and health, on a thread of its own so that nobody else's work counts, until it is told to end. */

export interface Watch {
  url: string
  token: string
  lists: readonly string[]
}
/** How long each answer took, in milliseconds. */
export interface Times {
  health: number[]
  lists: number[]
  failed: number
}

const [LIST_EVERY_MS, HEALTH_EVERY_MS] = [50, 200]
const { url, token, lists }: Watch = workerData
const times: Times = { health: [], lists: [], failed: 0 }
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

async function ask(path: string, into: number[], every: number): Promise<void> {
  while (!isOver) {
    const from = performance.now()
    const res = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
    await res?.arrayBuffer()
    into.push(performance.now() - from)
    if (!res?.ok) times.failed++
    await pause(every)
  }
}
await Promise.all([
  ask('/api/health', times.health, HEALTH_EVERY_MS),
  ...lists.map((path) => ask(path, times.lists, LIST_EVERY_MS)),
])
parentPort?.postMessage(times)
