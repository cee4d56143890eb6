import { isPlain } from './plain.ts'

/** A text without what no name of a file holds. */
export const fileText = (text: string): string =>
  [...text.toWellFormed()]
    .filter((sign) => isPlain(sign) && !/[\t\n\r/\\]/.test(sign))
    .join('')
    .trim()
