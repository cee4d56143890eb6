import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { problem } from '@portal/shared/kernel/problem'

/* A zip is checked by its list of parts before anything is unpacked, and each part must then be what the list said. */
const MAX_PARTS = 1000
/** Of all parts together, in bytes; ten thousand rows of fifty columns need half of it. */
const MAX_UNPACKED = 64_000_000
/** Bytes made of one packed byte. Real sheets stay below 40; what packs better was made to. */
const MAX_RATIO = 100
/** Small parts may pack as well as they like. */
const RATIO_FROM = 1_000_000

const END = 0x06054b50
const END_SIZE = 22
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const COMMENT_MAX = 0xffff
const ZIP64 = 0xffffffff
const inflate = promisify(inflateRaw)

export interface Part {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const invalid = () => problem('importFileInvalid')

/** The list of parts at the end of a zip; refused when it is broken, locked, or says it unpacks to too much. */
export function partsOf(zip: Buffer): ReadonlyMap<string, Part> {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw problem('importFileUnsafe')
  const parts = new Map<string, Part>()
  let at = zip.readUInt32LE(end + 16)
  let unpacked = 0
  for (let i = 0; i < count; i++) {
    const { part, next } = entryAt(zip, at)
    if (parts.has(part.name)) throw invalid()
    parts.set(part.name, part)
    unpacked += part.size
    if (unpacked > MAX_UNPACKED || (part.size > RATIO_FROM && part.size > part.packed * MAX_RATIO))
      throw problem('importFileUnsafe')
    at = next
  }
  return parts
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= 0 && at >= zip.length - END_SIZE - COMMENT_MAX; at--)
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at
  throw invalid()
}

function entryAt(zip: Buffer, at: number): { part: Part; next: number } {
  if (at + ENTRY_SIZE > zip.length || zip.readUInt32LE(at) !== ENTRY) throw invalid()
  const [nameSize, extraSize, commentSize] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
  const nameEnd = at + ENTRY_SIZE + (nameSize ?? 0)
  const part = {
    name: zip.toString('utf8', at + ENTRY_SIZE, nameEnd),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
  }
  if (zip.readUInt16LE(at + 8) & ENCRYPTED) throw problem('importFileLocked')
  if (part.packed === ZIP64 || part.size === ZIP64 || part.offset === ZIP64) throw invalid()
  return { part, next: nameEnd + (extraSize ?? 0) + (commentSize ?? 0) }
}

/** Unpacks one part. It never becomes more than the list said, and must be exactly that. */
export async function unpack(zip: Buffer, { method, crc, packed, size, offset }: Part): Promise<Buffer> {
  if (offset + LOCAL_SIZE > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw invalid()
  const start = offset + LOCAL_SIZE + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const bytes = zip.subarray(start, start + packed)
  if (bytes.length !== packed || (method !== STORED && method !== DEFLATED)) throw invalid()
  const whole = method === STORED ? bytes : await inflated(bytes, size)
  if (whole.length !== size || crc32(whole) !== crc) throw invalid()
  return whole
}

async function inflated(bytes: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    const isMore = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isMore ? problem('importFileUnsafe') : invalid()
  }
}

/** A zip of these parts as they are, in this order: nothing that was not looked at goes on. */
export function packed(parts: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, bytes] of parts) {
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(label.length, 22)
    files.push(number32(LOCAL), facts, label, bytes)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(number32(ENTRY), Buffer.from([20, 0]), facts, place, label)
    at += LOCAL_SIZE + label.length + bytes.length
  }
  const end = Buffer.alloc(END_SIZE)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...list, end])
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
