import { hash } from 'node:crypto'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../ports.ts'

interface Kept<V> {
  value: V
  /** In milliseconds since 1970. */
  until: number
}
/** So much is kept at most; then it begins anew. */
const MOST = 2000

export type Memory<V> = ReturnType<typeof memoryOf<V>>

/**
 * What one process remembers of its lists for a while. There is one memory for each connection pool; a transaction has a client
 * of its own, and so neither reads nor fills it.
 */
export function memoryOf<V>(topic: string) {
  const pools = new WeakMap<Db, Map<string, Kept<V>>>()
  const keyOf = (about: unknown): string => hash('sha256', JSON.stringify([topic, about]), 'base64')
  return {
    /** What is known about this, which names whose list it is and all its filters. */
    recall({ db, now }: Ctx, about: unknown): V | undefined {
      const kept = pools.get(db)?.get(keyOf(about))
      return kept && kept.until > now.getTime() ? kept.value : undefined
    },
    remember({ db, now }: Ctx, about: unknown, value: V, forMs: number): void {
      const pool = pools.get(db) ?? new Map<string, Kept<V>>()
      if (pool.size >= MOST) pool.clear()
      pools.set(db, pool.set(keyOf(about), { value, until: now.getTime() + forMs }))
    },
  }
}
