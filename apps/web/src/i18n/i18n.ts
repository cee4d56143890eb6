import { missingWord } from '@portal/shared/kernel/missing'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import { type Regulator, regulatorName as regulatorIn } from '@portal/shared/regulator'
import { WORD_FILES, type WordName } from '@portal/shared/words'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../kernel/cookies.ts'

const COOKIE = 'language'
const COOKIE_DAYS = 365
const NAMESPACE = 'translation'
export const HTML_LANG = { chi: 'zh-HK', eng: 'en' } as const satisfies Record<Language, string>

/** What every page says, the sign-in page too. */
const FIRST = ['common', 'validation', 'auth', 'info'] as const satisfies readonly WordName[]
const wanted = new Set<WordName>(FIRST)

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

/** Files of words that are in the instance, by language and name. */
const loaded = new Set<string>()

async function load(language: Language, names: Iterable<WordName>) {
  const missing = [...names].filter((name) => !loaded.has(`${language} ${name}`))
  const files = await Promise.all(missing.map((name) => WORD_FILES[name][language]()))
  for (const { words } of files) i18next.addResourceBundle(language, NAMESPACE, words, true, true)
  for (const name of missing) loaded.add(`${language} ${name}`)
}

function mark(language: Language) {
  document.documentElement.lang = HTML_LANG[language]
}

/** Chooses the language at once; the first words are there when the promise is kept. */
export async function startWords() {
  const language = firstLanguage()
  loaded.clear()
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

/** Fetches further words in the language of the moment, and with every later change of language. */
export async function needWords(...names: WordName[]) {
  for (const name of names) wanted.add(name)
  await load(currentLanguage(), names)
}

/** A part of the program and the words that it says, fetched side by side; a check finds those that are not named. */
export const withWords =
  <T>(fetch: () => Promise<T>, ...names: WordName[]) =>
  async (): Promise<T> => {
    const [part] = await Promise.all([fetch(), needWords(...names)])
    return part
  }

let regulator: Regulator | undefined
/** From now on words name the regulator as this language does. */
function fillRegulator(language: Language) {
  const { interpolation } = i18next.options
  if (interpolation && regulator) interpolation.defaultVariables = { regulator: regulatorIn(regulator, language) }
}

/** Changes the language in place: words first, then the switch, so that no key is ever shown. */
export async function changeLanguage(language: Language) {
  await load(language, wanted)
  writeCookie(COOKIE, language, COOKIE_DAYS)
  fillRegulator(language)
  await i18next.changeLanguage(language)
  mark(language)
}

/** The regulator's names come from the installation and stand in many words. */
export function nameRegulator(named: Regulator) {
  regulator = named
  fillRegulator(currentLanguage())
  i18next.emit('languageChanged', i18next.language)
}

/** Words as they stand, places unfilled, for text that fills itself. */
export const rawWords = (key: string): unknown => i18next.getResource(currentLanguage(), NAMESPACE, key)
export const regulatorName = (): string => String(i18next.options.interpolation?.defaultVariables?.regulator ?? '')
