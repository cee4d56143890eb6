import { z } from 'zod'

/** What PostgreSQL counts rows and versions with. */
export const INT_MAX = 2_147_483_647

/** Texts and numbers of every contract's input are made here and nowhere else: a check walks all contracts and asks. */
const made = z.registry<{ kind: 'text' | 'number' }>()
/** Narrowing a schema (`min`, `regex`, `refine` …) keeps what it was made as. */
export const madeAs = (schema: z.core.$ZodType): 'text' | 'number' | undefined => made.get(schema)?.kind
/** For the few texts whose form says by itself what they may hold: days, instants, ids. */
export function asText<S extends z.ZodType<string>>(schema: S): S {
  made.add(schema, { kind: 'text' })
  return schema
}
function asNumber(schema: z.ZodNumber): z.ZodNumber {
  made.add(schema, { kind: 'number' })
  return schema
}

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
const plain = () => z.string().refine(isPlain, 'controlCharacter')

/** Text that people type, trimmed. */
export const text = (max: number) => asText(plain().trim().max(max))
export const requiredText = (max: number) => asText(plain().trim().min(1).max(max))
/** What is compared as it was typed: passwords, tokens, answers. */
export const exactText = (min: number, max: number) => asText(plain().min(min).max(max))
/** What the pattern says, which has to bound the length; first brought into the form that is kept, if people write it in others. */
export const patterned = (pattern: RegExp, error?: string, mend: (text: string) => string = (text) => text) =>
  asText(z.string().overwrite(mend).regex(pattern, error))

export const uuid = asText(z.uuid())
export const email = asText(z.email().max(254)).transform((value) => value.toLowerCase())

export const whole = (min: number, max: number) => asNumber(z.number().int().min(min).max(max))
export const decimal = (min: number, max: number) => asNumber(z.number().min(min).max(max))
/** The number of a row. */
export const rowNumber = whole(1, INT_MAX)
/** The version of a row that its author has seen; the next one is kept, too. */
export const version = whole(1, INT_MAX - 1)

/** In an address numbers are digits. */
const fromDigits = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)
/** A number where it comes in an address, too. */
export const addressed = (schema: z.ZodNumber) => z.preprocess(fromDigits, schema)

/** A list whose length is looked at before its entries are: what is far too long costs nothing and gets one sentence. */
export const many = <T extends z.ZodType>(item: T, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess((values: z.input<T>[], ctx) => {
    if (!Array.isArray(values) || values.length <= max) return values
    ctx.issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: values })
    return z.NEVER
  }, z.array(item).min(min).max(max))
