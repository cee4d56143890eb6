import { numberText } from '../words.ts'

interface Counted {
  totalElements: number
  isCapped?: boolean
}

/** How many rows a list finds, in words: where the server stops counting, at `cap` or as it says itself, "20,000+". */
export const totalText = (found: Counted | undefined, cap?: number): string => {
  const total = found?.totalElements ?? 0
  if (found?.isCapped) return `${numberText(total)}+`
  return cap !== undefined && total >= cap ? `${numberText(cap - 1)}+` : numberText(total)
}
