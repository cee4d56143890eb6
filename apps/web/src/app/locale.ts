import type { Language } from '@portal/shared/kernel/words'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'

const known = new Map<Language, Locale>([['eng', enUS]])

/** antd's own words of a language, once they are here. */
export const knownLocale = (language: Language): Locale | undefined => known.get(language)

/** antd's own words, in Hong Kong wording; the Chinese ones are fetched only for those who read them. */
export async function loadLocale(language: Language): Promise<Locale> {
  const locale = known.get(language) ?? (await import('./antdChinese.ts')).antdChinese
  known.set(language, locale)
  return locale
}
