import { join } from 'node:path'
import { spawnChild } from './child.ts'
import { ROOT } from './dataDir.ts'
import { StartError } from './startError.ts'

/** What serves the calls. */
export const API_MAIN = join(ROOT, 'apps/api/src/main.ts')
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that lived so long was well: the next pause is the first one again. */
const WELL_MS = 60_000

type Source = Record<string, string | undefined>

interface Reporter {
  /** Said when the process has ended and is started again. */
  restarted(why: string): void
}

/** Something that answers at an address, and a way to stop it. */
export type Running = { url: string; close(): Promise<void> }

/** The portal in a process of its own. */
export const startPortal = (source: Source, reporter: Reporter): Promise<Running> =>
  supervise('portal', API_MAIN, source, reporter)

/**
 * Runs a program that prints `Listening on <address>`, with these variables, and starts it again, at the same port,
 * whenever it ends by itself. Fails when it does not start at all.
 */
export async function supervise(name: string, main: string, source: Source, { restarted }: Reporter): Promise<Running> {
  let isOver = false
  let wake = () => {}
  let current = run(name, main, source)
  const url = await current.url
  const env = { ...source, PORT: new URL(url).port }
  const keep = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; ) {
      const from = Date.now()
      const code = await current.ended
      if (isOver) return
      pause = Date.now() - from > WELL_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      restarted(`The ${name} ended (${code}); it starts again`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, pause)
      })
      if (isOver) return
      current = run(name, main, env)
      current.url.catch(() => {})
    }
  }
  const kept = keep()
  const close = async () => {
    isOver = true
    wake()
    await current.stop()
    await kept
  }
  return { url, close }
}

/** One process: what it prints is passed on, but for the line that says where it listens. */
function run(name: string, main: string, env: Source) {
  const { child, stop, ended } = spawnChild('TERM', process.execPath, [main], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const address = /^Listening on (\S+)$/m.exec(text.toString())?.[1]
      if (address) resolve(address)
      process.stdout.write(text.toString().replace(/^Listening on .*\n/m, ''))
    })
    void ended.then(() => reject(new StartError(`The ${name} did not start: what it says of it stands above.`)))
  })
  return { url, stop, ended: ended.then(() => child.exitCode ?? child.signalCode) }
}
