import { submissionStandIn as chi } from '@portal/shared/locales/chi/stand-in'
import { submissionStandIn as eng } from '@portal/shared/locales/eng/stand-in'

export type Words = typeof chi

/** As pages name their language. */
export type Tongue = 'en' | 'zh-HK'

export const wordsIn = (tongue: Tongue): Words => (tongue === 'en' ? eng : chi)
