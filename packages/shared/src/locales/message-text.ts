import { type MessageText, type Told, textOf } from '../features/messages/message.text.ts'
import { LANGUAGES, type Language } from '../kernel/words.ts'
import { common as commonZh } from './chi/common.ts'
import { enums as enumsZh } from './chi/enums.ts'
import { messages as messagesZh } from './chi/messages.ts'
import { common as commonEn } from './eng/common.ts'
import { enums as enumsEn } from './eng/enums.ts'
import { messages as messagesEn } from './eng/messages.ts'

const WORDS = { chi: { enums: enumsZh, messages: messagesZh }, eng: { enums: enumsEn, messages: messagesEn } }

/** What a message says in a language, for mails and the search. */
export const messageText = (language: Language, message: Told, regulator: string): MessageText =>
  textOf({ words: WORDS[language], language, regulator }, message)

/** The words around a message in a mail. */
export const messageWords = (language: Language) => ({
  ...WORDS[language].messages,
  product: (language === 'chi' ? commonZh : commonEn).product,
})

/** What the search finds a message by: what it says, in both languages. */
export const messageSearchText = (message: Told, regulator: string): string =>
  LANGUAGES.map((language) => {
    const { title, body, examples } = messageText(language, message, regulator)
    return [title, body, ...examples].join(' ')
  }).join(' ')
