import { premisesOf } from '@portal/shared/features/logbooks/location'
import { startOf } from '@portal/shared/kernel/time'
import { renamed } from '../city/former.ts'
import { logbookRow, specificationRow } from '../city/logbook-rows.ts'
import { partyRows } from '../city/parties.ts'
import { specificationOf } from '../city/specifications.ts'
import type { DemoPart } from '../part.ts'

/** The log-books, what they say of their lifts, and who has access to them. */
export const logbooks: DemoPart = {
  rows: ({ city }) => {
    const { random, units, holdings, people } = city
    const sheets = random.fork('sheets')
    return {
      Logbook: units.map(logbookRow),
      LogbookSpecification: units.map((unit) => specificationRow(unit, specificationOf(sheets, unit))),
      FormerLocationId: renamed(city).map(({ unit, formerId, until }) => ({
        locationId: formerId,
        premises: premisesOf(formerId),
        logbookId: unit.id,
        createdAt: startOf(until),
      })),
      LogbookParty: partyRows(units, holdings, people),
    }
  },
}
