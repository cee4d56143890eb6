import { addMonths, type Day } from '../../kernel/time.ts'
import type { DUTIES, UNIT_KINDS } from '../logbooks/logbook.codes.ts'

export interface Duty {
  duty: (typeof DUTIES)[number]
  on: Day
}
/** A duty with the day its time began to run. */
export interface RunningDuty extends Duty {
  from: Day
}
/** When each duty was last done, and the days its papers name. */
export interface DutyFacts {
  kind: (typeof UNIT_KINDS)[number]
  lastMaintenanceOn?: Day | null
  /** With or without load: both are thorough examinations. */
  lastExaminationOn?: Day | null
  lastLoadTestOn?: Day | null
  loadTestExpiry?: Day | null
  usePermitExpiry?: Day | null
}

/** Most months between two of a kind (domain.md §1.3); an escalator is not tested with load. */
const MAINTENANCE_MONTHS = 1
const EXAMINATION_MONTHS = { L: 12, E: 6 }
const LOAD_TEST_MONTHS = 60
const PERMIT_MONTHS = { L: 12, E: 6 }

const after = (last: Day | null | undefined, months: number) => (last ? addMonths(last, months) : null)
const later = (...days: (Day | null | undefined)[]) =>
  days.reduce<Day | null>((latest, day) => (day && (!latest || day > latest) ? day : latest), null)

/** Everything that has to be done on a lift or escalator, the nearest day first; of two on one day, the one done more seldom. */
export function dutiesOf({
  kind,
  lastMaintenanceOn,
  lastExaminationOn,
  lastLoadTestOn,
  loadTestExpiry,
  usePermitExpiry,
}: DutyFacts): RunningDuty[] {
  const due: Record<Duty['duty'], Day | null | undefined> = {
    USE_PERMIT: usePermitExpiry,
    LOAD_TEST: kind === 'L' ? later(after(lastLoadTestOn, LOAD_TEST_MONTHS), loadTestExpiry) : null,
    EXAMINATION: after(lastExaminationOn, EXAMINATION_MONTHS[kind]),
    MAINTENANCE: after(lastMaintenanceOn, MAINTENANCE_MONTHS),
  }
  const months: Record<Duty['duty'], number> = {
    USE_PERMIT: PERMIT_MONTHS[kind],
    LOAD_TEST: LOAD_TEST_MONTHS,
    EXAMINATION: EXAMINATION_MONTHS[kind],
    MAINTENANCE: MAINTENANCE_MONTHS,
  }
  return ORDER.flatMap((duty) => {
    const on = due[duty]
    return on ? [{ duty, on, from: addMonths(on, -months[duty]) }] : []
  }).sort((one, other) => one.on.localeCompare(other.on))
}

/** What has to be done next, and by when. */
export function nextDuty(facts: DutyFacts): Duty | null {
  const [first] = dutiesOf(facts)
  return first ? { duty: first.duty, on: first.on } : null
}
const ORDER = ['USE_PERMIT', 'LOAD_TEST', 'EXAMINATION', 'MAINTENANCE'] as const
