import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

export const maintenanceCycle = worded(eng.maintenanceCycle, chi.maintenanceCycle, {
  weekly: { weeks: 1 },
  biweekly: { weeks: 2 },
  fourWeekly: { weeks: 4 },
})
