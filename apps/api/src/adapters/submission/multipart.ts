import { randomUUID } from 'node:crypto'
import type { Submission } from '../../kernel/submission/port.ts'

/** A form as it goes over the line, piece by piece: files of 200 MB are never in memory together. */
export interface Sent {
  type: string
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Set when a file of ours could not be read, which is no fault of who should get it. */
  failure: { error: unknown } | null
}

/** A multipart body {meta, files…}; `taken` is told whenever the other side has taken a piece. */
export function multipart({ meta, files }: Submission, taken: () => void): Sent {
  const boundary = `form-${randomUUID()}`
  const part = (name: string, type: string) =>
    bytes(`--${boundary}\r\ncontent-disposition: form-data; ${name}\r\ncontent-type: ${type}\r\n\r\n`)
  async function* pieces() {
    yield part('name="meta"', 'application/json')
    yield bytes(`${JSON.stringify(meta)}\r\n`)
    for (const file of files) {
      yield part(`name="files"; filename="${quoted(file.name)}"`, line(file.mime))
      yield* await file.read()
      yield bytes('\r\n')
    }
    yield bytes(`--${boundary}--\r\n`)
  }
  async function* body() {
    try {
      for await (const piece of pieces()) {
        yield piece
        taken()
      }
    } catch (error) {
      sent.failure = { error }
      throw error
    }
  }
  const sent: Sent = { type: `multipart/form-data; boundary=${boundary}`, body: streamOf(body()), failure: null }
  return sent
}

/** Asks for a piece when the one before is taken; whoever lets go of it closes the file that is open. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(out) {
      const { done, value } = await pieces.next()
      if (done) out.close()
      else out.enqueue(new Uint8Array(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })

const bytes = (text: string): Uint8Array => Buffer.from(text)
/** As browsers write names of files: a quote or a line break would end the header. */
const quoted = (name: string): string => name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
const line = (text: string): string => text.replace(/[\r\n]/g, '')
