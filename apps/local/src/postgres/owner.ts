import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../startError.ts'
import { identityOf, isAlive, isGoneWithin, isPostgres } from './processes.ts'

/** Claims a cluster for this process. A living owner is a second copy; a dead one (kill -9, power cut) left things to tidy. */
export async function claim(cluster: string): Promise<() => void> {
  const file = `${cluster}.owner`
  const owner = ownerIn(file)
  if (owner)
    throw new StartError(
      `Another copy is already running on ${cluster} (process ${owner}): stop it first, or set DATA_DIR to another folder.`,
    )
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }), { flag: 'wx' })
  await tidy(cluster)
  return () => rmSync(file, { force: true })
}

function ownerIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const [, pid, identity] = /"pid":(\d+),"identity":"([^"]*)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (!pid || !isAlive(Number(pid)) || identityOf(Number(pid)) !== identity) return undefined
  return Number(pid)
}

/** A server that outlived its owner is shut down; the lock file of one that did not is removed. */
async function tidy(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  if (!Number.isInteger(pid) || !isAlive(pid) || !isPostgres(pid)) return rmSync(lock, { force: true })
  if (await isGoneWithin(pid, 2000)) return
  process.kill(pid, 'SIGINT')
  if (await isGoneWithin(pid, 15_000)) return
  throw new StartError(
    `The database server of an earlier run (process ${pid}) does not stop: end that process, then start again.`,
  )
}
