import fc from 'fast-check'
import type { z } from 'zod'
import { badNumber, badText, nested, odd } from './hostile.ts'

/** Values that exist, by the name of the field that may hold them: with them a call gets past "not found". */
export type Known = ReadonlyMap<string, readonly unknown[]>
type Any = fc.Arbitrary<unknown>
type Schema = z.core.$ZodType

interface Maker {
  known: Known
  /** How many good values stand beside one bad one. */
  good: number
}
/** A body holds no more, so a longer list would only show that again. */
const LIST_BYTES = 900_000
const LONG_LIST = 30_000
const LIST_MAX = 4
const PATTERN_TRIES: Record<string, Any> = {
  email: fc.constantFrom('a@example.test', 'someone.else@example.test'),
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-11-20', '2023-01-01', '1900-01-01', '2199-12-31'),
  datetime: fc.constantFrom('2026-11-20T10:00:00+08:00', '2026-11-21T01:00:00Z', '2026-11-20T10:00:00.123Z'),
}

/** Values of a schema: most as it asks for, some wrong in one place, so that what stands behind the schema is reached too. */
export function valuesOf(schema: Schema, known: Known, good = Math.max(4, 2 * leavesOf(schema))): Any {
  return made(schema, '', { known, good })
}

/** An example that is right, with some of its entries made anew; so a call gets through whose fields have to fit each other. A list stays as it is. */
export const valuesNear = (example: object, values: Any): Any => {
  if (Array.isArray(example)) return fc.oneof(fc.constant(example), values)
  return fc
    .tuple(values, fc.subarray(Object.keys(example), { maxLength: Math.min(2, Object.keys(example).length) }))
    .map(([value, names]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...example, ...Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))) }
        : value,
    )
}

function made(schema: Schema, name: string, maker: Maker): Any {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return spoilt(textOf(schema, name, maker), badText, maker)
    case 'number':
      return numberOf(schema, name, maker)
    case 'boolean':
      return spoilt(fc.boolean(), () => odd, maker)
    case 'enum':
      return spoilt(fc.constantFrom(...Object.values((def as z.core.$ZodEnumDef).entries)), badText, maker)
    case 'literal':
      return spoilt(fc.constantFrom(...(def as z.core.$ZodLiteralDef<never>).values), () => odd, maker)
    case 'array':
      return listOf(schema, name, maker)
    case 'object':
      return objectOf(def as z.core.$ZodObjectDef, maker)
    case 'union':
      return fc.oneof(...(def as z.core.$ZodUnionDef).options.map((option) => made(option, name, maker)))
    case 'pipe':
      return made(wanted(def as z.core.$ZodPipeDef), name, maker)
    default:
      return wrapped(def, name, maker)
  }
}

function wrapped(def: z.core.$ZodTypeDef, name: string, maker: Maker): Any {
  const inner = (def as Partial<z.core.$ZodOptionalDef>).innerType
  if (!inner) return fc.oneof(odd, nested, fc.jsonValue())
  const value = made(inner, name, maker)
  if (def.type === 'nullable') return fc.option(value)
  return def.type === 'optional' || def.type === 'default' || def.type === 'prefault'
    ? fc.option(value, { nil: undefined })
    : value
}

/** The half of a pipe that says what is asked for: behind a transform the checks stand in the second. */
function wanted({ in: first, out }: z.core.$ZodPipeDef): Schema {
  const ends = (schema: Schema): string =>
    schema._zod.def.type === 'pipe' ? ends((schema._zod.def as z.core.$ZodPipeDef).out) : schema._zod.def.type
  if (out._zod.def.type === 'transform') return first
  return ends(first) === 'transform' ? out : first
}

const spoilt = (good: Any, bad: (good: Any) => Any, { good: weight }: Maker): Any =>
  fc.oneof({ weight, arbitrary: good }, { weight: 1, arbitrary: bad(good) })

interface Asked {
  minimum?: number
  maximum?: number
  format?: string
  pattern?: RegExp
}
interface CheckDef {
  check?: string
  value?: number
  minimum?: number
  maximum?: number
  length?: number
  inclusive?: boolean
  format?: string
  pattern?: RegExp
}

/** What the checks of a schema ask for. */
function asked(schema: Schema): Asked {
  const own = schema._zod.def as CheckDef & { checks?: readonly z.core.$ZodCheck[] }
  const all: Asked = {}
  for (const { check, value, minimum, maximum, length, inclusive, format, pattern } of [
    own,
    ...(own.checks ?? []).map((one) => one._zod.def as CheckDef),
  ]) {
    const low = check === 'greater_than' ? (value ?? 0) + (inclusive ? 0 : 1) : (minimum ?? length)
    const high = check === 'less_than' ? value : (maximum ?? length)
    if (low !== undefined) all.minimum = Math.max(low, all.minimum ?? low)
    if (high !== undefined) all.maximum = Math.min(high, all.maximum ?? high)
    if (format && format !== 'regex') all.format = format
    all.pattern ??= pattern
  }
  return all
}

function textOf(schema: Schema, name: string, { known }: Maker): Any {
  const { minimum = 0, maximum = 30, pattern, format } = asked(schema)
  const there = known.get(name)
  const free = PATTERN_TRIES[format ?? ''] ?? matching(pattern) ?? words(minimum, maximum)
  return there?.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, free) : free
}

const letter = fc.constantFrom(...'aZ09 .,-_%升降機')
const kept = new Map<string, Any>()
/** Made once for each length: what a generator of texts prepares is dear. */
function words(minimum: number, maximum: number): Any {
  const [minLength, maxLength] = [Math.min(minimum, 40), Math.min(maximum, 40)]
  const key = `${minLength} ${maxLength}`
  const there = kept.get(key) ?? fc.string({ unit: letter, minLength, maxLength })
  kept.set(key, there)
  return there
}

/** Nothing when the pattern says more than a generator can follow. */
function matching(pattern: RegExp | undefined): Any | undefined {
  if (!pattern) return undefined
  try {
    return fc.stringMatching(pattern, { maxLength: 60 })
  } catch {
    return undefined
  }
}

function numberOf(schema: Schema, name: string, maker: Maker): Any {
  const { minimum = -1000, maximum = 1000, format } = asked(schema)
  const there = maker.known.get(name)
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)]
  const free = format?.includes('int')
    ? fc.integer({ min: Math.ceil(low), max: Math.floor(Math.max(low, high)) })
    : fc.double({ min: low, max: Math.max(low, high), noNaN: true })
  const good = there?.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, free) : free
  return spoilt(good, (value) => badNumber(value, [minimum, maximum]), maker)
}

function listOf(schema: Schema, name: string, maker: Maker): Any {
  const { element } = schema._zod.def as z.core.$ZodArrayDef
  const item = made(element, name, maker)
  const { maximum = LONG_LIST } = asked(schema)
  return fc.oneof(
    { weight: 2 * maker.good, arbitrary: fc.array(item, { minLength: 1, maxLength: Math.min(maximum, LIST_MAX) }) },
    { weight: 1, arbitrary: fc.oneof(odd, nested, item, fc.constant([])) },
    { weight: 1, arbitrary: item.map((value) => Array(Math.min(maximum + 1, fitting(value))).fill(value)) },
  )
}

const fitting = (value: unknown): number =>
  Math.min(LONG_LIST, Math.ceil(LIST_BYTES / ((JSON.stringify(value) ?? '').length + 1)))

const FOREIGN = ['__proto__', 'constructor', 'toString', '\u0000', '\ud800', 'x'.repeat(5000), 'files', 'id', 'actor']

function objectOf({ shape }: z.core.$ZodObjectDef, maker: Maker): Any {
  const names = Object.keys(shape)
  const full = fc.record(Object.fromEntries(names.map((name) => [name, made(shape[name] as Schema, name, maker)])), {
    noNullPrototype: true,
  })
  const named = names.length ? fc.constantFrom(...names) : fc.constant('x')
  return fc.oneof(
    { weight: 3 * maker.good, arbitrary: full },
    { weight: 2, arbitrary: fc.tuple(full, named).map(([value, gone]) => ({ ...value, [gone]: undefined })) },
    {
      weight: 2,
      arbitrary: fc.tuple(full, fc.constantFrom(...FOREIGN), odd).map(([value, key, more]) => beside(value, key, more)),
    },
    { weight: 1, arbitrary: fc.oneof(odd, nested) },
  )
}

/** As an own entry, whatever its name: so does JSON that was parsed. */
function beside(value: object, key: string, more: unknown): object {
  return Object.defineProperty({ ...value }, key, { value: more, enumerable: true, configurable: true, writable: true })
}

function leavesOf(schema: Schema): number {
  const def = schema._zod.def as {
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    options?: Schema[]
    in?: Schema
    out?: Schema
  }
  const below = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def.element, def.innerType, def.in]
  const sum = below.reduce((total, inner) => total + (inner ? leavesOf(inner) : 0), 0)
  return Math.max(1, sum)
}
