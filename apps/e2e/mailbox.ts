import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { E2E_DATA_DIR } from './database.ts'
import { expect } from './fixtures.ts'

interface Mail {
  to: string
  subject: string
  at: number
}
const FOLDER = join(E2E_DATA_DIR, 'mail')
const CODE = /^\d{6}/

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` as people read them. */
const decoded = (header: string): string =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, text: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

function mails(): Mail[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.eml')) : []
  return files
    .map((name) => {
      const [head = ''] = readFileSync(join(FOLDER, name), 'utf8').split(/\r?\n\r?\n/)
      const header = (key: string) =>
        decoded(new RegExp(`^${key}:\\s*(.*(?:\\r?\\n\\s+.*)*)`, 'im').exec(head)?.[1] ?? '')
      return { to: header('To'), subject: header('Subject'), at: statSync(join(FOLDER, name)).mtimeMs }
    })
    .sort((one, other) => other.at - one.at)
}

/** Mails to an address, the latest first; the mailbox of the stack keeps each as a file. */
export const mailsTo = (address: string): Mail[] => mails().filter(({ to }) => to.includes(address))

/** The latest code mailed to an address; waits for more mails than there were. */
export async function codeFor(address: string, seen = 0): Promise<string> {
  await expect.poll(() => mailsTo(address).length, { timeout: 20_000 }).toBeGreaterThan(seen)
  return CODE.exec(mailsTo(address)[0]?.subject ?? '')?.[0] ?? ''
}
