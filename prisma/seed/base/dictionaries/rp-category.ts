import { WORDS } from '@portal/shared/locales/all'
import { withPrefix, worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** One holder of a category per log-book, but any number of sub-teams. `byHandover`: changed by handover, never by invitation. */
export const rpCategory = worded(withPrefix('rp.', eng.partyRole), withPrefix('rp.', chi.partyRole), {
  OC: { exclusive: true },
  OCOMM: { exclusive: true },
  MAC: { exclusive: true },
  PMC: { exclusive: true },
  PMC_S: { subTeamOf: 'PMC' },
  OWNER: { exclusive: true, byHandover: true },
  OWNER_S: { subTeamOf: 'OWNER' },
  CMC: { exclusive: true },
  CMC_S: { subTeamOf: 'CMC' },
  DEV: { exclusive: true, byHandover: true },
  DEV_S: { subTeamOf: 'DEV' },
})
