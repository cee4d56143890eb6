import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { DONE } from './child.ts'

/** What a process of its own may use. */
export interface Limits {
  seconds: number
  /** Of JavaScript's heap, in megabytes; buffers come on top. */
  heapMb: number
}
/** Why such a process did not end by itself: out of time, or died, of memory mostly. */
export class Ended extends Error {
  readonly why: 'late' | 'died'
  constructor(why: Ended['why'], detail = '') {
    super(`a process of its own was ended: ${why} ${detail}`)
    this.why = why
  }
}

interface Task<Question, Answer> {
  /** The program; it gets `job` as its first message and asks what it needs. */
  script: URL
  job: object
  /** The only folder in which it may write. */
  folder: string
  limits: Limits
  gone?: AbortSignal | undefined
  /** Hears each message; what it answers is sent back. */
  hear(message: Question): Promise<Answer | undefined>
}

/** Runs a program away from those who answer calls, as `runApart` does. */
export type Apart = typeof runApart

/** Lower than those who answer calls, so that they go first on a busy machine. */
const PRIORITY = 5
const LAST_WORDS_MS = 50

/**
 * Runs a program in a process of its own until it says that it is done: with a heap of its own, no environment, no way to write but
 * in one folder, and less of the processor than those who answer calls. It never outlives the call, nor the process that started it
 * (`watchParent`). Throws `Ended`, or what `gone` says.
 */
export async function runApart<Question extends object, Answer extends object>(
  task: Task<Question, Answer>,
): Promise<void> {
  const { gone, limits } = task
  gone?.throwIfAborted()
  const child = start(task)
  const ended = once(child, 'exit')
  const stop = Promise.withResolvers<never>()
  const hangUp = () => stop.reject(gone?.reason)
  const timer = setTimeout(() => stop.reject(new Ended('late')), limits.seconds * 1000)
  gone?.addEventListener('abort', hangUp, { once: true })
  try {
    await Promise.race([conversation(child, task), stop.promise])
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', hangUp)
    stop.promise.catch(() => {})
    child.kill('SIGKILL')
    if (child.pid && child.exitCode === null && child.signalCode === null) await ended
  }
}

function start({ script, folder, limits }: Pick<Task<object, object>, 'script' | 'folder' | 'limits'>): ChildProcess {
  const child = fork(script, {
    env: {},
    execArgv: [
      `--max-old-space-size=${limits.heapMb}`,
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${folder}`,
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // why: what is written to a process that has just died says nothing that its end does not
  child.stdin?.on('error', () => {})
  try {
    if (child.pid) setPriority(child.pid, PRIORITY)
  } catch {
    // It has ended already, which is told below.
  }
  return child
}

/** Until the child says that it is done; what hearing throws ends it too. */
function conversation<Question extends object, Answer extends object>(
  child: ChildProcess,
  { job, hear }: Pick<Task<Question, Answer>, 'job' | 'hear'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = (message: object) => void (child.connected && child.send(message, () => {}))
    let heard = Promise.resolve()
    child.on('message', (message: Question | typeof DONE) => {
      heard = heard.then(async () => {
        if ('done' in message) return resolve()
        const answer = await hear(message)
        if (answer) send(answer)
      })
      heard.catch(reject)
    })
    child.once('error', (error) => reject(new Ended('died', error.message)))
    // why the pause: its last words may arrive after the news of its end
    child.once('exit', (code, signal) =>
      setTimeout(() => reject(new Ended('died', `${code ?? signal}`)), LAST_WORDS_MS),
    )
    send(job)
  })
}
