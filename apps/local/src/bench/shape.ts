/** The full city of architecture 4.18, and the people who look at it. */
export const LOGBOOKS = 85_500
/** Records of a log-book in a year: 2.4 million in all. */
export const RECORDS_EACH = 28
/** Messages of a log-book in a year: 2 million in all. */
export const MESSAGES = 2_000_000
export const UNITS_PER_PREMISES = 4
/** The contractor with 9,000 log-books of 85,500; the others share the rest. */
export const BIG_CONTRACTOR = 101
export const BIG_SHARE = 9000 / 85_500
export const CONTRACTORS = 90
export const FIRST_RP = 1000
export const OWNERS = 2500
export const FIRST_MANAGER = FIRST_RP + OWNERS
export const MANAGERS = 500
/** An inspection consultant, and how many log-books stand in the plans of its one team. */
export const CONSULTANT = 100
export const TEAM = 1
export const TEAM_BOOKS = 170
/** A prime, so that neighbors differ. */
export const STRIDE = 7919
/** Days between two visits to one unit. */
export const VISIT_EVERY_DAYS = 13

/** SQL: the number of the premises of the log-book `id`. */
export const premisesOf = (id: string) => `((${id} - 1) / ${UNITS_PER_PREMISES})`
/** SQL: who maintains a premises of `count`. */
export const contractorOf = (premises: string, count: number) => `
  (CASE WHEN (${premises}::bigint * ${STRIDE}) % ${count} < ${Math.round(count * BIG_SHARE)} THEN ${BIG_CONTRACTOR}
   ELSE ${BIG_CONTRACTOR + 1} + floor(${CONTRACTORS - 1} * power(((${premises} * 37) % 1000) / 1000.0, 1.7))::int END)`
export const ownerOf = (premises: string) => `(${FIRST_RP} + ${premises} % ${OWNERS})`
export const managerOf = (premises: string) => `(${FIRST_MANAGER} + ${premises} % ${MANAGERS})`

/** People of the bench, by what they do. */
export const PEOPLE = { regulator: 1, contractor: 2, worker: 3, manager: 4, custom: 5, accessor: 6 } as const
/** By what somebody of the bench comes in: the worker by the app. */
export const channelOf = (userId: number) => (userId === PEOPLE.worker ? 'mobile' : 'web')
export const WORKER_NUMBERS = { L: 'RLW6-200001', E: 'REW6-200001' } as const
