/**
 * Whether a text can be kept, sealed, mailed and written into a workbook: no control character but tab and line break, no
 * half of a surrogate pair, no code that is no character.
 */
export const isPlain = (text: string): boolean => text.search(NOT_PLAIN) < 0
const NOT_PLAIN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
/** A text without what cannot be kept. */
export const plainOf = (text: string): string => text.replace(NOT_PLAIN, '')
/** What was kept before anybody asked this, as it can be read: every text in it plain. */
export function asPlain(kept: unknown): unknown {
  if (typeof kept === 'string') return plainOf(kept)
  if (Array.isArray(kept)) return kept.map(asPlain)
  if (typeof kept !== 'object' || kept === null || Object.getPrototypeOf(kept) !== Object.prototype) return kept
  return Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, asPlain(part)]))
}

/** Characters that turn the direction of what is written after them: a name with one reads as another. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
/** A text as it is shown: what would turn its direction stands there by its number instead. */
export const harmless = (text: string): string =>
  text.replace(TURNING, (turn) => `[U+${turn.charCodeAt(0).toString(16).toUpperCase()}]`)
/** Whether a text is plain and stays in its line: no tab, no line break, nothing that turns its direction. */
export const isLine = (text: string): boolean => isPlain(text) && text.search(/[\t\n\r\u202A-\u202E\u2066-\u2069]/) < 0
