/**
 * The one text of a value that is hashed: JSON without blanks, keys sorted at every depth, members without a value left
 * out, times as UTC with milliseconds. Whoever writes the same facts in another order gets the same text.
 */
export function canonicalText(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`
  if (value !== null && typeof value === 'object') return `{${members(value).join(',')}}`
  const text = JSON.stringify(value)
  if (text === undefined || (typeof value === 'number' && !Number.isFinite(value)))
    throw new TypeError(`${typeof value} has no canonical text`)
  return text
}

const members = (value: object): string[] =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalText(member)}`)
