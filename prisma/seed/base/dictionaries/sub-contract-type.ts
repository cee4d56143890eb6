import { WORDS } from '@portal/shared/locales/all'
import { withPrefix, worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** `work`: what form LE2 calls it (domain.md 2.3). */
export const subContractType = worded(withPrefix('sub.', eng.partyRole), withPrefix('sub.', chi.partyRole), {
  ISC: { work: 'installation' },
  MSC: { work: 'maintenance' },
  DSC: { work: 'demolition' },
  ASC: { work: 'majorAlteration' },
})
