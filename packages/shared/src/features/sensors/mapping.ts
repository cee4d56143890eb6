import type { Reading } from './reading.schema.ts'

/** What a reading is made of, each of which stands somewhere in the JSON of a supplier (spec 001 §3 "Sensor API"). */
export const MAPPED_FIELDS = [
  'sensor',
  'locationId',
  'at',
  'anomaly',
  'value',
] as const satisfies readonly (keyof Reading)[]
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** Where each stands: names with dots between them, `[]` after the name of a list, or first where the whole is one: `site.lift`, `events[].code`, `[].peak`. */
export type Paths = Readonly<Record<MappedField, string>>
/** What stands at each place for one reading; nothing where there is no such place. */
export type Found = Readonly<Record<MappedField, unknown>>

const LIST = '[]'
const ROOT = '$'
/** The names of a path, from the whole JSON on. */
const namesOf = (path: string): string[] => (path.startsWith(LIST) ? `${ROOT}${path}` : `${ROOT}.${path}`).split('.')
const without = (name: string): string => (name.endsWith(LIST) ? name.slice(0, -LIST.length) : name)

/** The lists through which a path leads, each with all that is before it: `a[].b[].c` leads through `a[]` and `a[].b[]`. */
function listsOf(path: string): string[] {
  const names = namesOf(path)
  return names.flatMap((name, at) => (name.endsWith(LIST) ? names.slice(0, at + 1).join('.') : []))
}

/** The lists of all paths, each inside of the one before; nothing where two stand beside each other: no reading could tell which entries belong together. */
export function nestedLists(paths: Paths): string[] | undefined {
  const all = MAPPED_FIELDS.map((field) => listsOf(paths[field]))
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one), [])
  return all.every((lists) => lists.every((list, at) => list === longest[at])) ? longest : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** What has this name of its own: what every object inherits stands nowhere in the JSON. */
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The whole JSON, and of each list that a reading is inside of the entry, by the names that lead there. */
type Entries = ReadonlyMap<string, unknown>

/** Goes on from the innermost entry that the names lead through. */
function walk(entries: Entries, names: readonly string[]): unknown {
  for (let length = names.length; length > 0; length--) {
    const key = names.slice(0, length).join('.')
    if (entries.has(key)) return names.slice(length).map(without).reduce(own, entries.get(key))
  }
  return undefined
}

/** One more list: for each entry of it what was there, and the entry. */
function* through(all: Iterable<Entries>, list: string): Generator<Entries> {
  const names = list.slice(0, -LIST.length).split('.')
  for (const entries of all) {
    const found = walk(entries, names)
    if (Array.isArray(found)) for (const entry of found) yield new Map([...entries, [list, entry]])
  }
}

/**
 * The readings that stand in a JSON, in its order, no more than `most`: whoever asks for one more than are taken knows that there are
 * too many. Nothing where the lists of the paths stand beside each other.
 */
export function foundIn(json: unknown, paths: Paths, most: number): Found[] | undefined {
  const lists = nestedLists(paths)
  if (!lists) return undefined
  const begin: Entries = new Map([[ROOT, json]])
  const all = lists.reduce<Iterable<Entries>>(through, [begin])
  const places = MAPPED_FIELDS.map((field) => [field, namesOf(paths[field])] as const)
  const found: Found[] = []
  for (const entries of all) {
    if (found.length >= most) break
    const values = places.map(([field, names]) => [field, walk(entries, names)] as const)
    found.push(Object.fromEntries(values) as Found)
  }
  return found
}

/** Seconds since 1970 are fewer than this until the year 5138, milliseconds more since 1973. */
const MILLISECONDS_FROM = 100_000_000_000
/** A time as readings have it: seconds or milliseconds since 1970 as text of an instant, anything else as it is. */
export function timeIn(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value
  const instant = new Date(Math.abs(value) < MILLISECONDS_FROM ? value * 1000 : value)
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString()
}
