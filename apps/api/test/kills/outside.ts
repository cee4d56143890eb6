import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../local/src/ports.ts'
import type { Fault } from '../../../local/src/submission/faults.ts'
import { eventsIn, type Received } from '../../../local/src/submission/store.ts'
import { addressOf, call, killAtOnce } from '../live.ts'
import type { Victim } from './killAt.ts'

const PROGRAM = join(import.meta.dirname, '../../../local/src/submission/main.ts')
const KEY = 'a-key-of-kills'
/** Long enough for some forms to be asked for before they are processed. */
const PROCESS_MS = 300
/** Between taking a form in and saying so: a kill finds some there. */
const SLOW_MS = 250
const SLOW: Fault = { name: 'late', call: 'submit', times: 1_000_000 }

/** The stand-in of the outside system for forms, as a process that may be killed: what it has taken in is in its file. */
export async function setOutside() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outside-'))
  const file = join(folder, 'taken.jsonl')
  const port = await freePort()
  let child: ChildProcess
  let isUp = false
  const start = async () => {
    const env = {
      ...process.env,
      ...{ PORT: `${port}`, SUBMISSION_KEY: KEY, SUBMISSION_FILE: file },
      ...{ PROCESS_MS: `${PROCESS_MS}`, LATE_MS: `${SLOW_MS}` },
    }
    child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const { post } = call(await addressOf(child))
    await post('/sim/faults', [SLOW])
    isUp = true
  }
  await start()
  const victim: Victim = {
    name: 'the outside system',
    async kill() {
      isUp = false
      await killAtOnce(child)
    },
    revive: start,
  }
  return {
    victim,
    env: { SUBMISSION_URL: `http://127.0.0.1:${port}`, SUBMISSION_KEY: KEY },
    isUp: () => isUp,
    /** What it has taken in by its own log, the oldest first. */
    taken: async (): Promise<Received[]> =>
      eventsIn(await readFile(file, 'utf8')).flatMap(({ received }) => received ?? []),
    async close() {
      await victim.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Outside = Awaited<ReturnType<typeof setOutside>>
