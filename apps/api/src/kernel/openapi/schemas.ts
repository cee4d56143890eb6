import { z } from 'zod'

type Io = 'input' | 'output'
type Type = z.core.$ZodType
type Written = ReadonlyMap<string, JsonSchema>
export type JsonSchema = Record<string, unknown>

const PLACE = '#/components/schemas/'
export const refTo = (name: string): JsonSchema => ({ $ref: PLACE + name })

/** The zod schemas of a document as JSON Schema: one with a name stands among the components and is referred to wherever it is used. */
export interface Schemas {
  /** A schema as a caller sends it (`input`) or gets it (`output`). */
  of(type: Type, io: Io): JsonSchema
  /** By name: whatever `of` has answered references to, and what those refer to in turn. */
  components(): Record<string, JsonSchema>
}

/**
 * Describes all of these, as far as JSON Schema can. A named schema that is sent otherwise than it is got (a default, a transform)
 * is two components, the one that is sent with `Input` behind its name. Throws when a schema that holds itself has no name.
 */
export function schemasOf(names: ReadonlyMap<Type, string>, types: Record<Io, Iterable<Type>>): Schemas {
  const ids = new Map(names)
  for (const type of [...types.input, ...types.output]) if (!ids.has(type)) ids.set(type, `${NAMELESS}${ids.size}`)
  const written = { input: write(ids, 'input'), output: write(ids, 'output') }
  const split = different(written.input, written.output)
  const used = new Map<string, JsonSchema>()
  const resolve = (schema: JsonSchema, io: Io, inside: readonly string[] = []): JsonSchema =>
    mapRefs(schema, (id, beside) => {
      const own = written[io].get(id)
      if (!own || inside.includes(id)) throw new Error('a schema that holds itself is exported, so that it has a name')
      if (id.startsWith(NAMELESS)) return { ...resolve(own, io, [...inside, id]), ...beside }
      const name = io === 'input' && split.has(id) ? `${id}Input` : id
      if (!used.has(name)) {
        used.set(name, {})
        used.set(name, resolve(own, io))
      }
      return { ...refTo(name), ...beside }
    })
  return {
    of: (type, io) => resolve(refTo(ids.get(type) ?? ''), io),
    components: () => Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** What has no name gets a number behind this sign for as long as the document is made, and is written out where it is used. */
const NAMELESS = '?'

function write(ids: ReadonlyMap<Type, string>, io: Io): Written {
  const registry = z.registry<{ id: string }>()
  for (const [type, id] of ids) registry.add(type, { id })
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => PLACE + id, unrepresentable: 'any', override: open })
  return new Map(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]))
}

/** A field more in an answer is no other answer: a program written on the document has to bear it. */
function open({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (zodSchema._zod.def.type === 'object' && !zodSchema._zod.def.catchall) delete jsonSchema.additionalProperties
}

/** Names whose input is not what their output is, in themselves or in what they refer to. */
function different(input: Written, output: Written): ReadonlySet<string> {
  const names = [...output.keys()].filter((id) => !id.startsWith(NAMELESS))
  const found = new Set(names.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const name of names) if (refsIn(output.get(name)).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

function refsIn(schema: JsonSchema | undefined): string[] {
  const found: string[] = []
  mapRefs(schema ?? {}, (name, beside) => {
    found.push(name)
    return beside
  })
  return found
}

/** The same schema with each reference replaced; `beside` is what stands beside it, such as a default. */
function mapRefs(schema: JsonSchema, replace: (name: string, beside: JsonSchema) => JsonSchema): JsonSchema {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped)
    return typeof value === 'object' && value !== null ? mapRefs(value as JsonSchema, replace) : value
  }
  const { $ref, ...rest } = schema
  const beside = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapped(value)]))
  return typeof $ref === 'string' ? replace($ref.slice(PLACE.length), beside) : known(beside)
}

/** What a transform makes is not known; where a union says beside it what comes out, that is it. */
function known({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return rest
  const [one, ...others] = anyOf.filter((option: object) => Object.keys(option).length)
  return others.length || !one ? { ...rest, anyOf: one ? [one, ...others] : anyOf } : { ...rest, ...one }
}
