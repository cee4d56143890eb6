import { setTimeout as pause } from 'node:timers/promises'
import { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'

interface Options {
  /** Where the portal is, and the key of the supplier's program. */
  url: string
  key: string
  /** How often there is something new, and what. */
  everyMs: number
  measured(now: Date): readonly object[]
  /** Told when the portal takes nothing more of this key. */
  refused(status: number): void
}
/** More than that nobody waits for: what is oldest is given up. */
const WAITING_MAX = 200_000
const CALL_MS = 20_000
const REFUSED = [401, 403]

/** A supplier's gateway: what it measured waits until the portal has taken it, in its order, however often that is tried. */
export function startGateway({ url, key, everyMs, measured, refused }: Options) {
  const over = new AbortController()
  const { signal } = over
  const waiting: object[] = []
  const send = (items: readonly object[]) =>
    fetch(new URL(readingContracts.send.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(items),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
    })
  /** Sends what waits, and says for how long to wait before the next try. */
  async function empty(): Promise<number> {
    while (waiting.length && !signal.aborted) {
      const items = waiting.slice(0, READINGS_PER_CALL)
      const answer = await send(items).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer && REFUSED.includes(answer.status)) {
        refused(answer.status)
        over.abort()
      } else if (!answer?.ok) return Number(answer?.headers.get('retry-after') ?? 0) * 1000
      else waiting.splice(0, items.length)
    }
    return 0
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      waiting.push(...measured(new Date()))
      waiting.splice(0, Math.max(0, waiting.length - WAITING_MAX))
      const asked = await empty()
      await pause(Math.max(everyMs, asked), undefined, { signal }).catch(() => undefined)
    }
  }
  const done = run()
  return {
    async stop() {
      over.abort()
      await done
    },
  }
}
