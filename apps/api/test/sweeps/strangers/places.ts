import {
  displayName,
  hexColor,
  mailCode,
  partialHkid,
  password,
  phone,
  registrationNumber,
  searchText,
  username,
} from '@portal/shared/features/common/fields'
import { identityAnswer } from '@portal/shared/features/identity/identity.schema'
import { menuForm } from '@portal/shared/features/menus/menu-admin.schema'
import { orgNumber, rcNumber } from '@portal/shared/features/organizations/organization.schema'
import type { Contract } from '@portal/shared/kernel/contract'
import { INT_MAX } from '@portal/shared/kernel/input'
import type { z } from 'zod'

type Schema = z.core.$ZodType
export const PARTS = ['params', 'query', 'fields', 'body'] as const
export type Part = (typeof PARTS)[number]

/** Where one value of a call's input stands: `path` as in `filter.labels[]`. */
export interface Place {
  part: Part
  path: string
  schema: Schema
}

/** Walked once: a sweep asks for them with every person. */
const walked = new WeakMap<Contract, Place[]>()

/** Everything a contract takes, value by value. */
export function placesOf(contract: Contract): Place[] {
  const places = walked.get(contract) ?? PARTS.flatMap((part) => (contract[part] ? walk(contract[part], '', part) : []))
  walked.set(contract, places)
  return places
}

/** The places of a contract that name a row, or search for words. */
export const idsIn = (contract: Contract): Place[] =>
  unrepeated(placesOf(contract).filter(({ schema }) => isSearch(schema) || isId(schema)))
export const isSearch = (schema: Schema): boolean => schema === searchText

const unrepeated = (places: Place[]): Place[] =>
  places.filter(({ part, path }, at) => places.findIndex((one) => one.part === part && one.path === path) === at)

/** The name a place goes by: that of its innermost field. */
export const nameOf = ({ path }: Pick<Place, 'path'>): string => path.replaceAll('[]', '').split('.').at(-1) ?? path

/** Every kind of schema that holds others, as one. */
interface Holder {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  in?: Schema
  out?: Schema
}

function walk(schema: Schema, path: string, part: Part): Place[] {
  if (isSearch(schema)) return [{ part, path, schema }]
  const { shape, element, innerType, options = [], in: first, out } = schema._zod.def as Holder
  const same = [innerType, first, out, ...options].filter((inner) => inner !== undefined)
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => walk(inner, path ? `${path}.${name}` : name, part))
  if (element) return walk(element, `${path}[]`, part)
  return same.length ? same.flatMap((inner) => walk(inner, path, part)) : [{ part, path, schema }]
}

interface Check {
  pattern?: RegExp
}
const patternsOf = ({ _zod: { def } }: Schema): string[] =>
  [...((def as { checks?: readonly z.core.$ZodCheck[] }).checks ?? [])].flatMap((check) => {
    const { pattern } = check._zod.def as Check
    return pattern ? [String(pattern)] : []
  })
const innermost = (schema: Schema): string[] => walk(schema, '', 'body').flatMap((place) => patternsOf(place.schema))
/** Texts of a fixed form that name no row: what people are called, reached by or registered as, and what they prove it with. */
const NO_IDS = new Set(
  [
    ...[displayName, hexColor, mailCode, partialHkid, password, phone, username],
    ...[registrationNumber, orgNumber, rcNumber],
    ...[menuForm.shape.key, menuForm.shape.path, identityAnswer.shape.state],
  ].flatMap(innermost),
)
/** What says by itself what it holds. */
const FORMS = ['email', 'date', 'datetime']

/** Numbers that may be as large as the number of a row, ids of the form of a UUID, and every text of a form not named above. */
export function isId(schema: Schema): boolean {
  const { type, format } = schema._zod.def as { type: string; format?: string }
  if (type === 'number') return (schema as z.ZodNumber).maxValue === INT_MAX
  if (type !== 'string' || FORMS.includes(format ?? '')) return false
  return format === 'uuid' || patternsOf(schema).some((pattern) => !NO_IDS.has(pattern))
}
