import { type Fonts, legible } from './fonts.ts'
import { PAGE } from './layout.ts'

/** Of the diagonal of a page; and no larger than this, in points. */
const SHARE = 0.72
const LARGEST = 120
const HALF_TURN = 180

/** A word across a page, from its lower left to its upper right corner. */
export interface Across {
  text: string
  size: number
  /** From the left and upper corner, before it is turned about the middle of the page. */
  x: number
  y: number
  /** In degrees, as PDFKit turns. */
  turn: number
}

/** Where the word stands that is drawn across every page, so large that it fits. */
export function acrossOf(fonts: Fonts, word: string): Across {
  const { shown: text } = legible(fonts, word)
  const width = [...text].reduce((sum, character) => sum + fonts.widthOf(character, 'bold', 1), 0)
  const size = Math.min(LARGEST, (SHARE * Math.hypot(PAGE.width, PAGE.height)) / width)
  return {
    ...{ text, size, x: (PAGE.width - width * size) / 2, y: (PAGE.height - size) / 2 },
    turn: (-Math.atan2(PAGE.height, PAGE.width) * HALF_TURN) / Math.PI,
  }
}
