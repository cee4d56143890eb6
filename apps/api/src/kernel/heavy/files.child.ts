import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { type PdfFault, pdfFault } from './active-pdf.ts'
import { decode, type Picture } from './decode.ts'
import { sizeOfPicture } from './picture.ts'

/*
 * Looks at files that have come, in a process of its own: what they are, their digest, and what a picture shows once it is decoded.
 * A file that brings down the decoder brings down nothing else.
 */

const PIECE = 1_000_000

export interface Looked {
  mime: string | undefined
  sha256: string
  /** Of a picture, in pixels; nothing of what is none, or whose head is broken. */
  pixels: { width: number; height: number } | undefined
  /** Of a picture of so many pixels at most; nothing when it cannot be decoded to its end. */
  picture: Picture | undefined
  /** Of a PDF, what speaks against keeping it. */
  fault: PdfFault | undefined
}
/** `pixelsMax`: no picture larger than this is decoded. */
export interface Question {
  id: number
  path: string
  pixelsMax: number
}

async function look({ path, pixelsMax }: Question): Promise<Looked> {
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
  const isDecoded = pixels && pixels.width * pixels.height <= pixelsMax
  return {
    ...{ mime, sha256: hash.digest('hex'), pixels },
    picture: isDecoded ? await decode(path) : undefined,
    fault: mime === 'application/pdf' ? await pdfFault(path) : undefined,
  }
}

// the parent is gone; whatever it asked is nobody's any more
process.on('disconnect', () => process.exit())
process.on('message', (question: Question) => {
  const { id } = question
  look(question).then(
    (looked) => process.send?.({ id, looked }),
    (error: unknown) => process.send?.({ id, fault: String(error) }),
  )
})
