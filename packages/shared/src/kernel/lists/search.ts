/** A text as searches compare it: full-width digits, letters and signs as half-width ones, in small letters. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What stands between words, once it is folded. Brackets too: half of the texts have full-width ones, half have the others. */
const BETWEEN = /[\s,;、()]+/

/** The words of a search, each once, folded; a text of nothing but signs is its own word, so that it never means everything. */
export function searchWords(text: string): string[] {
  const plain = folded(text).trim()
  const words = plain.split(BETWEEN).filter(Boolean)
  return words.length || !plain ? [...new Set(words)] : [plain]
}

/** Whether a search is of single characters only: pairs of characters are what the index holds, so it reads row by row. */
export const isSlowSearch = (text: string): boolean => {
  const words = searchWords(text)
  return words.length > 0 && words.every((word) => [...word].length === 1)
}
