/** The same keys with any words: the second language does not compile when it misses one or has one too many. */
export type Like<T> = { [K in keyof T]: T[K] extends string ? string : Like<T[K]> }

export const LANGUAGES = ['chi', 'eng'] as const
export type Language = (typeof LANGUAGES)[number]

/** The reader's half of a bilingual row: `localName(org, 'chi', 'name')` reads `nameZh`, or `nameEn` where that is empty. */
export function localName<K extends string>(
  row: Record<`${K}En` | `${K}Zh`, string>,
  language: Language,
  field: K,
): string {
  const [first, second] =
    language === 'chi' ? ([`${field}Zh`, `${field}En`] as const) : ([`${field}En`, `${field}Zh`] as const)
  return row[first] || row[second]
}
