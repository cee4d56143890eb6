import { isSafetyField, type SheetField, type SheetGroup } from '@portal/shared/features/sheets/sheet'
import { showDay } from '@portal/shared/kernel/time'
import { numberText, useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'

const NONE = '–'
/** A year is a name, not a quantity: nothing parts its thousands. */
const YEAR = 'installedYear'
const SPEED = 'ratedSpeedMs'
const SPEED_DIGITS = 2

export type Kind = 'L' | 'E'
type Parts = Readonly<Record<string, unknown>>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null
const said = (value: unknown): string => (value === null || value === undefined || value === '' ? NONE : String(value))

/** What fields of a data sheet are called, and what their values say. */
export function useFacts(kind: Kind) {
  const { t, codeText, fieldText } = useWords()
  const dictionaries = {
    district: useDictText('district'),
    area: useDictText('area'),
    driveType: useDictText('driveType'),
  }
  const nameOf = ({ group, key }: Pick<SheetField, 'group' | 'key'>): string => {
    if (group === 'features') return codeText(kind === 'L' ? 'liftFeature' : 'escalatorFeature', key)
    if (group === 'safetyParts') return codeText('safetyPart', key)
    return key === 'position' || key === 'ropes' ? t(`specificationPages.fact.${key}`) : fieldText('logbooks', key)
  }
  const stateText = (key: string, value: unknown): string => {
    if (key === 'skirtDef') return codeText('skirtDef', said(value))
    if (value === 'UNKNOWN') return t('logbookDetail.spec.unknown')
    return value === 'Y' ? t('logbookDetail.spec.fitted') : value === 'N' ? t('logbookDetail.spec.notFitted') : NONE
  }
  const featureText = (key: string, { value, installedOn }: Parts): string => {
    const state = value ? stateText(key, value) : NONE
    return typeof installedOn === 'string' && installedOn
      ? t('specificationPages.value.since', { value: state, day: showDay(installedOn) })
      : state
  }
  const partsText = ({ group, key }: SheetField, value: Parts): string => {
    if (group === 'features') return featureText(key, value)
    if (group === 'safetyParts') return [value.manufacturer, value.model].filter(Boolean).join(' ') || NONE
    return Object.values(value)
      .map(said)
      .join(key === 'ropes' ? ' × ' : ', ')
  }
  const textOf = (field: SheetField, value: unknown): string => {
    if (isParts(value)) return partsText(field, value)
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'number')
      return field.key === YEAR ? String(value) : numberText(value, field.key === SPEED ? SPEED_DIGITS : undefined)
    if (typeof value !== 'string' || !value) return NONE
    if (field.key === 'suspension') return codeText('suspension', value)
    return field.key in dictionaries ? dictionaries[field.key as keyof typeof dictionaries](value) : value
  }
  return { nameOf, textOf }
}

/** Rows in the groups of the data sheet, those with none left out. */
export const inGroups = <R extends { group: SheetGroup }>(
  rows: readonly R[],
): (readonly [SheetGroup, readonly R[]])[] => {
  const groups = new Map<SheetGroup, R[]>()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups]
}

export interface Point {
  latitude: number
  longitude: number
}
/** Where a sheet, or a fact of one, says that the unit stands. */
export function pointOf(value: unknown): Point | undefined {
  if (!isParts(value)) return undefined
  const { latitude, longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}

/** Of a safety component that is changed it is asked whether a resumption permit was given. */
export const asksPermit = (changes: readonly SheetField[]): boolean => changes.some(isSafetyField)
