import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { version, whole } from '../../kernel/input.ts'
import { listOf, listParam, listQuery, paging } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { requiredLine, searchText, text } from '../common/fields.ts'

/** Spec 000 §9: dictionaries are fetched whole. */
export const DICTIONARY_SIZE_MAX = 9999
export const dictQuery = z.object({
  dictName: requiredLine(50),
  ...paging(DICTIONARY_SIZE_MAX, DICTIONARY_SIZE_MAX),
})
export const dictDetail = z.object({
  id: z.number(),
  dictName: z.string(),
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  labelZh: z.string(),
  parent: z.string().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  sort: z.number(),
  /** The first and the last day on which it can be chosen; what holds it already keeps it. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
  /** Whether it can be chosen today. */
  isOpen: z.boolean(),
  /** The portal knows it: it can be reworded and ended, not deleted. */
  isBuiltIn: z.boolean(),
  version: z.number(),
})
export type DictDetail = z.output<typeof dictDetail>
export const dictList = listOf(dictDetail)
const DAYS_MAX = 3650
const EXTRA_MAX = 2000
export const dictForm = z.object({
  dictName: requiredLine(50),
  value: requiredLine(50),
  labelEn: requiredLine(200),
  labelZh: requiredLine(200),
  parent: text(50).nullish(),
  sort: whole(0, 100_000).default(0),
  /** Of values that give time, such as classes of findings: how many days. */
  days: whole(1, DAYS_MAX).optional(),
  /** Facts beside the words, as a JSON object; left out, they stay as they are. */
  extra: text(EXTRA_MAX).optional(),
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
})
/** `version` is the one that whoever edits it has seen. */
export const dictEdit = dictForm.extend({ version })

export const DICT_STATES = ['OPEN', 'COMING', 'ENDED'] as const
export const valueFilters = {
  /** A part of the value or of either label. */
  q: searchText,
  dictNames: listParam(requiredLine(50)),
  states: listParam(code(DICT_STATES)),
}
export const valueQuery = listQuery(valueFilters, ['dictName', 'value', 'labelEn', 'labelZh', 'sort'])
export const dictNames = z.array(z.string())
