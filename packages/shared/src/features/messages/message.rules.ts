import { life } from '../../kernel/moves/life.ts'

const own = { by: 'recipient', permission: 'message:list', isRepeatable: true } as const
const personal = { parties: ['recipient'], refusal: 'messageNotFound', isPersonal: true } as const

/** Reading, starring and deleting are one person's affair; doing it twice is no fault. */
export const readingLife = life({
  ...personal,
  name: 'messageReading',
  states: ['UNREAD', 'READ'],
  initial: 'UNREAD',
  moves: {
    read: { ...own, from: ['UNREAD'], to: 'READ' },
    unread: { ...own, from: ['READ'], to: 'UNREAD' },
  },
})
export const starLife = life({
  ...personal,
  name: 'messageStar',
  states: ['PLAIN', 'STARRED'],
  initial: 'PLAIN',
  moves: {
    bookmark: { ...own, from: ['PLAIN'], to: 'STARRED' },
    unbookmark: { ...own, from: ['STARRED'], to: 'PLAIN' },
  },
})
export const binLife = life({
  ...personal,
  name: 'messageBin',
  states: ['INBOX', 'BIN'],
  initial: 'INBOX',
  moves: {
    remove: { ...own, from: ['INBOX'], to: 'BIN' },
    restore: { ...own, from: ['BIN'], to: 'INBOX' },
  },
})
