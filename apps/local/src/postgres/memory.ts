import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claim } from './owner.ts'

const MEMORY = '/dev/shm'
/** A whole run of tests keeps some three; what it runs needs as much again. */
const NEEDED = 8 * 1024 ** 3

/** Where files cost least: in memory, if the machine has plenty of it; a folder named by the environment (TMPDIR) wins. */
export function quickestFolder(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) < NEEDED ? tmpdir() : MEMORY
}

/** Removes what runs that were killed have left in a folder: on a disk it is only untidy, memory it would take from everybody. */
export async function clearAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    const cluster = join(folder, name, 'postgres')
    // one that is being made has no owner yet
    if (!existsSync(`${cluster}.owner`)) continue
    try {
      await claim(cluster)
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // it belongs to a run that goes on
    }
  }
}
