import { randomUUID } from 'node:crypto'
import type { Db } from '../ports.ts'

/** The right to do something alone, across all processes. */
export interface Lease {
  /** Whether it was still ours, and is for so long again. */
  renew(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Takes the lease of this name for so many seconds by the database's clock; nothing when another has it. It holds no connection, and
 * whoever dies with it loses it by the clock. Not to be called in a transaction: nobody else would see it.
 */
export async function takeLease(db: Db, name: string, seconds: number): Promise<Lease | undefined> {
  const holder = randomUUID()
  const taken = await db.$executeRaw`
    INSERT INTO lease AS held (name, holder, until) VALUES (${name}, ${holder}::uuid, clock_timestamp() + make_interval(secs => ${seconds}))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE held.until < clock_timestamp()`
  if (!taken) return undefined
  return {
    renew: async () =>
      (await db.$executeRaw`
        UPDATE lease SET until = clock_timestamp() + make_interval(secs => ${seconds}) WHERE name = ${name} AND holder = ${holder}::uuid`) >
      0,
    release: async () => void (await db.lease.deleteMany({ where: { name, holder } })),
  }
}
