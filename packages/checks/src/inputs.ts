import type { Contract } from '@portal/shared/kernel/contract'
import { madeAs } from '@portal/shared/kernel/input'
import { z } from 'zod'

type Schema = z.core.$ZodType
/** What takes anything, and so nothing that can be trusted. */
const ANYTHING = ['unknown', 'any', 'record', 'map', 'set', 'custom', 'file', 'bigint', 'date', 'symbol']

/** Texts and numbers of a call's input that are not made by the shared kernel, and whatever takes anything: by where they stand. */
export function rawInputs(contract: Contract): string[] {
  return (['params', 'query', 'fields', 'body'] as const).flatMap((part) =>
    contract[part] ? raw(contract[part], part, []) : [],
  )
}

function raw(schema: Schema, path: string, above: readonly Schema[]): string[] {
  if (above.includes(schema) || madeAs(schema) === 'entries') return []
  const { def } = schema._zod
  const own = faultOf(schema, path)
  return [
    ...(own ? [`${path}: ${own}`] : []),
    ...below(def as Holder, path).flatMap(([inner, place]) => raw(inner, place, [...above, schema])),
  ]
}

function faultOf(schema: Schema, path: string): string | undefined {
  const { def } = schema._zod
  if (ANYTHING.includes(def.type)) return `z.${def.type}() takes anything`
  if ('coerce' in def && def.coerce) return 'coerced'
  if (def.type === 'string') return textFault(schema, path)
  if (def.type === 'number') return numberFault(schema)
  if (def.type === 'object' && (def.checks ?? []).some(waits)) return 'a rule that is told in a second round'
  return 'catchall' in def && def.catchall instanceof z.ZodUnknown ? 'takes entries nobody asked for' : undefined
}

/** A rule about an object asks zod's leave: without `when` it is told only after everything else has been mended. */
const waits = (check: z.core.$ZodCheck): boolean => check._zod.def.check === 'custom' && !check._zod.def.when

/** What a person or a thing is called by, and where it is; not what a filter looks for. */
const NAME =
  /^body(?!.*\.filters?\.).*\.(name|\w+Name|(name|title|label|address|building)(En|Zh)|block|manufacturer|model)$/

function textFault(schema: Schema, path: string): string | undefined {
  const kind = madeAs(schema)
  if (kind !== 'text' && kind !== 'line') return 'a raw text'
  if (kind === 'text' && NAME.test(path)) return 'a name that may turn or break its line'
  const { maxLength, format } = schema as z.ZodString
  return maxLength === null && format === null ? 'a text without an end' : undefined
}

function numberFault(schema: Schema): string | undefined {
  if (madeAs(schema) !== 'number') return 'a raw number'
  const { minValue, maxValue } = schema as z.ZodNumber
  return Number.isFinite(minValue) && Number.isFinite(maxValue) ? undefined : 'a number without both ends'
}

/** Every kind of schema that holds others, as one. */
interface Holder {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  left?: Schema
  right?: Schema
  in?: Schema
  out?: Schema
}
type Below = [schema: Schema, path: string][]
function below(def: Holder, path: string): Below {
  const { shape = {}, element, innerType, options = [], items = [], left, right } = def
  const isSchema = (inner: Schema | undefined) => inner !== undefined
  const same = [innerType, left, right, def.in, def.out, ...options].filter(isSchema)
  const listed = [element, ...items].filter(isSchema)
  return [
    ...Object.entries(shape).map(([name, inner]): Below[number] => [inner, `${path}.${name}`]),
    ...same.map((inner): Below[number] => [inner, path]),
    ...listed.map((inner): Below[number] => [inner, `${path}[]`]),
  ]
}
