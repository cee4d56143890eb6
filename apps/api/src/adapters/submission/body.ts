/** The text of an answer; nothing when it is longer than that, of which no more is read. */
export async function bounded(res: Response, maxBytes: number): Promise<string | null> {
  if (!res.body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of res.body) {
    size += piece.length
    // leaving the loop lets the rest go
    if (size > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
