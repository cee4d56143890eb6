import { z } from 'zod'
import { whole } from '../../kernel/input.ts'
import { listOf, paging } from '../../kernel/list.ts'
import { requiredLine, text } from '../common/fields.ts'

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
})
export type DictDetail = z.output<typeof dictDetail>
export const dictList = listOf(dictDetail)
const DAYS_MAX = 3650
export const dictForm = z.object({
  dictName: requiredLine(50),
  value: requiredLine(50),
  labelEn: requiredLine(200),
  labelZh: requiredLine(200),
  parent: text(50).nullish(),
  sort: whole(0, 100_000).default(0),
  /** Of values that give time, such as classes of findings: how many days. */
  days: whole(1, DAYS_MAX).optional(),
})
