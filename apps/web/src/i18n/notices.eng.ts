import { messageList, messagePages } from '@portal/shared/locales/eng/message-pages'
import { messages } from '@portal/shared/locales/eng/messages'

/** Words of the notification centre. */
export const notices = { messages: { ...messages, ...messageList }, messagePages }
