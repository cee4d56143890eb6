import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/*
 * The side of the process of its own (`runApart`). Its standard input is a pipe that nobody writes to: when the parent dies, whatever
 * way, the pipe ends, and a thread that does nothing but read it ends this process, however busy it is.
 */
const WATCH = `
  const { readSync } = require('node:fs')
  try { while (readSync(0, Buffer.alloc(1)) > 0); } catch {}
  process.kill(process.pid, 'SIGKILL')`

/** Ends this process with its parent. */
export function watchParent(): void {
  const watch = new Worker(WATCH, { eval: true, execArgv: [], stdin: false })
  watch.on('error', () => process.exit(1))
  watch.unref()
}

/** The next message of the parent. */
export async function heard<M>(): Promise<M> {
  const [message] = await once(process, 'message')
  return message
}

/** Says something to the parent, and waits until it is on its way. */
export const tell = (message: object): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )

/** The last message. The parent ends this process: the thread that watches it would keep it from ending by itself. */
export const DONE = { done: true } as const
