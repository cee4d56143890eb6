import type { z } from 'zod'
import { EQUIPMENT_FIELDS, featuresOf, safetyPartsOf, type UNIT_KINDS } from '../logbooks/logbook.codes.ts'
import type { logbookEdit } from '../logbooks/logbook.schema.ts'
import { foreignTo } from '../logbooks/specification.schema.ts'

type Kind = (typeof UNIT_KINDS)[number]
/** What a log-book says of its place and its equipment, as a form sends it and as it stands. */
export type Sheet = Omit<z.output<typeof logbookEdit>, 'version'>

/** Parts of the data sheet, in the order of its page. */
export const SHEET_GROUPS = ['place', 'equipment', 'features', 'safetyParts'] as const
export type SheetGroup = (typeof SHEET_GROUPS)[number]

/** Of the data sheet: what a contractor keeps himself on an activated log-book (product.md §11.14); anything else is applied for. */
export const DIRECT_SHEET_FIELDS = ['loadTestExpiry', 'usePermitNo', 'usePermitExpiry'] as const
/** The same of the log-book itself. */
export const DIRECT_FIELDS = ['leNumber'] as const

/** Two fields that are one fact: where it stands, and its ropes. */
const TOGETHER = {
  position: { group: 'place', fields: ['latitude', 'longitude'] },
  ropes: { group: 'equipment', fields: ['ropeCount', 'ropeDiameterMm'] },
} as const
const PLACE = ['position', 'addressEn', 'addressZh', 'buildingEn', 'buildingZh', 'block', 'district', 'area'] as const
const OF_UNIT = ['installedYear', 'machineRoomLess', 'specialMaintenance'] as const

export interface SheetField {
  /** Its name in words; of features and safety parts that of the part. */
  key: string
  group: SheetGroup
}
/** Everything that is applied for at a unit of this kind, in the order of its page. */
export function sheetFieldsOf(kind: Kind): readonly SheetField[] {
  const foreign = foreignTo(kind)
  const equipment = EQUIPMENT_FIELDS.filter((field) => !foreign.includes(field)).flatMap((field) =>
    field === 'ropeCount' ? ['ropes'] : field === 'ropeDiameterMm' ? [] : [field],
  )
  const inGroup = (group: SheetGroup, keys: readonly string[]) => keys.map((key) => ({ key, group }))
  return [
    ...inGroup('place', PLACE),
    ...inGroup('equipment', [...OF_UNIT.filter((field) => kind === 'L' || field !== 'machineRoomLess'), ...equipment]),
    ...inGroup('features', featuresOf(kind)),
    ...inGroup('safetyParts', safetyPartsOf(kind)),
  ]
}

/** A safety component or safety equipment (domain.md §1.5): its change asks whether a resumption permit was given. */
export const isSafetyField = ({ group }: SheetField): boolean => group === 'features' || group === 'safetyParts'
/** Address and position: a map shows what is meant (40374). */
export const isPlaceField = ({ group }: SheetField): boolean => group === 'place'

type Bag = Record<string, unknown>
const bagAt = (sheet: Sheet, { group, key }: SheetField): Bag => {
  if (group === 'features' || group === 'safetyParts') return { ...sheet.specification[group] }
  return key in sheet || isTogetherOf(key, 'place') ? { ...sheet } : { ...sheet.specification }
}
const isTogether = (key: string): key is keyof typeof TOGETHER => key in TOGETHER
const isTogetherOf = (key: string, group: SheetGroup) => isTogether(key) && TOGETHER[key].group === group

/** What a sheet says of a field: nothing, null, where it says nothing; of two fields that are one fact both, or null. */
export function factOf(sheet: Sheet, field: SheetField): unknown {
  const bag = bagAt(sheet, field)
  if (!isTogether(field.key)) return bag[field.key] === '' ? null : (bag[field.key] ?? null)
  const facts = TOGETHER[field.key].fields.map((name) => [name, bag[name] ?? null] as const)
  return facts.every(([, value]) => value === null) ? null : Object.fromEntries(facts)
}

const isOfUnit = ({ group, key }: SheetField) => group === 'place' || (OF_UNIT as readonly string[]).includes(key)
const namesOf = ({ key }: SheetField): readonly string[] => (isTogether(key) ? TOGETHER[key].fields : [key])
/** Where a form of the whole sheet has a field: two places of what is one fact. */
export const pathsOf = (field: SheetField): string[][] => {
  if (isSafetyField(field)) return [['specification', field.group, field.key]]
  return namesOf(field).map((name) => (isOfUnit(field) ? [name] : ['specification', name]))
}

/** The sheet with a fact of another one. */
function withFact(sheet: Sheet, field: SheetField, from: Sheet): Sheet {
  const source = bagAt(from, field)
  const taken = Object.fromEntries(namesOf(field).map((name) => [name, source[name]]))
  const { group } = field
  if (group === 'features' || group === 'safetyParts')
    return { ...sheet, specification: { ...sheet.specification, [group]: { ...sheet.specification[group], ...taken } } }
  return isOfUnit(field) ? { ...sheet, ...taken } : { ...sheet, specification: { ...sheet.specification, ...taken } }
}

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
/** Names in one order, and without those that say nothing: a feature without the day on which it was fitted is the same. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    const said = Object.entries(part).filter(([, one]) => one !== null && one !== undefined && one !== '')
    return said.length ? Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
  })

export interface SheetChange extends SheetField {
  before: unknown
  after: unknown
}
/** What differs of what is applied for. */
export const sheetChanges = (kind: Kind, before: Sheet, after: Sheet): SheetChange[] =>
  sheetFieldsOf(kind)
    .map((field) => ({ ...field, before: factOf(before, field), after: factOf(after, field) }))
    .filter((change) => !isSame(change.before, change.after))

export interface Merged {
  /** Today's sheet with everything that was applied for. */
  sheet: Sheet
  /** What somebody else has changed to something else since: as it was, now, and as it was applied for. */
  clashes: (SheetChange & { now: unknown })[]
}
/**
 * What an application that was made of one sheet makes of today's: of each field that it changes its own, whatever stands there
 * now; what it does not change stays as it is today.
 */
export function mergedSheet(kind: Kind, { base, now, applied }: { base: Sheet; now: Sheet; applied: Sheet }): Merged {
  const changes = sheetChanges(kind, base, applied)
  return {
    sheet: changes.reduce((sheet, change) => withFact(sheet, change, applied), now),
    clashes: changes
      .map((change) => ({ ...change, now: factOf(now, change) }))
      .filter(({ before, now: today, after }) => !isSame(before, today) && !isSame(today, after)),
  }
}
