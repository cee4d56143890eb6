import { z } from 'zod'
import { many, patterned } from '../../kernel/input.ts'
import { folded } from '../../kernel/lists/search.ts'

/** Characters of a premises; a location id is a premises, or a premises, a dash and a unit of three digits (spec 001 §3). */
export const PREMISES_LENGTH = 7
const PREMISES = /^[A-Z0-9]{7}$/
const LOCATION = /^[A-Z0-9]{7}(-\d{3})?$/
const UNIT = /^[A-Z0-9]{7}-\d{3}$/
/** Test log-books begin with 9 and are left out of counts (domain.md §4.1). */
export const TEST_PREFIX = '9'
/** Installation-stage log-books begin with the letter of their kind. */
export const INSTALLATION_PREFIXES = ['L', 'E'] as const

const upper = (value: string) => value.trim().toUpperCase()
export const premises = patterned(PREMISES, 'premisesFormat', upper)
/** A log-book or, with 7 characters, all log-books of a premises. */
export const locationId = patterned(LOCATION, 'locationIdFormat', upper)
/** The id of one lift or escalator. */
export const unitId = patterned(UNIT, 'unitIdFormat', upper)
export const locationParam = z.object({ locationId })

export const premisesOf = (id: string): string => id.slice(0, PREMISES_LENGTH)
/** Which of some location ids mean all units of a premises, and which one unit. */
export const partedIds = (ids: readonly string[]) => ({
  premises: ids.filter((id) => id.length === PREMISES_LENGTH),
  units: ids.filter((id) => id.length > PREMISES_LENGTH),
})
export const isInstallationId = (id: string): boolean => INSTALLATION_PREFIXES.some((prefix) => id.startsWith(prefix))

/** A list too long for an address is kept by the server and named by a key like this (features/location-lists). */
export const LIST_PREFIX = 'LIST-'
export const LIST_KEY_LENGTH = 24
const LIST_KEY = /^LIST-[0-9A-F]{24}$/
export const isListKey = (id: string): boolean => id.startsWith(LIST_PREFIX)
export const listKey = patterned(LIST_KEY, undefined, upper)

/** A word that can only be meant as a location id: four digits at least end its premises, which no word of an address has. */
const NAMED = /^[a-z0-9]{3}\d{4}(-\d{3})?$/i
export const isLocationWord = (word: string): boolean => NAMED.test(word)
/** The id of a unit as it may be typed, folded: without its dash, or with a longer one. */
const LOOSE = /^([a-z0-9]{3}\d{4})[\u2010-\u2015\u2212]?(\d{3})$/
/** What a word of a search may mean as a location id, as such ids are written and then as it was typed; nothing of any other word. */
export function locationWords(word: string): string[] {
  if (isLocationWord(word)) return [word]
  const [, site, unit] = LOOSE.exec(word) ?? []
  return site && unit ? [`${site}-${unit}`, word] : []
}

/** Splits a pasted list by newline, comma or blank; blank lines are ignored (spec 000 §5). */
export const splitLocations = (text: string): string[] => text.split(/[\s,;，、]+/).filter(Boolean)

export const LOCATIONS_MAX = 10_000
/** Pasted as people write them down: the id of a unit without its dash too. */
const dashed = (value: string) => locationWords(folded(value).trim())[0]?.toUpperCase() ?? upper(value)
const listed = patterned(new RegExp(`${LOCATION.source}|${LIST_KEY.source}`), 'locationIdFormat', dashed)
/** A pasted or query-string list of location ids, or the key of a kept one; every bad one is named. */
export const locationList = z
  .preprocess(
    (value) => (typeof value === 'string' ? splitLocations(value) : value),
    many(listed, { max: LOCATIONS_MAX }).optional(),
  )
  .transform((values) => (values?.length ? [...new Set(values)] : undefined))
