import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnChild } from '../child.ts'
import { StartError } from '../startError.ts'
import type { Home } from './home.ts'

/** Sessions of a server that was killed end by themselves, each once its statement is over. */
const LEFT_BEHIND = /shared memory block .* is still in use/
const LEFT_MS = 60_000
const AGAIN_MS = 500

/**
 * Runs the server and answers, once it accepts connections, with the way to stop it. Where one that was killed has left sessions
 * behind, they are waited for.
 */
export async function runServer(home: Home, program: string, args: string[]): Promise<() => Promise<void>> {
  for (const until = Date.now() + LEFT_MS; ; await pause(AGAIN_MS))
    try {
      return await run(home, program, args)
    } catch (error) {
      if (!(error instanceof StartError && LEFT_BEHIND.test(error.message)) || Date.now() > until) throw error
    }
}

async function run({ account, cluster }: Home, program: string, args: string[]): Promise<() => Promise<void>> {
  const env = { ...process.env, LC_ALL: 'C' }
  const { child, stop } = spawnChild('INT', program, args, {
    ...account,
    cwd: cluster,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await ready(child, cluster)
  return stop
}

function ready(child: ChildProcess, cluster: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-8000)
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('error', (error) => reject(new StartError(explain(error.message, cluster))))
    child.once('exit', () => reject(new StartError(explain(log, cluster))))
  })
}

/** What went wrong, in one sentence, from what the programs of PostgreSQL printed. */
export function explain(log: string, cluster: string): string {
  if (/No space left|ENOSPC|Disk quota/i.test(log))
    return `The disk that holds ${cluster} is full: free some space, then start again.`
  if (/Address already in use|could not bind/i.test(log))
    return 'The port of the database is in use by another program: choose another DATABASE_PORT, or leave it out.'
  if (/Permission denied|EACCES/i.test(log))
    return `PostgreSQL may not read or write ${cluster}: correct its permissions, or set DATA_DIR to another folder.`
  const fatal = /(?:FATAL|PANIC|error): +(.+)/i.exec(log)?.[1] ?? log.trim().split('\n').at(-1)
  return `PostgreSQL did not start on ${cluster}: ${fatal || 'it said nothing'}.`
}
