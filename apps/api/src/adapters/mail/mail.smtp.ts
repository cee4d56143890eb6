import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../../kernel/ctx.ts'

/** Sends mail through an SMTP server named by its address. */
export function smtpMail(url: string, from: string): Mailer {
  const transport = createTransport(url)
  const checks = new Map<string, () => Promise<void>>()
  transport.use('stream', (mail, done) => {
    const check = checks.get(mail.data.messageId ?? '')
    if (check) mail.message.processFunc((letter) => Readable.from(endingAfter(check, letter), { objectMode: false }))
    done()
  })
  return {
    async send({ lastCheck, ...mail }: Mail) {
      const { messageId = '' } = mail
      if (lastCheck) checks.set(messageId, lastCheck)
      await transport.sendMail({ from, ...mail }).finally(() => checks.delete(messageId))
    },
  }
}

/**
 * Passes a letter on and holds back its end until the check has passed: SMTP's closing dot leaves after it, or never. Nobody
 * pulls at it before the server has asked for the letter, so the check is the last thing before the dot, not the first.
 */
async function* endingAfter(check: () => Promise<void>, letter: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* letter
  await check()
}
