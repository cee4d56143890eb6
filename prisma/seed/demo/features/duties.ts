import { refreshAllDuties } from '../../../duties/refresh.ts'
import type { DemoPart } from '../part.ts'

/** What has to be done in the city: it follows from its records. */
export const duties: DemoPart = {
  afterwards: (db) => refreshAllDuties((work) => db.$transaction(work, { timeout: 120_000 })),
}
