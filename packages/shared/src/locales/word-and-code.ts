/** A code is never told alone: its words first, the code behind them; of a code without words itself. */
export const wordAndCode = (word: string | undefined, code: string): string =>
  word && word !== code ? `${word} ${code}` : code
