import { missingWord } from '../../kernel/missing.ts'
import { namesIn } from '../../kernel/text/names.ts'
import { showDay, showEnd, showStart, stamp } from '../../kernel/time.ts'
import { type Language, localName } from '../../kernel/words.ts'
import type { MessageEvent } from './message.codes.ts'
import type { MessageExample, MessageParams } from './message.schema.ts'

/** One language's words of messages and codes. */
export interface MessageWords {
  messages: {
    event: Record<MessageEvent, { title: string; body: string; manyTitle: string; manyBody: string; example: string }>
    separator: string
  }
  enums: Readonly<Record<string, unknown>>
}
export interface MessageContent {
  event: MessageEvent
  params: MessageParams
  count: number
  examples: readonly MessageExample[]
}
export interface MessageText {
  title: string
  body: string
  /** The first of the things a message about many tells of. */
  examples: string[]
  /** How many more there are. */
  more: number
}
interface Locale {
  words: MessageWords
  language: Language
  /** What this language calls the regulator, for codes that name it. */
  regulator: string
}

/** What a message says to this reader. The same in the browser, in mails and in the search. */
export function textOf(locale: Locale, { event, params, count, examples }: MessageContent): MessageText {
  const words = locale.words.messages.event[event]
  const values = { ...params, count }
  const named = count > 1 ? examples : []
  return {
    title: filled(locale, count > 1 ? words.manyTitle : words.title, values),
    body: lined(locale, count > 1 ? words.manyBody : words.body, values),
    examples: named.map((example) => filled(locale, words.example, example.params)),
    more: named.length ? Math.max(0, count - named.length) : 0,
  }
}

const filled = (locale: Locale, text: string, params: MessageParams): string =>
  lined(locale, text, params).replace(/\s+/g, ' ')
/** With the ends of lines that the words have, and lists of lines. */
const lined = (locale: Locale, text: string, params: MessageParams): string =>
  text
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const said = spelled(locale, name, params)
      // what people typed is one line
      return LINES.has(name) ? said : said.replace(/\s+/g, ' ')
    })
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** Lists that stand a line each. */
const LINES: ReadonlySet<string> = new Set(['figures'])

/** Codes that a sentence says in words of its own: `{{recordedWork}}` reads `typeOfWork`. */
const IN_A_SENTENCE: Readonly<Record<string, string>> = { recordedWork: 'typeOfWork' }

/** People, whose one name may say both languages. */
const PEOPLE: ReadonlySet<string> = new Set(['userName', 'worker'])

/** Instants between which something is so, and until when it goes on. */
const PERIODS: Readonly<Record<string, (instant: Date) => string>> = {
  startsAt: showStart,
  endsAt: showEnd,
  until: showEnd,
}

/** `{{address}}` reads `addressEn` or `addressZh`; codes become words, several of them a list, instants and days Hong Kong ones. */
function spelled(locale: Locale, name: string, params: MessageParams): string {
  const [own, other] =
    locale.language === 'chi' ? [params[`${name}Zh`], params[`${name}En`]] : [params[`${name}En`], params[`${name}Zh`]]
  const given = params[IN_A_SENTENCE[name] ?? name]
  const said = given ?? (own || other) ?? ''
  const value = PEOPLE.has(name) && typeof said === 'string' ? localName(namesIn(said), locale.language, 'name') : said
  if (typeof value === 'number') return value.toLocaleString('en-HK')
  // a name may be called as a group of codes is, and is no code
  const codes = given === undefined ? undefined : locale.words.enums[name]
  const list = Array.isArray(value) ? value : codes ? value.split(',') : [value]
  return list
    .map((item) => wordOf(locale, codes ? { name, words: codes } : undefined, item, PERIODS[name]))
    .map((word, index) => (codes && index ? lowered(word) : word))
    .join(LINES.has(name) ? '\n' : locale.words.messages.separator)
}

/** “Incident, submitted late”: of several words only the first begins in upper case. Abbreviations stay. */
const lowered = (word: string): string => word.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())

function wordOf(
  { regulator }: Locale,
  group: { name: string; words: unknown } | undefined,
  value: string,
  showInstant = stamp,
): string {
  const codes = group?.words
  const word =
    typeof codes === 'object' && codes !== null ? new Map<string, unknown>(Object.entries(codes)).get(value) : undefined
  if (typeof word === 'string') return word.replaceAll('{{regulator}}', regulator)
  if (group && value) return missingWord(`enums.${group.name}.${value}`, value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return showInstant(new Date(value))
  return /^\d{4}-\d\d-\d\d$/.test(value) ? showDay(value) : value
}
