import { Worker } from 'node:worker_threads'
import type { Looked } from './files.thread.ts'

const LOOKING_MS = 30_000
/** It holds no file whole, so this is plenty. */
const HEAP_MB = 64
const PROGRAM = new URL('./files.thread.ts', import.meta.url)

interface Waiting {
  resolve(looked: Looked): void
  reject(error: Error): void
}
interface Thread {
  ask(id: number, path: string): void
  end(reason: Error): void
}

let thread: Thread | undefined
let lastId = 0

/** What a file on this machine's disk is, told by a thread: hashing ten megabytes would hold up everybody's calls. */
export function lookAt(path: string): Promise<Looked> {
  const waiting = Promise.withResolvers<Looked>()
  thread ??= startThread(() => (thread = undefined))
  const own = thread
  const id = ++lastId
  asked.set(id, waiting)
  own.ask(id, path)
  const timer = setTimeout(() => own.end(new Error('looking at a file took too long')), LOOKING_MS)
  return waiting.promise.finally(() => {
    clearTimeout(timer)
    asked.delete(id)
  })
}
const asked = new Map<number, Waiting>()

/** One thread for all files: they come at ten a second, and it looks at a hundred. What ends it fails all it was asked. */
function startThread(gone: () => void): Thread {
  const worker = new Worker(PROGRAM, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const mine = new Set<number>()
  const end = (error: Error) => {
    gone()
    for (const id of mine) asked.get(id)?.reject(error)
    mine.clear()
    void worker.terminate()
  }
  worker.unref()
  worker.on('message', ({ id, looked, fault }: { id: number; looked?: Looked; fault?: string }) => {
    mine.delete(id)
    if (looked) asked.get(id)?.resolve(looked)
    else asked.get(id)?.reject(new Error(fault))
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that looks at files has ended')))
  return {
    ask(id, path) {
      mine.add(id)
      worker.postMessage({ id, path })
    },
    end,
  }
}
