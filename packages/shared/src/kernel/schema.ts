import { z } from 'zod'

/** What a schema asks for, seen through its wrappers; decides which control stands for it. */
export type Shape = 'text' | 'number' | 'code' | 'list' | 'flag' | 'day' | 'other'

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly'])

/** The schema inside optional, default, transform and preprocess. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  if (WRAPPERS.has(def.type)) return innerOf((def as z.core.$ZodOptionalDef).innerType)
  if (def.type !== 'pipe') return schema
  const pipe = def as z.core.$ZodPipeDef
  return innerOf(pipe.in._zod.def.type === 'transform' ? pipe.out : pipe.in)
}

export function shapeOf(schema: z.core.$ZodType): Shape {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodEnum) return 'code'
  if (inner instanceof z.ZodArray) return 'list'
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodISODate) return 'day'
  return inner instanceof z.ZodString ? 'text' : 'other'
}

/** The codes of an enum, or of a list of an enum. */
export function codesOf(schema: z.core.$ZodType): string[] {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodArray) return codesOf(inner.element)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

export type FieldPath = readonly (string | number)[]

/** The schema of a field by its path through objects and lists. */
export function fieldOf(schema: z.core.$ZodType, path: FieldPath): z.ZodType {
  const [head, ...rest] = path
  if (head === undefined) return schema as z.ZodType
  const inner = innerOf(schema)
  if (inner instanceof z.ZodArray) return fieldOf(inner.element, rest)
  const next = inner instanceof z.ZodObject ? (inner.shape[head] as z.ZodType | undefined) : undefined
  return next ? fieldOf(next, rest) : z.unknown()
}

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

/** Whether an emptied box means "nothing", said as null. */
export function isNullable(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod
  if (def.type === 'nullable') return true
  return WRAPPERS.has(def.type) && isNullable((def as z.core.$ZodOptionalDef).innerType)
}
/** What stands for an emptied box. */
export const nothingOf = (schema: z.core.$ZodType): null | undefined =>
  !isOptional(schema as z.ZodType) && isNullable(schema) ? null : undefined

/** What a form holds, ready for its schema: an emptied box counts as nothing where nothing is allowed. */
export function withoutBlanks(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === '' || value === null)
    return isOptional(schema as z.ZodType) || isNullable(schema) ? nothingOf(schema) : value
  const inner = innerOf(schema)
  if (Array.isArray(value))
    return inner instanceof z.ZodArray ? value.map((item) => withoutBlanks(inner.element, item)) : value
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || !value) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutBlanks(inner.shape[key] ?? z.unknown(), item)]),
  )
}
