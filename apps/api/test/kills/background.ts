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
import { type Stage, setAside } from './stage.ts'

/** One letter at a time. */
const MAIL_PARALLEL = 1
/** Nobody may know of the letter that was under way, and of the one before it, whose receipt was being noted. */
export const UNKNOWN_MAX = 2 * MAIL_PARALLEL
/** Ends what hangs: beside other files on a slow machine a night's work on thousands of log-books takes a minute. */
const BACK_MS = 240_000
const WAKE_MS = 2000
/** So much of what the worker logs is kept, for whoever has to find out why it did not work. */
const SAID_MAX = 8000
const PLANTED_RUN = join(import.meta.dirname, '../plantRun.ts')

/**
 * A worker on the stage that may be killed, and a mail server that counts what it is given; what came before is set aside. The worker
 * imports `preload` first.
 */
export async function setBackground({ ground, db, env }: Stage, preload = PLANTED_RUN) {
  await setAside(db)
  const arrived: string[] = []
  const letters: Arrived[] = []
  const smtp = mailServer((letter) => {
    arrived.push(letter.to)
    letters.push(letter)
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port: mailPort } = smtp.server.address() as AddressInfo
  const queue = await pgBossQueue(ground().appUrl, JOBS, ports.log)
  let child: ChildProcess
  let said = ''
  const start = async () => {
    child = startProcess('worker', ground(), {
      ...env,
      mailPort,
      preload,
      MAIL_PARALLEL: `${MAIL_PARALLEL}`,
      LOG_LEVEL: 'warn',
    })
    const mine = child
    mine.stdout?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-SAID_MAX)
    })
    // one that ends by itself is started again, as its supervisor does: only `kill` leaves it dead
    mine.once('exit', (code) => {
      if (code && mine === child) start().catch((error: Error) => (said += error.message))
    })
    await addressOf(mine)
  }
  await start()
  const worker: Victim = { name: 'the worker', kill: () => killAtOnce(child), revive: start }
  const close = async () => {
    await killAtOnce(child)
    await queue.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
  /** Waits until it is done, waking the worker again and again: in the product a clock does that every minute. */
  const waitFor = (isDone: () => Promise<boolean>, wake: () => Promise<unknown>) =>
    waking(isDone, wake).catch((error: Error) => {
      throw new Error(`${error.message}; the worker (exit code ${child.exitCode}) said last: ${said}`, { cause: error })
    })
  return { worker, arrived, letters, enqueue: queue.enqueue, waitFor, close }
}
export type Background = Awaited<ReturnType<typeof setBackground>>

async function waking(isDone: () => Promise<boolean>, wake: () => Promise<unknown>): Promise<void> {
  let next = 0
  let fault: unknown
  const look = async () => {
    if (Date.now() >= next) {
      next = Date.now() + WAKE_MS
      await wake()
    }
    return isDone()
  }
  // while the database is away nobody knows
  const known = () =>
    look().catch((error: unknown) => {
      fault = error
      return false
    })
  await until(known, BACK_MS).catch((error: Error) => {
    throw new Error(`${error.message}, last because of ${fault}`, { cause: fault })
  })
}

/** A letter as its server got it. */
interface Arrived {
  to: string
  id: string
  /** The secret in the link that it brings. */
  link: string
}
/** Takes every letter, and tells for whom it was. */
function mailServer(note: (letter: Arrived) => void): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.on('error', () => {})
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? ''
        note({ to: envelope.rcptTo[0]?.address ?? '', id, link: linkIn(text) })
        done()
      })
    },
  })
  // a client that is killed leaves its connection behind
  smtp.on('error', () => {})
  return smtp
}

/** Of a letter as it travels: lines are folded, and what is not ASCII is written in it. */
const linkIn = (text: string): string => {
  const [, ...parts] = text.split('\r\n\r\n')
  const isBase64 = /^content-transfer-encoding: base64/im.test(text)
  const body = parts.join('\r\n\r\n')
  const words = isBase64 ? Buffer.from(body, 'base64').toString() : body.replace(/=\r\n/g, '')
  return /lbAccessInvitation#([\w-]+)/.exec(words)?.[1] ?? ''
}
