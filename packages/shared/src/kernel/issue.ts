/** One complaint of a schema, from here or from the server: which check, and the numbers its words need. */
export interface Issue {
  code?: string | undefined
  message?: string | undefined
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  input?: unknown
  /** The finished sentence, when the server already said it. */
  text?: string | undefined
  /** What stands for it, of one that the server told: `message` is then its sentence. */
  key?: unknown
  [extra: string]: unknown
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' || typeof value === 'bigint'

/** Keys of the words for an issue: the schema's own error key, else one that fits its code and kind. */
export function wordsOfIssue({
  code,
  message = '',
  key,
  origin,
  expected,
  minimum,
  maximum,
  input,
  values,
}: Issue): string[] {
  if (code === 'invalid_type' && (input === undefined || input === null)) return ['required']
  if (code === 'too_small' && origin === 'string') return minimum === 1 ? ['required'] : ['tooShortText']
  if (code === 'too_small' && origin === 'array') return ['tooFew']
  if (code === 'too_big' && (origin === 'string' || origin === 'array'))
    return [origin === 'array' ? 'tooMany' : typeof input === 'string' ? 'tooLongCounted' : 'tooLongText']
  // a rule of its own, about a number that is within its limits
  const isOwn = code === 'custom'
  if (!isOwn && isNumber(minimum) && isNumber(maximum)) return ['between']
  if (code === 'invalid_type' && expected === 'number') return ['number']
  if (code === 'too_small') return ['tooSmall']
  if (code === 'too_big') return ['tooBig']
  if (code === 'invalid_value' && Array.isArray(values) && values[0] === true) return ['mustAgree']
  return [typeof key === 'string' ? key : message, code ?? '', 'custom'].filter(Boolean)
}
