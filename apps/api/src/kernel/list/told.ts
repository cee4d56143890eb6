import { codesOf, shapeOf } from '@portal/shared/kernel/schema'
import { KNOWN_BY_CODE } from '@portal/shared/kernel/text/known-by-code'
import { showDay } from '@portal/shared/kernel/time'
import type { SheetWords } from '@portal/shared/locales/sheet-words'
import { wordAndCode } from '@portal/shared/locales/word-and-code'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import { listed } from '../heavy/sheets.ts'

type Names = (ctx: Ctx, values: readonly never[]) => Promise<readonly string[]>
/**
 * How the cover of a workbook tells a filter that holds codes or ids: the group of their words among `enums`, where that is not called
 * as the filter; or who knows what they are called, of those that the reader may know.
 */
export type Told = keyof SheetWords['enums'] | Names

/** A filter of a workbook, and how it is told where its schema does not say. */
export interface ToldFilter {
  name: string
  schema: z.core.$ZodType
  how?: Told | undefined
}

/** The group whose words tell the codes of a filter; nothing where it holds no codes. */
export const groupOf = ({ name, schema, how = name as Told }: ToldFilter): string | undefined =>
  typeof how === 'string' && codesOf(schema).length ? how : undefined

/** A filter as the cover tells it, in words; empty where the reader may know none of what it names. */
export async function told(
  ctx: Ctx,
  filter: ToldFilter,
  value: unknown,
  { enums, sheets }: SheetWords,
): Promise<string> {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  // why the cast: the schema of the filter says what its values are, and whoever told it so reads them
  if (typeof filter.how === 'function') return listed(await filter.how(ctx, values as never[]))
  const group = groupOf(filter)
  if (group) return listed(values.map((one) => wordOf(enums, group, String(one))))
  if (typeof value === 'boolean') return value ? sheets.yes : sheets.no
  return shapeOf(filter.schema) === 'day' ? showDay(String(value)) : listed(values)
}

/** The word of a code, with the code where people know that. */
export function wordOf(enums: SheetWords['enums'], group: string, code: string): string {
  const words = new Map<string, object>(Object.entries(enums)).get(group)
  const word = words && new Map<string, string>(Object.entries(words)).get(code)
  return KNOWN_BY_CODE.includes(group) ? wordAndCode(word, code) : (word ?? code)
}
