import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What tells two processes of the same number apart: the moment it started and its command. Empty when unknown. */
export function identityOf(pid: number): string {
  try {
    if (process.platform === 'linux') return startTime(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Field 22; the name in field 2 may itself contain spaces and brackets. */
function startTime(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Whether the process is a PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

/** Waits until the process is gone; false when it is still there after `ms`. */
export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    if (!isAlive(pid)) return true
  }
  return !isAlive(pid)
}
