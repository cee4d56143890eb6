import { missingWord } from '@portal/shared/kernel/missing'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../kernel/cookies.ts'

const COOKIE = 'language'
const COOKIE_DAYS = 365
const NAMESPACE = 'translation'
export const HTML_LANG = { chi: 'zh-HK', eng: 'en' } as const satisfies Record<Language, string>

/** One file for each language and part, fetched only when that language and that part are read. */
const PARTS = {
  entry: {
    chi: () => import('./entry.chi.ts').then((file) => file.entry),
    eng: () => import('./entry.eng.ts').then((file) => file.entry),
  },
  more: {
    chi: () => import('./more.chi.ts').then((file) => file.more),
    eng: () => import('./more.eng.ts').then((file) => file.more),
  },
  info: {
    chi: () => import('./info.chi.ts').then((file) => file.infoPages),
    eng: () => import('./info.eng.ts').then((file) => file.infoPages),
  },
  logbookParts: {
    chi: () => import('./logbookParts.chi.ts').then((file) => file.logbookParts),
    eng: () => import('./logbookParts.eng.ts').then((file) => file.logbookParts),
  },
  works: {
    chi: () => import('./works.chi.ts').then((file) => file.works),
    eng: () => import('./works.eng.ts').then((file) => file.works),
  },
  notices: {
    chi: () => import('./notices.chi.ts').then((file) => file.notices),
    eng: () => import('./notices.eng.ts').then((file) => file.notices),
  },
  person: {
    chi: () => import('./person.chi.ts').then((file) => file.person),
    eng: () => import('./person.eng.ts').then((file) => file.person),
  },
  people: {
    chi: () => import('./people.chi.ts').then((file) => file.people),
    eng: () => import('./people.eng.ts').then((file) => file.people),
  },
  waysIn: {
    chi: () => import('./waysIn.chi.ts').then((file) => file.waysIn),
    eng: () => import('./waysIn.eng.ts').then((file) => file.waysIn),
  },
  orgs: {
    chi: () => import('./orgs.chi.ts').then((file) => file.orgs),
    eng: () => import('./orgs.eng.ts').then((file) => file.orgs),
  },
  exports: {
    chi: () => import('./exports.chi.ts').then((file) => file.parts),
    eng: () => import('./exports.eng.ts').then((file) => file.parts),
  },
  imports: {
    chi: () => import('./imports.chi.ts').then((file) => file.imports),
    eng: () => import('./imports.eng.ts').then((file) => file.imports),
  },
  pictures: {
    chi: () => import('./pictures.chi.ts').then((file) => file.parts),
    eng: () => import('./pictures.eng.ts').then((file) => file.parts),
  },
  operations: {
    chi: () => import('./operations.chi.ts').then((file) => file.parts),
    eng: () => import('./operations.eng.ts').then((file) => file.parts),
  },
  chain: {
    chi: () => import('./chain.chi.ts').then((file) => file.chain),
    eng: () => import('./chain.eng.ts').then((file) => file.chain),
  },
}
export type WordPart = keyof typeof PARTS
const wanted = new Set<WordPart>(['entry'])

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((known) => known === value)

/** Cookie, then the browser, then Chinese (spec 000 §1). */
function firstLanguage(): Language {
  const kept = readCookie(COOKIE)
  if (isLanguage(kept)) return kept
  const tongue = navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag))
  return tongue?.toLowerCase().startsWith('en') ? 'eng' : 'chi'
}

/** Words are only ever spoken through this instance; its language is one of ours. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'chi')

async function load(language: Language, parts: Iterable<WordPart>) {
  const loaded = await Promise.all([...parts].map((part) => PARTS[part][language]()))
  for (const words of loaded) i18next.addResourceBundle(language, NAMESPACE, words, true, true)
}

function mark(language: Language) {
  document.documentElement.lang = HTML_LANG[language]
}

export async function startWords() {
  const language = firstLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => void missingWord(key),
    resources: {},
    interpolation: { escapeValue: false, defaultVariables: { regulator: '' } },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await load(language, wanted)
  mark(language)
}

/** Fetches further parts in the language of the moment, and with every later change of language. */
export async function needWords(...parts: WordPart[]) {
  for (const part of parts) wanted.add(part)
  await load(currentLanguage(), parts)
}

/** Changes the language in place: words first, then the switch, so that no key is ever shown. */
export async function changeLanguage(language: Language) {
  await load(language, wanted)
  writeCookie(COOKIE, language, COOKIE_DAYS)
  await i18next.changeLanguage(language)
  mark(language)
}

/** The regulator's short name comes from the installation and stands in many words. */
export function nameRegulator(regulator: string) {
  const { interpolation } = i18next.options
  if (interpolation) interpolation.defaultVariables = { regulator }
  i18next.emit('languageChanged', i18next.language)
}

/** Words as they stand, places unfilled, for text that fills itself. */
export const rawWords = (key: string): unknown => i18next.getResource(currentLanguage(), NAMESPACE, key)
export const regulatorName = (): string => String(i18next.options.interpolation?.defaultVariables?.regulator ?? '')
