import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export const WIDTH = 480
export const HEIGHT = 320
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGB = 2

/** A sheet to draw on with flat, smooth-edged shapes. */
export interface Canvas {
  /** A rectangle with rounded corners. */
  box(x: number, y: number, width: number, height: number, color: string, radius?: number): Canvas
  disc(x: number, y: number, radius: number, color: string): Canvas
  /** A stroke with round ends. */
  line(x1: number, y1: number, x2: number, y2: number, thickness: number, color: string): Canvas
  /** The picture as a PNG file. */
  png(): Buffer
}

export function canvas(background: string): Canvas {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const all = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }
  paint(pixels, all, background, () => -1)
  const self: Canvas = {
    box: (x, y, width, height, color, radius = 0) => {
      paint(
        pixels,
        { left: x - 1, top: y - 1, right: x + width + 1, bottom: y + height + 1 },
        color,
        boxDistance(x, y, width, height, radius),
      )
      return self
    },
    disc: (x, y, radius, color) => self.line(x, y, x, y, radius * 2, color),
    line: (x1, y1, x2, y2, thickness, color) => {
      const half = thickness / 2 + 1
      const area = {
        left: Math.min(x1, x2) - half,
        top: Math.min(y1, y2) - half,
        right: Math.max(x1, x2) + half,
        bottom: Math.max(y1, y2) + half,
      }
      paint(pixels, area, color, lineDistance(x1, y1, x2, y2, thickness / 2))
      return self
    },
    png: () => encode(pixels),
  }
  return self
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}
/** How far a point lies outside a shape; negative inside. */
type Distance = (x: number, y: number) => number

function paint(pixels: Buffer, area: Area, color: string, distance: Distance): void {
  const paint = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(HEIGHT, area.bottom); y++)
    for (let x = Math.max(0, Math.floor(area.left)); x < Math.min(WIDTH, area.right); x++) {
      const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)))
      if (cover > 0) blend(pixels, (y * WIDTH + x) * 3, paint, cover)
    }
}

function blend(pixels: Buffer, at: number, paint: readonly number[], cover: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + ((paint[channel] ?? 0) - before) * cover)
  }
}

const boxDistance = (left: number, top: number, width: number, height: number, radius: number): Distance => {
  const [centerX, centerY] = [left + width / 2, top + height / 2]
  return (x, y) => {
    const dx = Math.abs(x - centerX) - width / 2 + radius
    const dy = Math.abs(y - centerY) - height / 2 + radius
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
}

const lineDistance = (x1: number, y1: number, x2: number, y2: number, half: number): Distance => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy || 1
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - half
  }
}

/** Signature, header, pixels, end; each row begins with "no filter". */
export function encode(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, RGB, 0, 0, 0], 8)
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3),
  ]).flat()
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
