/** The same keys with any words: the second language does not compile when it misses one or has one too many. */
export type Like<T> = { [K in keyof T]: T[K] extends string ? string : Like<T[K]> }

export const LANGUAGES = ['chi', 'eng'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Words {
  readonly [name: string]: string | Words
}

/** The words of several files in one: groups of one name are joined. */
export function joined(files: readonly Words[]): Words {
  const all: Record<string, string | Words> = {}
  for (const [name, word] of files.flatMap((file) => Object.entries(file))) {
    const before = all[name]
    all[name] = typeof word === 'string' || typeof before !== 'object' ? word : joined([before, word])
  }
  return all
}

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
