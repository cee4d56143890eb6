import { readFile } from 'node:fs/promises'
import { constants, createInflateRaw } from 'node:zlib'
import type { ProblemKey } from '@portal/shared/kernel/problem'

/*
 * What a PDF does by itself or carries with it is told by names (ISO 32000-2 §7.11.4, §12.6.4): they are looked for in the bytes as
 * they lie there and in all that is compressed, without believing what the file says of its own order.
 */

/** Scripts, programs that are started, files inside. */
const ACTIVE_NAME =
  /\/(?:(?:JavaScript|Rendition|XFA|Launch|EmbeddedFiles?|RichMedia|GoToE)(?=[\s\0()<>[\]{}/%]|$)|EF[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R))/
/** Whoever encrypts hides the names in compressed objects. */
const LOCKED_NAME = /\/Encrypt(?=[\s\0()<>[\]{}/%]|$)/

const PART_BYTES = 262_144
/** The longest name that is looked for, each of its letters written as `#4a`. */
const OVERLAP_BYTES = 64
/** All that is compressed, unpacked: of a scanned report of ten megabytes that is a third of it. */
const UNPACKED_MAX_BYTES = 300_000_000

export type PdfFault = Extract<ProblemKey, 'pdfActive' | 'pdfUnreadable'>

/** What speaks against a PDF as an attachment: that it runs or carries something, or that nobody can tell whether it does. */
export async function pdfFault(path: string, most = UNPACKED_MAX_BYTES): Promise<PdfFault | undefined> {
  const bytes = await readFile(path)
  return (await faultOfParts(partsOf(bytes))) ?? (await faultOfPacked(bytes, most))
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) yield bytes.subarray(start, start + PART_BYTES)
}

async function faultOfParts(parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<PdfFault | undefined> {
  let before = ''
  for await (const part of parts) {
    const text = before + part.toString('latin1')
    const named = nameable(text)
    if (ACTIVE_NAME.test(named)) return 'pdfActive'
    if (LOCKED_NAME.test(named)) return 'pdfUnreadable'
    before = text.slice(-OVERLAP_BYTES)
  }
  return undefined
}

/** Letters of names may be written by their numbers. */
const nameable = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const STREAM = Buffer.from('stream')
const END = Buffer.from('end')
/** What says of a stream how it is packed stands right before it. */
const DICTIONARY_BYTES = 1000

async function faultOfPacked(bytes: Buffer, most: number): Promise<PdfFault | undefined> {
  let room = most
  for (const { start, dictionary } of streamsOf(bytes)) {
    const isPacked = isDeflated(bytes, start)
    if (holdsObjects(dictionary) && !isReadable(dictionary, isPacked)) return 'pdfUnreadable'
    if (!isPacked) continue
    const unpacked = inflated(bytes.subarray(start + 2), room)
    const fault = await faultOfParts(unpacked.parts).catch(() =>
      isSaidPacked(dictionary) ? 'pdfUnreadable' : undefined,
    )
    room -= unpacked.count()
    if (fault) return fault
    if (room < 0) return 'pdfUnreadable'
  }
  return undefined
}

/** Where the bytes of each stream begin, and what stands before it. */
function* streamsOf(bytes: Buffer): Generator<{ start: number; dictionary: string }> {
  for (let at = bytes.indexOf(STREAM); at !== -1; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (bytes.subarray(at - END.length, at).equals(END)) continue
    const after = at + STREAM.length
    const start = after + (bytes[after] === 0x0d ? 1 : 0) + 1
    if (bytes[start - 1] !== 0x0a) continue
    yield { start, dictionary: nameable(bytes.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)) }
  }
}

const ownOf = (dictionary: string): string => dictionary.slice(dictionary.lastIndexOf('obj'))
const holdsObjects = (dictionary: string): boolean => ownOf(dictionary).includes('/ObjStm')
/** A picture of another kind may begin with the same two bytes by chance. */
const isSaidPacked = (dictionary: string): boolean => /\/Fl(?:ateDecode)?\b/.test(ownOf(dictionary))
/** As every program writes them: packed in the usual way or not at all, and nothing else done to the bytes. */
const isReadable = (dictionary: string, isPacked: boolean): boolean =>
  !/\/Predictor[\s\0]*(?:[2-9]|1\d)/.test(ownOf(dictionary)) && (isPacked || !ownOf(dictionary).includes('/Filter'))

/** Two bytes stand before all that zlib has packed (RFC 1950). */
const isDeflated = (bytes: Buffer, start: number): boolean =>
  start + 2 < bytes.length && ((bytes[start] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(start) % 31 === 0

function inflated(bytes: Buffer, room: number): { parts: AsyncIterable<Buffer>; count: () => number } {
  let size = 0
  async function* parts(): AsyncGenerator<Buffer> {
    // what is cut off is read to where it ends, as viewers do
    const unpack = createInflateRaw({ chunkSize: PART_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
    unpack.end(bytes)
    for await (const part of unpack) {
      size += part.length
      if (size > room) throw new Error('too much is packed into it')
      yield part
    }
  }
  return { parts: parts(), count: () => size }
}
