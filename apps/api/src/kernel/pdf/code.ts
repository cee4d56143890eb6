import { encode } from 'uqr'

/** A square of a QR code, from its left and upper corner; neighbours in a row are one. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** A QR code of a text as wide as `size`: its dark squares. */
export function codeOf(text: string, at: { x: number; y: number }, size: number): Bar[] {
  const { data, size: count } = encode(text, { ecc: 'M', border: 0 })
  const step = size / count
  return data.flatMap((row, line) =>
    runsOf(row).map(([from, length]) => ({
      x: at.x + from * step,
      y: at.y + line * step,
      width: length * step,
      height: step,
    })),
  )
}

/** Where dark squares begin in a row, and how many follow each other. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}
