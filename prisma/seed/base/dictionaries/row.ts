type Extra = Record<string, string | number | boolean | string[]>

/** One value of a bilingual dictionary. `{{regulator}}` in a label names the regulator. */
export interface DictionaryRow {
  value: string
  labelEn: string
  labelZh: string
  parent?: string
  extra?: Extra
}
/** English, Chinese, and facts beside the words. */
type Words = readonly [labelEn: string, labelZh: string, extra?: Extra]

const row = (value: string, [labelEn, labelZh, extra]: Words, parent?: string): DictionaryRow => ({
  value,
  labelEn,
  labelZh,
  ...(parent && { parent }),
  ...(extra && { extra }),
})

/** A dictionary written as value → words, in the order shown. */
export const rows = (values: Record<string, Words>): DictionaryRow[] =>
  Object.entries(values).map(([value, words]) => row(value, words))

/** The same, all below one value of another dictionary. */
export const under = (parent: string, values: Record<string, Words>): DictionaryRow[] =>
  Object.entries(values).map(([value, words]) => row(value, words, parent))

/** Values whose words already stand in the enums locale: only the facts are added here. */
export const worded = (
  eng: Readonly<Record<string, string>>,
  chi: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, Extra>> = {},
): DictionaryRow[] =>
  Object.entries(eng).map(([value, labelEn]) => row(value, [labelEn, chi[value] ?? labelEn, extra[value]]))

/** The words of `rp.…`, `rc.…` or `sub.…`, without the prefix. */
export const withPrefix = (prefix: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  )

/** Numbered values: `WD` makes WD01, WD02 … of a list of words. */
export const numbered = (
  prefix: string,
  words: readonly (readonly [string, string])[],
  extra: Extra,
): DictionaryRow[] =>
  words.map(([labelEn, labelZh], index) =>
    row(`${prefix}${String(index + 1).padStart(2, '0')}`, [labelEn, labelZh, extra]),
  )
