import { open, stat } from 'node:fs/promises'

/** What has been read of a file that grows. */
export interface ReadSoFar {
  /** Which file it was: a number is given again to a later one, a number and the moment it was made are not. */
  file: string
  offset: number
  lines: readonly object[]
}

export const NOTHING_READ: ReadSoFar = { file: '', offset: 0, lines: [] }

/** Reads what a file has grown by; the same object when it has not. A file that was exchanged or cut is read anew. */
export async function grownLines(path: string, before: ReadSoFar): Promise<ReadSoFar> {
  const now = await stat(path).catch(ifMissing)
  if (!now) return before.offset ? NOTHING_READ : before
  const file = `${now.ino} ${now.birthtimeMs}`
  const isSame = file === before.file && now.size >= before.offset
  if (isSame && now.size === before.offset) return before
  const known = isSame ? before : { ...NOTHING_READ, file }
  const text = await textFrom(path, known.offset, now.size)
  const whole = text.lastIndexOf(NEW_LINE) + 1
  if (!whole && isSame) return before
  const fresh = text.subarray(0, whole).toString().split('\n').flatMap(objectOf)
  return { file, offset: known.offset + whole, lines: [...known.lines, ...fresh] }
}

const NEW_LINE = 10

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function textFrom(path: string, from: number, to: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A line cut short by a crash says nothing. */
function objectOf(line: string): object[] {
  try {
    const value: unknown = JSON.parse(line)
    return value !== null && typeof value === 'object' ? [value] : []
  } catch {
    return []
  }
}
