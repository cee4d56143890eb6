import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { portOr } from './ports.ts'

/** A mailbox that keeps every mail the portal sends, and shows it on a page. */
export type Mailbox = { smtpUrl: string; webUrl: string; stop(): Promise<void> }

const SMTP = 1025
const WEB = 1080
const PAUSE_MS = 1000

/** Starts the mailbox on this machine only. It lives in a thread: it would answer Ctrl-C itself, and takes long to load. */
export async function startMailbox(mailDirectory: string): Promise<Mailbox> {
  const [smtp, web] = [await portOr(SMTP), await portOr(WEB)]
  const workerData = { smtp, web, ip: '127.0.0.1', mailDirectory, silent: true }
  let isOver = false
  /** What no packet to it may do is end everything else: it is told, and the mailbox starts again. */
  const run = () =>
    new Worker(new URL('./mailbox.worker.ts', import.meta.url), { workerData })
      .on('error', (error) => console.error(`The mailbox failed, and starts again: ${error.message}`))
      .once('exit', () => void setTimeout(again, PAUSE_MS).unref())
  const again = () => {
    if (!isOver) worker = run()
  }
  let worker = run()
  await once(worker, 'message')
  const stop = async () => {
    isOver = true
    await worker.terminate()
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, webUrl: `http://localhost:${web}`, stop }
}
