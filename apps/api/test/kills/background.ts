import type { ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { pgBossQueue } from '../../src/adapters/jobs/jobs.pg-boss.ts'
import { JOBS } from '../../src/features.ts'
import { addressOf, killAtOnce, until } from '../live.ts'
import { startProcess } from '../processes.ts'
import { ports } from '../world.ts'
import type { Victim } from './killAt.ts'
import type { Stage } from './stage.ts'

/** One letter at a time. */
const MAIL_PARALLEL = 1
/** Nobody may know of the letter that was under way, and of the one before it, whose receipt was being noted. */
export const UNKNOWN_MAX = 2 * MAIL_PARALLEL
const BACK_MS = 90_000
const WAKE_MS = 2000
const preload = join(import.meta.dirname, '../plantRun.ts')

/** A worker on the stage that may be killed, and a mail server that counts what it is given. */
export async function setBackground({ ground }: Stage) {
  const arrived: string[] = []
  const smtp = mailServer(arrived)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port: mailPort } = smtp.server.address() as AddressInfo
  const queue = await pgBossQueue(ground().appUrl, JOBS, ports.log)
  let child: ChildProcess
  const start = async () => {
    child = startProcess('worker', ground(), { mailPort, preload, MAIL_PARALLEL: `${MAIL_PARALLEL}` })
    await addressOf(child)
  }
  await start()
  const worker: Victim = { name: 'the worker', kill: () => killAtOnce(child), revive: start }
  const close = async () => {
    await killAtOnce(child)
    await queue.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
  return { worker, arrived, enqueue: queue.enqueue, close }
}
export type Background = Awaited<ReturnType<typeof setBackground>>

/** Waits until it is done, waking the worker again and again: in the product a clock does that every minute. */
export async function waitFor(isDone: () => Promise<boolean>, wake: () => Promise<unknown>): Promise<void> {
  let next = 0
  const look = async () => {
    if (Date.now() >= next) {
      next = Date.now() + WAKE_MS
      await wake()
    }
    return isDone()
  }
  // while the database is away nobody knows
  await until(() => look().catch(() => false), BACK_MS)
}

/** Takes every letter, and notes for whom it was. */
function mailServer(arrived: string[]): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.on('error', () => {})
      stream.on('end', () => {
        arrived.push(envelope.rcptTo[0]?.address ?? '')
        done()
      })
      stream.resume()
    },
  })
  // a client that is killed leaves its connection behind
  smtp.on('error', () => {})
  return smtp
}
