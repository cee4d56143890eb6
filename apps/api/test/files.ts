import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesFolder } from './world.ts'

/** Puts a text into the file store as if it were any file, and answers what its row says of it. */
export async function keepFile(id: string, text: string): Promise<{ size: number; sha256: string }> {
  await writeFile(join(filesFolder, id), text)
  return { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}
