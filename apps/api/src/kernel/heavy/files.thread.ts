import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import { sizeOfPicture } from './picture.ts'

/* Looks at files that have come, on a thread of its own: what they are, their digest, and how large a picture becomes. */

const PIECE = 1_000_000

export interface Looked {
  mime: string | undefined
  sha256: string
  /** Of a picture, in pixels; nothing of what is none, or whose head is broken. */
  pixels: { width: number; height: number } | undefined
}

async function look(path: string): Promise<Looked> {
  const mime = (await fileTypeFromFile(path))?.mime
  const [hash, piece] = [createHash('sha256'), Buffer.allocUnsafe(PIECE)]
  const file = openSync(path, 'r')
  let pixels: Looked['pixels']
  try {
    pixels = sizeOfPicture(mime, (at, bytes) => {
      const found = Buffer.alloc(bytes)
      return found.subarray(0, readSync(file, found, 0, bytes, at))
    })
    for (let at = 0, read = 0; ; at += read) {
      read = readSync(file, piece, 0, PIECE, at)
      if (!read) break
      hash.update(piece.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
  return { mime, sha256: hash.digest('hex'), pixels }
}

parentPort?.on('message', ({ id, path }: { id: number; path: string }) => {
  look(path).then(
    (looked) => parentPort?.postMessage({ id, looked }),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) }),
  )
})
