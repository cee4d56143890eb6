import type { Language } from './kernel/words.ts'

/** What an installation calls its regulator. */
export interface Regulator {
  nameEn: string
  nameZh: string
  shortName: string
}
/** The regulator in a sentence: a short name is an English one, so Chinese says the whole name. */
export const regulatorName = ({ nameZh, shortName }: Regulator, language: Language): string =>
  language === 'chi' ? nameZh : shortName
/** A text with the regulator named in it. */
export const withRegulator = (text: string, regulator: Regulator, language: Language): string =>
  text.replaceAll('{{regulator}}', regulatorName(regulator, language))
