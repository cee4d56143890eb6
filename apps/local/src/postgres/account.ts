import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../startError.ts'

/** The account PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; root lends it another account of the machine. Undefined: run as ourselves. */
export function borrowedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'PostgreSQL cannot run as root, and this machine has no account "postgres" or "nobody": start as another user, or set DATABASE_URL.',
  )
}

/** Whether the account may walk down to a folder: every folder above must let it through. */
export function canReach(path: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return dirname(path) === path || canReach(dirname(path), { uid, gid })
}
