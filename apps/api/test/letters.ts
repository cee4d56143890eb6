import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as the mail server got it. */
export interface Received {
  to: string
  id: string
  /** What its reader sees. */
  text: string
  at: number
}

/** A real SMTP server that takes its time with each letter, as those of this world do. */
export async function slowMailServer(latencyMs: number | ((to: string) => number)) {
  const received: Received[] = []
  let [open, mostOpen] = [0, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      done()
    },
    onClose: () => {
      open -= 1
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      const to = session.envelope.rcptTo[0]?.address ?? ''
      stream.on('error', () => {})
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const letter = Buffer.concat(parts).toString()
        const id = /^Message-ID: (.+)$/im.exec(letter)?.[1]?.trim() ?? ''
        const text = bodyOf(letter)
        setTimeout(
          () => {
            received.push({ to, id, text, at: performance.now() })
            done()
          },
          typeof latencyMs === 'number' ? latencyMs : latencyMs(to),
        )
      })
    },
  })
  // A client that is killed leaves its connection behind.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    to: (address: string) => received.filter(({ to }) => to === address),
    mostOpen: () => mostOpen,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The words of a letter, or of that part of it which is text alone. */
function bodyOf(letter: string): string {
  const border = /boundary="([^"]+)"/.exec(letter)?.[1]
  const plain = border && letter.split(`--${border}`).find((part) => /^Content-Type: text\/plain/im.test(part))
  const [head = '', ...rest] = (plain ?? letter).trimStart().split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The six digits of a letter. */
export const digitsIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''

/** For what has no time of its own: it only ends what hangs. */
export const PATIENCE_MS = 120_000
/** Waits until something is true; the machine may be busy. */
export async function until(what: () => boolean | Promise<boolean>, ms: number, name = 'it'): Promise<void> {
  for (const end = performance.now() + ms; !(await what()); ) {
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain: ${name}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
