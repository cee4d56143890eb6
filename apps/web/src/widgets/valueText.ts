import { showDay } from '@portal/shared/kernel/time'
import { say, sayIfAny } from '../kernel/words.ts'

/** The groups of words that name the codes of a field. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  kind: ['unitKind'],
  type: ['liftType', 'escalatorType'],
  stage: ['logbookStage'],
  suspension: ['suspension'],
  reach: ['reach'],
  value: ['featureValue', 'skirtDef'],
}
const DAY = /^\d{4}-\d\d-\d\d$/

/** What a value of a log-book is called: codes in words, days as people write them; nothing of what says itself. */
export function valueText(field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  if (typeof value !== 'string') return undefined
  if (DAY.test(value)) return showDay(value)
  return CODES[field]?.map((group) => sayIfAny(`enums.${group}.${value}`)).find((text) => text !== undefined)
}
