import { standIn as chi } from '@portal/shared/locales/chi/stand-in'
import { standIn as eng } from '@portal/shared/locales/eng/stand-in'

/** As the protocol names languages. */
export type Tongue = 'en-US' | 'zh-HK'
export type Words = typeof chi

export const wordsIn = (language: Tongue): Words => (language === 'en-US' ? eng : chi)
