import { messageList, messagePages } from '@portal/shared/locales/chi/message-pages'
import { messages } from '@portal/shared/locales/chi/messages'

/** Words of the notification centre. */
export const notices = { messages: { ...messages, ...messageList }, messagePages }
