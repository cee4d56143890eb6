import { isStatutory, messageEvent, messageTag } from '@portal/shared/features/messages/message.codes'
import { messageExample, messageParams } from '@portal/shared/features/messages/message.schema'
import { ownPath } from '@portal/shared/kernel/own-path'
import { fillText } from '@portal/shared/kernel/text/fill'
import type { Language } from '@portal/shared/kernel/words'
import { messageText, messageWords } from '@portal/shared/locales/message-text'
import type { Regulator } from '@portal/shared/regulator'
import { path, SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import type { Mail } from '../../kernel/letters/mail.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import type { Settings } from '../../kernel/ports.ts'

export interface Message {
  id: number
  tag: string
  event: string
  params: unknown
  count: number
  examples: unknown
  link: string
}
export interface Reader {
  id: number
  email: string
  displayName: string
  language: string
}

/** What a message says in a language. */
export const saidIn = (language: Language, message: Message, regulator: Regulator) =>
  messageText(
    language,
    {
      event: messageEvent.parse(message.event),
      params: messageParams.parse(message.params),
      count: message.count,
      examples: z.array(messageExample).parse(message.examples),
    },
    regulator,
  )
/** Where a message leads: to what it tells of, or to the notification centre. */
export const linkOf = ({ link }: Pick<Message, 'link'>, publicUrl: string): string =>
  new URL(link ? ownPath(link) : SCREENS.messages.path, publicUrl).href
export const preferencesIn = (language: Language, publicUrl: string) => ({
  text: messageWords(language).mail.preferences,
  url: new URL(path.messagePreferences(), publicUrl).href,
})

/** A message as a mail in its reader's language. The same message to the same person is the same letter, with the same id. */
export function mailOf(message: Message, reader: Reader, { publicUrl, regulator }: Settings): Mail {
  const language = languageOf(reader.language)
  const tag = messageTag.parse(message.tag)
  const words = messageWords(language)
  const { title, body, examples, more } = saidIn(language, message, regulator)
  const letter = letterOf([
    {
      language,
      subject: title,
      greeting: fillText(words.mail.greeting, { name: reader.displayName }),
      text: body,
      lines: more ? [...examples, fillText(words.andMore, { count: more.toLocaleString('en-HK') })] : examples,
      button: {
        text: message.link ? words.mail.open : words.mail.centre,
        url: linkOf(message, publicUrl),
      },
      why: {
        text: fillText(isStatutory(tag, 'mail') ? words.mail.statutory : words.mail.chosen, { tag: words.tag[tag] }),
        link: preferencesIn(language, publicUrl),
      },
    },
  ])
  const messageId = `<message.${message.id}.${reader.id}@${new URL(publicUrl).hostname}>`
  return { to: reader.email, messageId, ...letter }
}
