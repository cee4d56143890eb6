import sharp from 'sharp'
import phash from 'sharp-phash'

/** Greys whose deviation is smaller are a wall, or a covered lens: all of these look the same. */
const FLAT = 4
/** The digits of 64 bits. */
const DIGITS = 16

/** How a picture looks, as a perceptual hash of 64 bits (DCT) in hexadecimal digits; nothing of one that shows next to nothing. */
export async function looksOf(picture: Buffer): Promise<string | null> {
  const { channels } = await sharp(picture).greyscale().stats()
  if ((channels[0]?.stdev ?? 0) < FLAT) return null
  return BigInt(`0b${await phash(picture)}`)
    .toString(16)
    .padStart(DIGITS, '0')
}
