import { enums as chi } from '@portal/shared/locales/chi/enums'
import { enums as eng } from '@portal/shared/locales/eng/enums'
import { withPrefix, worded } from './row.ts'

/** `work`: what form LE2 calls it (domain.md 2.3). */
export const subContractType = worded(withPrefix('sub.', eng.partyRole), withPrefix('sub.', chi.partyRole), {
  ISC: { work: 'installation' },
  MSC: { work: 'maintenance' },
  DSC: { work: 'demolition' },
  ASC: { work: 'majorAlteration' },
})
