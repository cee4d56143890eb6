import { enums as chi } from '@portal/shared/locales/chi/enums'
import { enums as eng } from '@portal/shared/locales/eng/enums'
import { withPrefix, worded } from './row.ts'

export const rcRole = worded(withPrefix('rc.', eng.partyRole), withPrefix('rc.', chi.partyRole), {
  PIC: { exclusive: true },
  PMC: { exclusive: true },
})
