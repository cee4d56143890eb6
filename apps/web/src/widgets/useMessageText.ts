import {
  type MessageContent,
  type MessageText,
  type MessageWords,
  textOf,
} from '@portal/shared/features/messages/message.text'
import { rawWords, regulatorName } from '../i18n/i18n.ts'
import { useWords } from '../kernel/words.ts'

/** What a message says in the language of the moment. */
export function useMessageText(): (message: MessageContent) => MessageText {
  const { language } = useWords()
  const words = {
    messages: rawWords('messages') as MessageWords['messages'],
    enums: rawWords('enums') as MessageWords['enums'],
  }
  return (message) => textOf({ words, language, regulator: regulatorName() }, message)
}
