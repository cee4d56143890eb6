import { type MessageContent, type MessageText, textOf } from '../features/messages/message.text.ts'
import { LANGUAGES, type Language } from '../kernel/words.ts'
import { type Regulator, regulatorName } from '../regulator.ts'
import { WORDS } from './all.ts'

/** What a message says in a language, for mails and the search. */
export const messageText = (language: Language, message: MessageContent, regulator: Regulator): MessageText =>
  textOf({ words: WORDS[language], language, regulator: regulatorName(regulator, language) }, message)

/** The words around a message in a mail. */
export const messageWords = (language: Language) => ({
  ...WORDS[language].messages,
  product: WORDS[language].common.product,
})

/** What the search finds a message by: what it says, in both languages. */
export const messageSearchText = (message: MessageContent, regulator: Regulator): string =>
  LANGUAGES.map((language) => {
    const { title, body, examples } = messageText(language, message, regulator)
    return [title, body, ...examples].join(' ')
  }).join(' ')
