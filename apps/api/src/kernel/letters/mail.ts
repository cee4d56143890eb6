import type { Readable } from 'node:stream'

export interface Mail {
  to: string
  /** The name it comes under, instead of the installation's. */
  sender?: string
  subject: string
  /** What programs show that show no HTML. */
  text: string
  /** The same as a page: what `letterOf` writes. */
  html: string
  /** Read while the letter is sent. */
  attachments?: { filename: string; contentType: string; content: Readable }[]
  /** The letter's own id; the same letter has the same one, whenever it is sent. */
  messageId?: string
  /** Codes have connections of their own, so that they wait for no other letter. */
  lane?: 'codes' | 'bulk'
  /** Asked when all of the letter but its end has been sent; when it throws, the server gets no end and keeps nothing. */
  lastCheck?(): Promise<void>
}

/** Sends mail; services never call it directly, jobs do. A server's "no" is thrown with its `responseCode`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
