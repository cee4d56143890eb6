/** Why the portal could not start, in one sentence that a person can act on. */
export class StartError extends Error {
  override name = 'StartError'
}

const CODES: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space, then start again.',
  EDQUOT: 'The disk is full: free some space, then start again.',
  EROFS: 'The disk cannot be written: set DATA_DIR to a folder that can.',
  '53100': 'The disk of the database is full: free some space, then start again.',
}

/** The sentence for a known cause; undefined for a fault of our own, which deserves its stack. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  return CODES[code] ?? sentenceFor(error.cause)
}
