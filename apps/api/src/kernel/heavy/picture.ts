/** Bytes of a file from a place on, at most so many. */
type Read = (at: number, bytes: number) => Buffer

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
const IHDR_AT = 12
/** Segments of a JPEG before its frame: profiles, thumbnails, comments. No camera writes a thousand. */
const SEGMENTS_MAX = 1000
const SEGMENT_HEAD = 10
/** Start-of-frame markers are C0 to CF but for these three: tables, a reserved one, and arithmetic conditioning. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])
const END = new Set([0xd9, 0xda])

/** How many pixels a JPEG or PNG says it has, from its head alone: nothing is decoded. Nothing when the head is broken. */
export function sizeOfPicture(mime: string | undefined, read: Read): { width: number; height: number } | undefined {
  const size = mime === 'image/png' ? sizeOfPng(read) : mime === 'image/jpeg' ? sizeOfJpeg(read) : undefined
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

function sizeOfPng(read: Read) {
  const head = read(0, 24)
  if (head.length < 24 || !head.subarray(0, 8).equals(PNG_HEAD) || head.toString('latin1', IHDR_AT, 16) !== 'IHDR')
    return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** Goes from segment to segment until that of the frame. */
function sizeOfJpeg(read: Read) {
  let at = 2
  for (let n = 0; n < SEGMENTS_MAX; n++) {
    const head = read(at, SEGMENT_HEAD)
    if (head.length < SEGMENT_HEAD || head[0] !== 0xff) return undefined
    const marker = head[1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (END.has(marker)) return undefined
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    const length = head.readUInt16BE(2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
