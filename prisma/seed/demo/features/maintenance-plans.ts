import { addDays, addMonths, mondayOf, toDate } from '@portal/shared/kernel/time'
import { type City, daysFrom } from '../city/city.ts'
import { holdsAt } from '../city/parties.ts'
import type { DemoPart } from '../part.ts'

/** Plans of the demo's contractor: days from today, and which of its units each covers, by the place of the premises. */
const PLANS = [
  {
    name: '每兩星期：九龍東',
    ...{ weeks: 2, minutes: 60, annualMinimum: 24, next: 'SCHEDULE', from: -180, to: null, of: 0 },
  },
  {
    name: '每星期：商場',
    ...{ weeks: 1, minutes: 45, annualMinimum: 50, next: 'SCHEDULE', from: -120, to: null, of: 1 },
  },
  {
    name: '每四星期',
    ...{ weeks: 4, minutes: 90, annualMinimum: 12, next: 'COMPLETION', from: -365, to: null, of: 2 },
  },
  {
    name: '工廈（六星期）',
    ...{ weeks: 6, minutes: 90, annualMinimum: 8, next: 'SCHEDULE', from: -90, to: 275, of: 3 },
  },
  { name: '明年新計劃', ...{ weeks: 2, minutes: 60, annualMinimum: 24, next: 'SCHEDULE', from: 40, to: null, of: 4 } },
  { name: '舊計劃', ...{ weeks: 4, minutes: 60, annualMinimum: 12, next: 'SCHEDULE', from: -500, to: -135, of: 5 } },
] as const
const GROUPS = PLANS.length
/** So many units one plan covers at most, so that the calendar can be read. */
const MOST = 60
const AHEAD_MONTHS = 13

/** Maintenance plans in every state; what was made of their visits follows from the records. */
export const maintenancePlans: DemoPart = {
  isLarge: true,
  rows: ({ city }) => plansOf(city),
}

function plansOf(city: City) {
  const { orgs, people, today } = city
  const org = orgs.demo.rc
  const by = people.nameOf(org)
  const plans = PLANS.map(({ name, weeks, minutes, annualMinimum, next, from, to }, at) => {
    const startsOn = addDays(today, from)
    const endsOn = to === null ? null : addDays(today, to)
    return {
      ...{ id: at + 1, orgId: org.id, name, weeks, minutes, annualMinimum, next },
      ...{
        firstOn: toDate(mondayOf(addDays(startsOn, 6))),
        startsOn: toDate(startsOn),
        endsOn: endsOn && toDate(endsOn),
      },
      ...{
        updatedAt: daysFrom(city, Math.min(from, -1)),
        updatedByName: by,
        createdAt: daysFrom(city, Math.min(from, -1)),
      },
    }
  })
  const plannedUntil = toDate(addDays(mondayOf(addMonths(today, AHEAD_MONTHS)), 6))
  return {
    MaintenancePlan: plans,
    MaintenancePlanLocation: plans.flatMap(({ id, weeks, next, firstOn, startsOn, endsOn, createdAt }, at) =>
      unitsOf(city, at).map((unit) => ({
        ...{ planId: id, logbookId: unit.id, weeks, next, firstOn, startsOn, endsOn, plannedUntil },
        ...{ userName: by, createdAt },
      })),
    ),
  }
}

/** Units that the contractor looks after today, those of one place by the same plan. */
function unitsOf({ orgs, units, holdings, now }: City, group: number) {
  const held = units.filter((unit) =>
    (holdings.get(unit.id) ?? []).some((one) => one.org === orgs.demo.rc && holdsAt(one, now.getTime())),
  )
  const places = [...new Set(held.map(({ locationId }) => locationId.slice(0, 7)))]
  return held
    .filter(({ locationId }) => places.indexOf(locationId.slice(0, 7)) % GROUPS === PLANS[group]?.of)
    .slice(0, MOST)
}
