import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { STATIC_PATHS } from '@portal/shared/screens'
import { E2E_DATA_DIR } from './database.ts'
import { expect } from './fixtures.ts'

interface Mail {
  to: string
  subject: string
  text: string
  at: number
}
const FOLDER = join(E2E_DATA_DIR, 'mail')
const CODE = /^\d{6}/
const BLANK_LINE = /\r?\n\r?\n/
/** How a letter of several parts ends; a file without it is still being written. */
const END = /--\s*$/

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` as people read them. */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    )

/** The plain part of a letter that has it as text and as a page. */
function plainText(raw: string): string {
  const part = raw.split(/\r?\n--[^\r\n]+\r?\n/).find((one) => /^Content-Type: text\/plain/im.test(one)) ?? ''
  const [head = '', ...paragraphs] = part.split(BLANK_LINE)
  const body = paragraphs.join('\n\n')
  const how = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase()
  if (how === 'base64') return Buffer.from(body, 'base64').toString()
  return how === 'quoted-printable' ? unquoted(body.replace(/=\r?\n/g, '')) : body
}

function mails(): Mail[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.eml')) : []
  return files
    .flatMap((name) => {
      const raw = readFileSync(join(FOLDER, name), 'utf8')
      if (!END.test(raw)) return []
      const [head = ''] = raw.split(BLANK_LINE)
      const header = (key: string) =>
        decoded(new RegExp(`^${key}:\\s*(.*(?:\\r?\\n\\s+.*)*)`, 'im').exec(head)?.[1] ?? '')
      return {
        to: header('To'),
        subject: header('Subject'),
        text: plainText(raw),
        at: statSync(join(FOLDER, name)).mtimeMs,
      }
    })
    .sort((one, other) => other.at - one.at)
}

/** Mails to an address, the latest first; the mailbox of the stack keeps each as a file. */
export const mailsTo = (address: string): Mail[] => mails().filter(({ to }) => to.includes(address))

/** The latest code mailed to an address; waits for more mails than there were. */
export async function codeFor(address: string, seen = 0): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(seen)
  return CODE.exec(mailsTo(address)[0]?.subject ?? '')?.[0] ?? ''
}

/** Where the link of the latest invitation to an address leads. */
export async function linkFor(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
  const [, token = ''] = /lbAccessInvitation#([\w-]+)/.exec(mailsTo(address)[0]?.text ?? '') ?? []
  return `${STATIC_PATHS.invitation}#${token}`
}

/** The one-time password that was mailed to an address, however the letter words it. */
export async function oneTimePasswordFor(address: string): Promise<string> {
  const find = () => /[A-Z]{4}\d{4}#[a-z]{5}/.exec(mailsTo(address)[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
