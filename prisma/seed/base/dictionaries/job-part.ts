import { numbered } from './row.ts'
import { ESCALATOR_PARTS, LIFT_PARTS } from './work-parts.ts'

/** Where work was done: WD01–WD08 and WDE01–WDE06. */
export const jobPart = [
  ...numbered('WD', LIFT_PARTS, { units: ['L'] }),
  ...numbered('WDE', ESCALATOR_PARTS, { units: ['E'] }),
]
