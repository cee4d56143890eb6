import type { Day } from '@portal/shared/kernel/time'
import type { City } from './city.ts'
import type { Unit } from './units.ts'

/** A unit with the id under which it was installed, until the day it came into service. */
export interface Renamed {
  unit: Unit
  formerId: string
  until: Day
}
const COUNT = 3

/** The newest units of the demo's contractor: their log-books were made while they were being installed. */
export function renamed({ units, holdings, orgs }: Pick<City, 'units' | 'holdings' | 'orgs'>): Renamed[] {
  const isHis = ({ id }: Unit) =>
    holdings.get(id)?.some(({ org, role, to }) => org === orgs.demo.rc && role === 'rc.PMC' && !to) ?? false
  return units
    .filter((unit) => unit.stage === 'IN_SERVICE' && !unit.isTest && unit.activatedOn && isHis(unit))
    .sort((one, other) => other.installedYear - one.installedYear || one.id - other.id)
    .slice(0, COUNT)
    .map((unit, index) => ({
      unit,
      formerId: `${unit.kind}${unit.site.premises.slice(0, 2)}880${index}-001`,
      until: unit.activatedOn ?? unit.createdOn,
    }))
}
