import { FINDING_DAYS } from '@portal/shared/features/inspection-findings/finding.codes'
import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** How many days there are to mend what an inspection found. */
export const findingClass = worded(
  eng.findingClass,
  chi.findingClass,
  Object.fromEntries(Object.entries(FINDING_DAYS).map(([value, days]) => [value, { days }])),
)
