import type { Test } from 'supertest'
import { textOfBook } from '../../books.ts'
import { readPdf } from '../../pdf.ts'
import type { Theirs } from './rows.ts'
import { MARK, PLACE, THEIR_IDS } from './rows.ts'

/** All that came back: status, problem, and every text of headers, body, file or workbook. */
export interface Answer {
  status: number
  key: string
  body: unknown
  said: string
}

/** Sends a call and reads whatever it answers. */
export async function answerOf(call: Test): Promise<Answer> {
  const res = await call.buffer(true).parse((reply, done) => {
    const parts: Buffer[] = []
    reply.on('data', (part: Buffer) => parts.push(part))
    reply.on('end', () => done(null, Buffer.concat(parts)))
  })
  const bytes: Buffer = Buffer.isBuffer(res.body) ? res.body : Buffer.alloc(0)
  const text = await textIn(bytes)
  const body = parsed(text)
  return { status: res.status, key: keyOf(body), body, said: `${headersOf(res.headers)}\n${text}` }
}

/** What a reader's program shows of an answer: of what is packed, the text inside. */
async function textIn(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK') return textOfBook(bytes)
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return bytes.toString('utf8')
  const { title, pages } = await readPdf(bytes)
  return [title, ...pages].join('\n')
}

/** Without those that follow from the moment and from the length of what was sent. */
const headersOf = (headers: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'etag', 'content-length'].includes(name)),
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const keyOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'key' in body && typeof body.key === 'string' ? body.key : ''

/** Every single text and number in a value. */
const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : value == null
      ? []
      : [String(value)]

/** What was sent is known to its sender. */
function without(said: string, sent: unknown): string {
  const words = leavesOf(sent)
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
  return words.reduce(
    (text, word) =>
      [word, encodeURIComponent(word), word.toLowerCase()].reduce((left, one) => left.replaceAll(one, '·'), text),
    said,
  )
}

/** What an answer tells of theirs, beyond what its asker sent; `known` are marks he may read. */
export function leakIn(
  { said }: Answer,
  sent: unknown,
  { secrets }: Pick<Theirs, 'secrets'>,
  known: readonly string[] = [],
) {
  const text = without(said, sent)
  const marks = [MARK, PLACE].filter((mark) => !known.includes(mark))
  const found = [
    ...marks.filter((mark) => text.toLowerCase().includes(mark)),
    ...secrets.filter((secret) => text.includes(secret)),
    ...(text.match(new RegExp(`\\b${THEIR_IDS}\\b`, 'g')) ?? []).filter((id) => !known.includes(id)),
  ]
  return found.map((word) => `${word} in ${around(text, word)}`)[0]
}
const around = (text: string, word: string): string => {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  return text.slice(Math.max(0, at - 60), at + 60).replaceAll('\n', ' ')
}

/** What an answer comes to: two with the same outcome tell no row from none. */
export function outcomeOf({ status, key, body, said }: Answer, sent: unknown, isRead: boolean): string {
  if (status < 400 && !isRead) return `${status} ${without(JSON.stringify(resultOf(body)), sent)}`
  const told = status < 400 ? said : JSON.stringify({ ...(body as object), requestId: '' })
  return `${status} ${key} ${without(told, sent)}`
}
/** What is new with each call. */
const NUMBERS = ['id', 'runId']
/** Of a write, what it says of the rows it was given: how many of what, and why not the others. */
const resultOf = (body: unknown): unknown =>
  Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) => {
    if (name === 'failed') return [name, value]
    if (Array.isArray(value)) return [name, value.length]
    return [name, typeof value === 'number' && !NUMBERS.includes(name) ? value : value === null]
  })
