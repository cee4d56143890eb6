import { CHANNELS, type Channel, type Permission } from '@portal/shared/access/permissions'
import type { Language } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'

/** What is allowed on the website and in the app. */
export type Rights = Record<Channel, readonly Permission[]>

const inLanguage = (language: Language, rights: Rights, most: number): string => {
  const { common, enums } = WORDS[language]
  const names = [...new Set(CHANNELS.flatMap((channel) => rights[channel]))].map((right) => enums.right[right])
  const shown = names.slice(0, most).join(common.comma)
  if (!names.length) return common.none
  return names.length > most ? `${shown}${common.comma}… (${names.length})` : shown
}
const inBoth = (rights: Rights, most: number) => ({
  nameEn: inLanguage('eng', rights, most),
  nameZh: inLanguage('chi', rights, most),
})

/** So many rights are named in a message. */
const FIRST = 6
export const firstNames = (rights: Rights) => inBoth(rights, FIRST)
/** What rights are called, in a history that outlives their words. */
export const namesOf = (rights: Rights) => inBoth(rights, Number.POSITIVE_INFINITY)
