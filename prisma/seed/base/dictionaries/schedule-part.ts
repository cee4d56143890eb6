import { numbered } from './row.ts'
import { ESCALATOR_PARTS, LIFT_PARTS } from './work-parts.ts'

/** Which part of the maintenance schedule was completed: SD01–SD08 and SDE01–SDE06. */
export const schedulePart = [
  ...numbered('SD', LIFT_PARTS, { units: ['L'] }),
  ...numbered('SDE', ESCALATOR_PARTS, { units: ['E'] }),
]
