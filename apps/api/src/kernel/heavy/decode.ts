import sharp from 'sharp'
import { looksOf } from './looks.ts'
import { type Taken, takenOf } from './taken.ts'
import { createTurns } from './turns.ts'

/** The longer side of a copy, in pixels: two screens wide. */
const SIDE_MAX = 2048
const QUALITY = 82
/** Pictures decoded at a time: one of a hundred megapixels may need half a gigabyte. */
const AT_A_TIME = 2
const WAIT_MS = 25_000

/** A picture that was decoded to its end. */
export interface Picture {
  /** As JPEG, upright, without any metadata: what screens show. */
  copy: Buffer
  taken: Taken
  /** How it looks, so that others that look nearly the same are found; nothing where it shows next to nothing. */
  hash: string | null
}

sharp.concurrency(1)
sharp.cache(false)
const turns = createTurns(AT_A_TIME)

/** Decodes a JPEG or PNG; nothing when it is truncated or broken. A warning of the decoder is no fault: telephones cause them. */
export async function decode(path: string): Promise<Picture | undefined> {
  const leave = await turns.enter({ ms: WAIT_MS, late: () => new Error('too many pictures at once') })
  try {
    const image = sharp(path, { failOn: 'error', limitInputPixels: false })
    const { exif } = await image.metadata()
    const copy = await image
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { copy, taken: takenOf(exif), hash: await looksOf(copy) }
  } catch {
    return undefined
  } finally {
    leave()
  }
}
