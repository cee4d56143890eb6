import { z } from 'zod'
import { isLine, isPlain } from './text/plain.ts'

/** What PostgreSQL counts rows and versions with. */
export const INT_MAX = 2_147_483_647

type Kind = 'text' | 'line' | 'number' | 'entries'
/** Texts and numbers of every contract's input are made here and nowhere else: a check walks all contracts and asks. */
const made = z.registry<{ kind: Kind }>()
/** Narrowing a schema (`min`, `regex`, `refine` …) keeps what it was made as. */
export const madeAs = (schema: z.core.$ZodType): Kind | undefined => made.get(schema)?.kind
/** For the few texts whose form says by itself what they may hold: days, instants, ids. */
export function asText<S extends z.ZodType<string>>(schema: S): S {
  made.add(schema, { kind: 'text' })
  return schema
}
function asNumber(schema: z.ZodNumber): z.ZodNumber {
  made.add(schema, { kind: 'number' })
  return schema
}

const plain = () => z.string().refine(isPlain, 'controlCharacter')

/** Text that people type, trimmed. */
export const text = (max: number) => asText(plain().trim().max(max))
export const requiredText = (max: number) => asText(plain().trim().min(1).max(max))
function asLine(schema: z.ZodString): z.ZodString {
  made.add(schema, { kind: 'line' })
  return schema
}
const lineOf = (max: number) => z.string().trim().max(max).refine(isLine, 'controlCharacter')
/** Names, addresses, whatever stands in one line: nothing in it breaks the line or turns its direction. */
export const line = (max: number) => asLine(lineOf(max))
export const requiredLine = (max: number) => asLine(lineOf(max).min(1))

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

/** Lists and groups within each other: more nobody fills in, and whoever walks them would run out of stack. */
const DEPTH_MAX = 12
const isFlat = (value: unknown, depth = 0): boolean =>
  depth <= DEPTH_MAX &&
  (typeof value !== 'object' || value === null || Object.values(value).every((part) => isFlat(part, depth + 1)))
/**
 * What is filled into a form whose schema is a row of the database: an object of at most so many characters as JSON. Whoever takes it
 * reads it by that schema before he keeps any of it.
 */
export function entries(max: number) {
  const schema = z.record(z.string(), z.unknown()).superRefine((value, ctx) => {
    const isRead = isFlat(value)
    if (!isRead || JSON.stringify(value).length > max)
      ctx.addIssue({ code: 'too_big', origin: 'string', maximum: max, input: value })
  })
  made.add(schema, { kind: 'entries' })
  return schema
}
