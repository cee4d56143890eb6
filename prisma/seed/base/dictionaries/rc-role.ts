import { WORDS } from '@portal/shared/locales/all'
import { withPrefix, worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

export const rcRole = worded(withPrefix('rc.', eng.partyRole), withPrefix('rc.', chi.partyRole), {
  PIC: { exclusive: true },
  PMC: { exclusive: true },
})
