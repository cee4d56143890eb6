import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { FileReply } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { documentWords } from '@portal/shared/locales/document-words'
import type { Ctx } from '../ctx.ts'
import { createTurns } from '../heavy/turns.ts'
import type { Document, DocumentOrder } from './document.ts'

/** Documents under way in one process; each uses a processor. */
const AT_ONCE = 2
const WAIT_MS = 20_000
/** Documents of one person under way or waiting in one process. */
const OWN_MAX = 3
const MAKING_MS = 60_000
const HEAP_MB = 512
/** What is made and dropped at once: the more room it has, the more the process takes from the system for nothing. */
const YOUNG_MB = 4
const PDF = 'application/pdf'
const PROGRAM = new URL('./pdf.thread.ts', import.meta.url)

const turns = createTurns(AT_ONCE)
const ownOf = new Map<number, number>()

/** A PDF that is made: held whole, so that its digest is known and a fault is told before a byte of it goes out. */
export interface MadeDocument {
  bytes: Buffer
  /** In hexadecimal digits. */
  sha256: string
}

/** Makes a PDF of what a document says, in `ms` at most; refuses with `documentQueueLong` who would wait too long. Not inside of a transaction. */
export async function makeDocument(
  { actor: { userId }, now, gone }: Pick<Ctx, 'actor' | 'now' | 'gone'>,
  document: Document,
  ms = MAKING_MS,
): Promise<MadeDocument> {
  const own = ownOf.get(userId) ?? 0
  if (own >= OWN_MAX) throw problem('documentQueueLong')
  ownOf.set(userId, own + 1)
  try {
    const leave = await turns.enter({ ms: WAIT_MS, late: () => problem('documentQueueLong'), gone })
    try {
      const bytes = await ordered({ document, words: documentWords(document.language).documents, now }, ms, gone)
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    } finally {
      leave()
    }
  } finally {
    const left = (ownOf.get(userId) ?? 1) - 1
    if (left) ownOf.set(userId, left)
    else ownOf.delete(userId)
  }
}

/** A document as a reply, saved as `name.pdf`; a run may give it longer than who waits for an answer. */
export async function documentFile(ctx: Ctx, name: string, document: Document, ms?: number): Promise<FileReply> {
  const { bytes } = await makeDocument(ctx, document, ms)
  return {
    name: `${name}.pdf`,
    mime: PDF,
    size: bytes.length,
    write: (out) => new Promise((resolve) => out.end(bytes, resolve)),
  }
}

/** The thread ends with its document, when whoever asked hangs up, and when time is over. */
async function ordered(order: DocumentOrder, ms: number, gone?: AbortSignal): Promise<Buffer> {
  gone?.throwIfAborted()
  const pieces: Uint8Array[] = []
  const end = Promise.withResolvers<void>()
  const worker = new Worker(PROGRAM, {
    env: {},
    execArgv: [],
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const hangUp = () => end.reject(gone?.reason)
  const timer = setTimeout(() => end.reject(new Error('making a document took too long')), ms)
  gone?.addEventListener('abort', hangUp, { once: true })
  worker.on('message', (piece: Uint8Array) => pieces.push(piece))
  worker.on('error', end.reject)
  worker.on('exit', (code) => (code ? end.reject(new Error(`making a document ended with ${code}`)) : end.resolve()))
  try {
    await end.promise
    return Buffer.concat(pieces)
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', hangUp)
    await worker.terminate()
  }
}
