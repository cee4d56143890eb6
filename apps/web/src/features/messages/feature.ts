import { feature, view } from '../../kernel/feature.ts'
import { MESSAGE_WORDS } from '../../widgets/messageWords.ts'

export const messages = feature({
  views: {
    messages: view(() => import('./MessagesPage.tsx').then((file) => file.MessagesPage), ...MESSAGE_WORDS),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
