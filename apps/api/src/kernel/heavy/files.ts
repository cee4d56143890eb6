import { fork } from 'node:child_process'
import type { Looked, Question } from './files.child.ts'

const LOOKING_MS = 30_000
/** Of JavaScript alone: pictures are decoded outside of it, and files read in pieces. */
const HEAP_MB = 64
const PROGRAM = new URL('./files.child.ts', import.meta.url)
/** It reads and answers: no environment, no way to write, and no other program. The decoder is an addon. */
const EXEC_ARGV = [`--max-old-space-size=${HEAP_MB}`, '--permission', '--allow-fs-read=*', '--allow-addons']

interface Waiting {
  resolve(looked: Looked): void
  reject(error: Error): void
}
interface Looker {
  ask(question: Question): void
  end(reason: Error): void
}

let looker: Looker | undefined
let lastId = 0

/**
 * What a file on this machine's disk is, told by a process of its own: hashing ten megabytes would hold up everybody's calls, and a
 * file may be made to break a decoder.
 * @param pixelsMax no picture larger than this is decoded
 */
export function lookAt(path: string, pixelsMax: number): Promise<Looked> {
  const waiting = Promise.withResolvers<Looked>()
  looker ??= startLooker(() => (looker = undefined))
  const own = looker
  const id = ++lastId
  asked.set(id, waiting)
  own.ask({ id, path, pixelsMax })
  const timer = setTimeout(() => own.end(new Error('looking at a file took too long')), LOOKING_MS)
  return waiting.promise.finally(() => {
    clearTimeout(timer)
    asked.delete(id)
  })
}
const asked = new Map<number, Waiting>()

/** One process for all files: they come at ten a second. What ends it fails all it was asked; the next file starts another. */
function startLooker(gone: () => void): Looker {
  const child = fork(PROGRAM, {
    env: {},
    execArgv: EXEC_ARGV,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const mine = new Set<number>()
  const end = (error: Error) => {
    gone()
    for (const id of mine) asked.get(id)?.reject(error)
    mine.clear()
    child.kill('SIGKILL')
  }
  // this process may end while that one waits for files
  child.unref()
  child.channel?.unref()
  child.on('message', ({ id, looked, fault }: { id: number; looked?: Looked; fault?: string }) => {
    mine.delete(id)
    if (looked) asked.get(id)?.resolve(looked)
    else asked.get(id)?.reject(new Error(fault))
  })
  child.on('error', end)
  child.on('exit', () => end(new Error('the process that looks at files has ended')))
  return {
    ask(question) {
      mine.add(question.id)
      child.send(question, () => {})
    },
    end,
  }
}
