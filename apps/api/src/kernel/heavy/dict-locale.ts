import { localName } from '@portal/shared/kernel/words'
import { type DictLocale, sheetWords } from '@portal/shared/locales/sheet-words'
import type { Ctx } from '../ctx.ts'

/** The language and words in which a workbook is written for its reader, with what he calls the values of these dictionaries. */
export const dictLocale =
  <D extends string>(...dictNames: readonly D[]) =>
  async ({ db, language }: Ctx): Promise<DictLocale<D>> => {
    const rows = await db.dictDetail.findMany({ where: { dictName: { in: [...dictNames] } } })
    const labels = new Map(rows.map((row) => [`${row.dictName} ${row.value}`, localName(row, language, 'label')]))
    return { language, words: sheetWords(language), dict: (name, value) => labels.get(`${name} ${value}`) ?? value }
  }
