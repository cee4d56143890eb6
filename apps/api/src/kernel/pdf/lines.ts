/** Never begin a line (Chinese closing punctuation and its Latin kin). */
const NOT_FIRST = /[，。、；：！？）」』》〉】〕％…—,.;:!?)\]}%’”]/
/** Never end a line. */
const NOT_LAST = /[（「『《〈【〔([{‘“]/
/** Written without spaces: a line may end after each of them. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** Breaks text into lines no wider than `width`, in the units of `widthOf`; empty text is one empty line. */
export const linesOf = (text: string, width: number, widthOf: (character: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => broken([...paragraph], width, widthOf))

function broken(characters: readonly string[], width: number, widthOf: (character: string) => number): string[] {
  const lines: string[] = []
  let start = 0
  let used = 0
  let possible = 0
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    used += widthOf(character)
    if (used > width && at > start && character !== ' ') {
      const end = possible > start ? possible : at
      lines.push(characters.slice(start, end).join('').trimEnd())
      start = end
      while (characters[start] === ' ') start++
      used = 0
      at = start - 1
      continue
    }
    if (mayEndAfter(character, characters[at + 1])) possible = at + 1
  }
  lines.push(characters.slice(start).join('').trimEnd())
  return lines
}

function mayEndAfter(character: string, next: string | undefined): boolean {
  if (next === undefined) return false
  if (character === ' ') return true
  if (NOT_FIRST.test(next) || NOT_LAST.test(character)) return false
  return IDEOGRAPH.test(character) || IDEOGRAPH.test(next) || character === '-' || character === '/'
}
