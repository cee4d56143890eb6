import { addDays, addMonths, type Day, dayOf, startOf } from '@portal/shared/kernel/time'
import { type Random, randomFrom } from '../random.ts'
import { makeOrgs, type Orgs } from './organizations.ts'
import { type Holding, holdingsOf } from './parties.ts'
import { makePeople, type People } from './people.ts'
import { makeSites } from './sites.ts'
import { makeTenures } from './tenures.ts'
import { makeUnits, type Unit } from './units.ts'

/** Who and what there is, before any work is done. */
export interface City {
  random: Random
  orgs: Orgs
  people: People
  units: readonly Unit[]
  /** Who held which access to which unit, by the unit's id. */
  holdings: Map<number, Holding[]>
  today: Day
  now: Date
  /** When the organizations and accounts were made. */
  since: Date
}
/** The beginning of a day, so many days from today. */
export const daysFrom = ({ today }: City, days: number): Date => startOf(addDays(today, days))

/** Rows below this id belong to the product: see the base seed. */
const FIRST_ORG_ID = 101
const FIRST_ACCOUNT_ID = 1
const MONTHS_IN_USE = 34
const REGULATOR = { nameEn: 'Lift and Escalator Safety Office', nameZh: '升降機及自動梯安全署' }

export function makeCity({
  scale,
  now,
  regulator = REGULATOR,
}: {
  scale: number
  now: Date
  regulator?: { nameEn: string; nameZh: string } | undefined
}): City {
  const random = randomFrom('demo city')
  const today = dayOf(now)
  const sites = makeSites(random.fork('sites'), scale, Number(today.slice(0, 4)))
  const orgs = makeOrgs(random.fork('orgs'), sites, FIRST_ORG_ID, { en: regulator.nameEn, zh: regulator.nameZh })
  const people = makePeople(random.fork('people'), orgs, FIRST_ACCOUNT_ID, today)
  const units = makeUnits(random.fork('units'), sites, today)
  const tenures = makeTenures(random.fork('tenures'), sites, orgs, today)
  const holdings = holdingsOf(random.fork('holdings'), units, tenures, orgs, today)
  return { random, orgs, people, units, holdings, today, now, since: startOf(addMonths(today, -MONTHS_IN_USE)) }
}
