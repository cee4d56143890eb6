import type { MessageEvent, MessageTag } from '../features/messages/message.codes.ts'
import type { WordFile } from '../kernel/feature.ts'
import type { ProblemKey } from '../kernel/problem.ts'
import { joined, type Language, type Words as Some } from '../kernel/words.ts'
import type { ScreenKey } from '../screens.ts'
import type { STATUS } from '../tones.ts'
import { WORD_FILES, type Words } from '../words.ts'

/** `title` and `body` of one thing; `many…` of several of one act, each of which `example` names in a line. */
type EventWords = Record<'title' | 'body' | 'manyTitle' | 'manyBody' | 'example', string>

/** What the manifests ask the words for; a language does not compile when it misses one. */
interface Asked {
  enums: { [L in keyof typeof STATUS]: Record<keyof (typeof STATUS)[L], string> }
  messages: { event: Record<MessageEvent, EventWords>; tag: Record<MessageTag, string> }
  problems: Record<ProblemKey, string>
  screens: Record<ScreenKey, string>
}

/** The words of every file in a language. */
async function load(language: Language): Promise<Words> {
  const files = await Promise.all(Object.values<WordFile>(WORD_FILES).map((file) => file[language]()))
  return joined(files.map(({ words }) => words as Some)) as Words & Some
}

/** All words in both languages: for the server, seeds and tests. A page loads its own only. */
export const WORDS = { chi: await load('chi'), eng: await load('eng') } satisfies Record<Language, Asked>
