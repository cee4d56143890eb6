import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../../kernel/letters/mail.ts'

/** A server that does not greet within this time would take no letter. */
const GREETING_MS = 15_000
/** A server may take its time with a letter; whoever waits for a code does not (ADR 026, ADR 033). */
const SILENCE_MS = { codes: 30_000, bulk: 600_000 }
/** Before servers grow tired of a connection that says nothing. */
const IDLE_MS = 30_000

/** Sends mail through an SMTP server named by its address, over up to `parallel` kept connections for each lane. */
export function smtpMail(url: string, from: string, parallel = 1): Mailer & { close(): void } {
  const checks = new Map<string, () => Promise<void>>()
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const lanes = { codes: lane(url, 'codes', parallel, checks), bulk: lane(url, 'bulk', parallel, checks) }
  return {
    async send({ lastCheck, lane = 'bulk', sender, ...mail }: Mail) {
      const { messageId = '' } = mail
      if (lastCheck) checks.set(messageId, lastCheck)
      await lanes[lane]
        .sendMail({ from: sender ? { name: sender, address } : from, ...mail })
        .finally(() => checks.delete(messageId))
    },
    close() {
      for (const transport of Object.values(lanes)) transport.close()
    },
  }
}

function lane(
  url: string,
  name: keyof typeof SILENCE_MS,
  parallel: number,
  checks: ReadonlyMap<string, () => Promise<void>>,
) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: parallel,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS[name],
    idleTimeout: IDLE_MS,
  })
  transport.use('stream', (mail, done) => {
    const check = checks.get(mail.data.messageId ?? '')
    if (check) mail.message.processFunc((letter) => Readable.from(endingAfter(check, letter), { objectMode: false }))
    done()
  })
  return transport
}

/**
 * Passes a letter on and holds back its end until the check has passed: SMTP's closing dot leaves after it, or never. Nobody
 * pulls at it before the server has asked for the letter, so the check is the last thing before the dot, not the first.
 */
async function* endingAfter(check: () => Promise<void>, letter: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* letter
  await check()
}
