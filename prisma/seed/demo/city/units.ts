import { addDays, addMonths, type Day } from '@portal/shared/kernel/time'
import { allot, at, type Random } from '../random.ts'
import type { Site } from './sites.ts'

/** One lift or escalator with what its records, parties and data sheet are made from. */
export interface Unit {
  id: number
  locationId: string
  site: Site
  kind: 'L' | 'E'
  type: string
  leNumber: string
  stage: 'INSTALLATION' | 'IN_SERVICE' | 'DEMOLISHED'
  installedYear: number
  floors: number
  machineRoomLess: boolean
  specialMaintenance: boolean
  hasDoubleBrake: boolean
  hasUcmp: boolean
  createdOn: Day
  activatedOn: Day | null
  /** Days between two maintenance visits. */
  cycle: 14 | 28
  permitExpiry: Day | null
  loadTestExpiry: Day | null
  remark: string
  isTest: boolean
  /** The last day of one that is no more. */
  demolishedOn: Day | null
}

/** Shares of the types of lifts: domain.md 5.1. */
const TYPES = [
  ['EP', 83],
  ['EF', 5],
  ['ES', 3],
  ['EC', 2],
  ['EL', 2],
  ['HP', 1.5],
  ['HL', 1],
  ['HF', 0.8],
  ['EV', 0.6],
  ['HV', 0.3],
  ['S', 0.4],
  ['EM', 0.2],
  ['HS', 0.1],
  ['HC', 0.1],
] as const
/** Which buildings have which of the rarer types, one more likely than another. */
const HOMES: Record<string, Record<string, number>> = {
  EF: { industrial: 8, commercial: 3, mall: 3, hospital: 2, hotel: 2 },
  ES: { hotel: 6, hospital: 6, mall: 3, commercial: 2 },
  EC: { industrial: 5, hospital: 2, commercial: 1 },
  EL: { school: 5, station: 4, footbridge: 3, mall: 3, commercial: 1 },
  HP: { footbridge: 5, station: 4, school: 3, mall: 2 },
  HL: { school: 4, station: 3, mall: 2, commercial: 1 },
  HF: { industrial: 5, mall: 2 },
  EV: { car_park: 9, commercial: 1, industrial: 1 },
  HV: { car_park: 9, commercial: 1, industrial: 1 },
  EM: { car_park: 9, commercial: 1 },
  S: { school: 4, station: 2, hospital: 1 },
  HS: { hotel: 3, hospital: 2 },
  HC: { industrial: 3, hospital: 1 },
}
const FLOORS: Record<string, readonly [number, number]> = {
  residential_estate: [18, 42],
  single_block: [8, 26],
  commercial: [10, 38],
  industrial: [8, 20],
  mall: [4, 8],
  station: [2, 4],
  hospital: [6, 14],
  hotel: [12, 32],
  school: [5, 8],
  car_park: [5, 9],
  footbridge: [2, 2],
}
const LOW = ['EL', 'HL', 'S', 'HP', 'HS', 'HC', 'HF', 'HV']
const REMARKS = [
  '機房鎖匙存放於管理處。',
  '大堂翻新工程至年底，出入請經側門。',
  '與業主立案法團商討現代化工程中。',
  'Machine room key kept at the management office.',
  'Fireman’s lift; tested with the annual drill.',
  '逢星期日上午停機清潔。',
  'Landing at podium closed for renovation until further notice.',
  '機廂內閉路電視由負責人另行保養。',
]
/** Share of log-books that carry a remark, of those not yet activated, and of sites where only some are. */
const [REMARKED, NOT_ACTIVATED, PARTIAL] = [0.12, 0.02, 0.04]

/** Every unit of every site, then a few at the installation stage and for testing. */
export function makeUnits(random: Random, sites: readonly Site[], today: Day): Unit[] {
  const units = sites.flatMap((site) => unitsOf(random, site, today))
  giveTypes(random.fork('types'), units)
  const extra = [
    ...installations(random, sites, today),
    ...tests(random, sites, today),
    demolished(random, sites, today),
  ]
  return [...units, ...extra].map((unit, index) => ({ ...settle(random, unit, today), id: index + 1 }))
}

function unitsOf(random: Random, site: Site, today: Day): Unit[] {
  const floors = random.int(...(FLOORS[site.building.kind] ?? [4, 10]))
  const [createdOn, share] = [createdDay(random, today), activatedShare(random, site)]
  const cycle = random.chance(0.55) ? 14 : 28
  return Array.from({ length: site.lifts + site.escalators }, (_, index) => {
    const kind = index < site.lifts ? 'L' : 'E'
    const leNumber = kind === 'L' ? `L${index + 1}` : `E${index + 1 - site.lifts}`
    const activatedOn =
      (index + 1) / (site.lifts + site.escalators) <= share ? addDays(createdOn, random.int(1, 12)) : null
    return blank(site, {
      locationId: unitId(site.premises, index + 1),
      kind,
      leNumber,
      floors,
      createdOn,
      activatedOn,
      cycle: kind === 'E' ? 14 : cycle,
    })
  })
}

/** Most log-books are older than the records of the demo; the rest came later. */
const createdDay = (random: Random, today: Day): Day =>
  addDays(addMonths(today, -24), random.chance(0.93) ? -random.int(20, 260) : random.int(30, 600))

function activatedShare(random: Random, { building }: Site): number {
  if (building.part) return 1
  const chance = random.next()
  return chance < NOT_ACTIVATED ? 0 : chance < NOT_ACTIVATED + PARTIAL ? 0.6 : 1
}

const unitId = (premises: string, number: number) => `${premises}-${String(number).padStart(3, '0')}`

const blank = (site: Site, over: Partial<Unit> & Pick<Unit, 'locationId' | 'createdOn'>): Unit => ({
  id: 0,
  site,
  kind: 'L',
  type: over.kind === 'E' ? 'E' : 'EP',
  leNumber: 'L1',
  stage: 'IN_SERVICE',
  installedYear: site.building.builtYear,
  floors: 2,
  machineRoomLess: false,
  specialMaintenance: false,
  hasDoubleBrake: true,
  hasUcmp: true,
  activatedOn: null,
  cycle: 28,
  permitExpiry: null,
  loadTestExpiry: null,
  remark: '',
  isTest: false,
  demolishedOn: null,
  ...over,
})

/** Deals the rarer types to buildings that have such lifts; every other lift is an electric passenger lift. */
function giveTypes(random: Random, units: readonly Unit[]): void {
  const lifts = units.filter(({ kind, site }) => kind === 'L' && !site.building.part)
  const counts = allot(
    units.filter(({ kind }) => kind === 'L').length,
    TYPES.map(([, share]) => share),
  )
  TYPES.slice(1).forEach(([type], index) => {
    for (let left = at(counts, index + 1); left > 0; left--) {
      const free = lifts.filter((unit) => unit.type === 'EP' && HOMES[type]?.[unit.site.building.kind])
      if (free.length === 0) return
      give(
        random,
        random.weighted(free, ({ site }) => HOMES[type]?.[site.building.kind] ?? 0),
        type,
      )
    }
  })
  const moving = units.filter(({ kind, site }) => kind === 'E' && site.building.kind !== 'commercial')
  for (const unit of random
    .shuffle(moving)
    .slice(0, Math.round(units.filter(({ kind }) => kind === 'E').length * 0.08)))
    unit.type = 'P'
}

function give(random: Random, unit: Unit, type: string): void {
  unit.type = type
  if (LOW.includes(type))
    unit.floors = Math.min(unit.floors, type === 'HP' || type === 'HF' ? random.int(2, 6) : random.int(2, 3))
}

/** What follows from age and type: devices, permits, remarks. */
function settle(random: Random, unit: Unit, today: Day): Unit {
  const age = Number(today.slice(0, 4)) - unit.installedYear
  const isTraction = unit.kind === 'L' && unit.type.startsWith('E')
  const lacks = (chance: number) => isTraction && age > 22 && random.chance(chance)
  const [hasDoubleBrake, hasUcmp] = [!lacks(0.72), !lacks(0.8)]
  const isRunning = unit.stage === 'IN_SERVICE'
  return {
    ...unit,
    hasDoubleBrake,
    hasUcmp,
    specialMaintenance: isTraction && (!hasDoubleBrake || !hasUcmp),
    machineRoomLess: unit.type === 'EP' && age < 22 && unit.floors < 24 && random.chance(0.35),
    permitExpiry: isRunning
      ? addDays(today, random.chance(0.012) ? -random.int(1, 25) : random.int(1, unit.kind === 'L' ? 360 : 178))
      : null,
    loadTestExpiry:
      isRunning && unit.kind === 'L'
        ? addDays(today, random.chance(0.008) ? -random.int(1, 40) : random.int(4, 1800))
        : null,
    remark: random.chance(REMARKED) ? random.pick(REMARKS) : '',
  }
}

/** New lifts and escalators that have no statutory id yet. */
function installations(random: Random, sites: readonly Site[], today: Day): Unit[] {
  const year = Number(today.slice(0, 4))
  return random
    .shuffle(sites.filter(({ building }) => building.kind === 'mall' || building.kind === 'commercial'))
    .slice(0, 2)
    .flatMap((host, index) => {
      const [kind, prefix] = index === 0 ? (['L', 'L'] as const) : (['E', 'E'] as const)
      const site = {
        ...host,
        premises: `${prefix}${String(host.district.number).padStart(2, '0')}${String(random.int(1, 9999)).padStart(4, '0')}`,
        lifts: 0,
        escalators: 0,
      }
      return Array.from({ length: 4 }, (_, unit) =>
        blank(site, {
          locationId: unitId(site.premises, unit + 1),
          kind,
          leNumber: `${prefix}${unit + 11}`,
          stage: 'INSTALLATION',
          installedYear: year,
          floors: 5,
          createdOn: addDays(today, -random.int(40, 300)),
        }),
      )
    })
}

/** A lift of the demo's estate that was pulled down a month ago. */
function demolished(random: Random, sites: readonly Site[], today: Day): Unit {
  const site = sites.find(({ building }) => building.part === 'demoEstate') ?? random.fork('demolished').pick(sites)
  const createdOn = addDays(addMonths(today, -24), -40)
  return blank(site, {
    locationId: unitId(site.premises, DEMOLISHED_UNIT),
    leNumber: `L${DEMOLISHED_UNIT}`,
    stage: 'DEMOLISHED',
    floors: 3,
    createdOn,
    activatedOn: addDays(createdOn, 9),
    demolishedOn: addDays(today, -33),
  })
}
/** No site of the demo has so many. */
const DEMOLISHED_UNIT = 90

/** Test log-books begin with 9 and count for nothing. */
function tests(random: Random, sites: readonly Site[], today: Day): Unit[] {
  const site = { ...random.pick(sites), premises: '9000001', block: '', lifts: 0, escalators: 0 }
  return Array.from({ length: 3 }, (_, index) =>
    blank(site, {
      locationId: unitId(site.premises, index + 1),
      leNumber: `TEST ${index + 1}`,
      floors: 10,
      createdOn: addDays(today, -400),
      activatedOn: addDays(today, -390),
      isTest: true,
    }),
  )
}
