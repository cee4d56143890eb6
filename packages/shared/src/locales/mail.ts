import { mail as chi } from './chi/mail.ts'
import { mail as eng } from './eng/mail.ts'

export type { Letter } from './eng/mail.ts'

/** The words of mails in a reader's language. */
export const words = (language: string) => (language === 'eng' ? eng : chi)
