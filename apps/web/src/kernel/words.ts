import { missingWord } from '@portal/shared/kernel/missing'
import { namesIn } from '@portal/shared/kernel/text/names'
import { dayOf, stamp } from '@portal/shared/kernel/time'
import { type Language, localName } from '@portal/shared/kernel/words'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'

export type Values = Record<string, string | number>

/** Text of a key that is put together at run time; the first key that exists, or nothing. The only untyped `t`. */
export function sayIfAny(keys: string | readonly string[], values: Values = {}): string | undefined {
  const known = [keys].flat().find((key) => i18next.exists(key, values))
  return known && String(i18next.t(known as never, values as never))
}

/** The same for words that have to be there; a word may be empty in one of the languages. */
export const say = (keys: string | readonly string[], values: Values = {}): string =>
  sayIfAny(keys, values) ?? missingWord([keys].flat().join(' | '))

const wordsOfField = (group: string, name: string) => [
  `${group}.field.${name}`,
  `${group}.filter.${name}`,
  `common.field.${name}`,
]
/** A field's name: the feature's own word, else the common one. */
export const fieldText = (group: string, name: string): string =>
  sayIfAny(wordsOfField(group, name)) ?? missingWord(`${group}.field.${name}`, name)

/** The name of a field that an old entry of a history names; itself when it has none any more. */
export const oldFieldText = (group: string, name: string): string => sayIfAny(wordsOfField(group, name)) ?? name

/** The word of a code, such as `codeText('unitKind', 'L')`. */
export const codeText = (life: string, code: string): string =>
  sayIfAny(`enums.${life}.${code}`) ?? missingWord(`enums.${life}.${code}`, code)

/**
 * Words for a component: typed `t`, and the helpers for keys made at run time. `name` is the reader's half of a bilingual row, `person`
 * that of a name whose one text says both. Re-renders with the language.
 */
export function useWords() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const name = nameIn(language)
  const person = (text: string) => name(namesIn(text), 'name')
  return { t, language, say, sayIfAny, fieldText, codeText, name, person, number: numberText }
}

const nameIn =
  (language: Language) =>
  <K extends string>(row: Record<`${K}En` | `${K}Zh`, string>, field: K) =>
    localName(row, language, field)

const figures = new Intl.NumberFormat('en-HK')
/** 1,284: the same in both languages. */
export const numberText = (value: number, decimals?: number): string =>
  decimals === undefined
    ? figures.format(value)
    : value.toLocaleString('en-HK', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** `DD/MM/YYYY HH:mm` in Hong Kong, from the wire's ISO text. */
export const timeText = (instant: string): string => stamp(new Date(instant))

/** The Hong Kong day of this moment. */
export const today = (): string => dayOf(new Date())
