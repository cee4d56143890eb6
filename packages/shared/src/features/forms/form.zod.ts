import { z } from 'zod'
import { type FormSchema, PHONE } from './form.definition.ts'

/*
 * Why not z.fromJSONSchema: it keeps every schema that zod has, 13 kB of the first page, for the few that a form is made of. A test
 * compares both.
 */

type Group = { type: 'object'; properties: FormSchema['properties']; required: readonly string[] }
type Part = NonNullable<FormSchema['properties'][string]>
type Text = Extract<Part, { type: 'string' }>

function textOf({ minLength, maxLength, format, pattern, enum: codes }: Text, isDraft: boolean): z.ZodType {
  if (codes) return z.enum(codes)
  if (format === 'date') return z.iso.date()
  if (format === 'date-time') return z.iso.datetime({ offset: true })
  let text: z.ZodString | z.ZodEmail = format === 'email' ? z.email() : z.string()
  if (minLength !== undefined && !isDraft) text = text.min(minLength)
  if (maxLength !== undefined) text = text.max(maxLength)
  return pattern === undefined ? text : text.regex(PHONE)
}

function partOf(part: Part, isDraft: boolean): z.ZodType {
  if (part.type === 'string') return textOf(part, isDraft)
  if (part.type === 'boolean') return z.boolean()
  if (part.type === 'object') return groupOf(part, isDraft)
  if (part.type !== 'array') {
    const number = z.number().min(part.minimum).max(part.maximum)
    return part.type === 'integer' ? number.int() : number
  }
  const list = z.array(partOf(part.items, isDraft)).max(part.maxItems)
  return part.minItems === undefined || isDraft ? list : list.min(part.minItems)
}

function groupOf({ properties, required }: Group, isDraft: boolean): z.ZodType {
  const shape = Object.entries(properties).flatMap(([name, part]) => {
    if (!part) return []
    const schema = partOf(part, isDraft)
    return [[name, isDraft || !required.includes(name) ? schema.optional() : schema] as const]
  })
  return z.strictObject(Object.fromEntries(shape))
}

/** The schema of what is filled into a form: of a draft nothing is needed, and nothing in it may be wrong. */
export const formSchema = (schema: FormSchema, isDraft: boolean): z.ZodType => groupOf(schema, isDraft)
