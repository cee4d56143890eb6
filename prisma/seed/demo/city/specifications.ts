import { ESCALATOR_SAFETY_PARTS, LIFT_SAFETY_PARTS } from '@portal/shared/features/logbooks/logbook.codes'
import type { Specification } from '@portal/shared/features/logbooks/specification.schema'
import { addDays, type Day } from '@portal/shared/kernel/time'
import { at, type Random } from '../random.ts'
import { MAKERS } from '../words.ts'
import type { Unit } from './units.ts'

interface Feature {
  value: 'Y' | 'N' | 'UNKNOWN' | 'B' | 'R'
  installedOn?: Day
}
interface Maker {
  manufacturer: string
  model: string
}
/** The specification with its features and safety parts by name. */
export type Sheet = Omit<Specification, 'features' | 'safetyParts'> & {
  features: Record<string, Feature>
  safetyParts: Record<string, Maker>
}

const M_PER_FLOOR = 2.95
export const KG_PER_PERSON = 75
const YEAR_OF_DEFLECTORS = 1994
/** Loads in kilograms that lifts of a type are built for. */
const LOADS: Record<string, readonly number[]> = {
  EP: [450, 600, 750, 900, 1050, 1275, 1600],
  HP: [450, 630, 750, 900],
  EC: [1350, 1600, 2000],
  HC: [1350, 1600],
  EF: [1000, 2000, 3000],
  HF: [1500, 2000, 3000],
  ES: [100, 200, 250],
  HS: [100, 200],
  EL: [300, 400],
  HL: [300, 400],
  EV: [3000, 4500],
  HV: [3000, 4500],
  EM: [2000, 2300],
  S: [150, 225],
}
const CARRIES_PEOPLE = ['EP', 'HP', 'EC', 'HC', 'EL', 'HL', 'S']
const SLOW: Record<string, number> = {
  EL: 0.15,
  HL: 0.15,
  S: 0.1,
  ES: 0.4,
  HS: 0.3,
  EM: 0.5,
  HP: 0.63,
  HF: 0.5,
  HC: 0.5,
  HV: 0.3,
  EV: 0.75,
}
const DRIVES: Record<string, string> = {
  S: 'RACK',
  EL: 'SCREW',
  EM: 'CHAIN',
  ES: 'GEARED',
  HL: 'HYDRAULIC_DIRECT',
  HP: 'HYDRAULIC_INDIRECT',
  HF: 'HYDRAULIC_DIRECT',
  HS: 'HYDRAULIC_INDIRECT',
  HC: 'HYDRAULIC_INDIRECT',
  HV: 'HYDRAULIC_DIRECT',
}

/** The data sheet of a unit; what does not apply to its kind stays empty. */
export function specificationOf(random: Random, unit: Unit): Sheet {
  return unit.kind === 'L' ? liftSheet(random, unit) : escalatorSheet(random, unit)
}

function liftSheet(random: Random, unit: Unit): Sheet {
  const ratedLoadKg = random.pick(LOADS[unit.type] ?? [900])
  const isRoped = unit.type.startsWith('E') && !['EL', 'EM'].includes(unit.type)
  const suspension = isRoped ? (unit.machineRoomLess && random.chance(0.3) ? 'BELT' : 'ROPE') : null
  return {
    ratedLoadKg,
    persons: CARRIES_PEOPLE.includes(unit.type) ? Math.max(1, Math.floor(ratedLoadKg / KG_PER_PERSON)) : null,
    ratedSpeedMs: SLOW[unit.type] ?? speedFor(unit.floors),
    riseM: Math.round((unit.floors - 1) * M_PER_FLOOR * 10) / 10,
    floorsServed: floorsServed(unit.floors),
    floorCount: unit.floors,
    suspension,
    ropeCount: suspension ? random.int(3, 8) : null,
    ropeDiameterMm: suspension === 'ROPE' ? random.pick([8, 10, 11, 12, 13]) : null,
    driveType: DRIVES[unit.type] ?? (unit.installedYear > 2004 ? 'GEARLESS' : 'GEARED'),
    ...identity(random, unit),
    loadTestExpiry: unit.loadTestExpiry,
    features: liftFeatures(random, unit),
    safetyParts: liftParts(random, unit),
  }
}

function escalatorSheet(random: Random, unit: Unit): Sheet {
  const isConveyor = unit.type === 'P'
  return {
    ratedSpeedMs: random.pick([0.5, 0.5, 0.5, 0.65]),
    riseM: isConveyor ? random.int(5, 12) / 10 : random.int(40, 90) / 10,
    floorsServed: isConveyor ? 'L1 – L1' : random.pick(['G/F – 1/F', '1/F – 2/F', '2/F – 3/F', 'Concourse – Platform']),
    stepWidthMm: isConveyor ? 1000 : random.pick([600, 800, 1000, 1000]),
    inclinationDeg: isConveyor ? random.pick([0, 6, 12]) : random.pick([30, 30, 35]),
    driveType: random.chance(0.8) ? 'CHAIN' : 'GEAR',
    ...identity(random, unit),
    features: escalatorFeatures(random, unit),
    safetyParts: Object.fromEntries(ESCALATOR_SAFETY_PARTS.map((part) => [part, makerOf(random, part)])),
  }
}

const speedFor = (floors: number): number =>
  floors <= 8 ? 1 : floors <= 18 ? 1.75 : floors <= 28 ? 2.5 : floors <= 36 ? 3.5 : 5
const floorsServed = (floors: number): string => `G/F – ${floors - 1}/F`

/** Who made the unit, and its use permit. */
function identity(random: Random, { kind, type, permitExpiry }: Unit) {
  const makers = MAKERS.filter(
    ({ part, model }) =>
      part === (kind === 'L' ? 'lift' : 'escalator') && /hydro/i.test(model) === type.startsWith('H'),
  )
  const { manufacturer, model } = random.pick(makers)
  return {
    manufacturer,
    model,
    usePermitNo: permitExpiry && `${kind}P${random.int(100_000, 999_999)}`,
    usePermitExpiry: permitExpiry,
  }
}

const makerOf = (random: Random, part: string) => {
  const { manufacturer, model } = random.pick(MAKERS.filter((row) => row.part === part))
  return { manufacturer, model }
}

/** Some parts share a list of makers: the second lock of a door is like the first. */
function liftParts(random: Random, { type, hasUcmp, installedYear }: Unit): Record<string, Maker> {
  const isHydraulic = type.startsWith('H')
  const has = (part: string) =>
    part === 'ruptureValve'
      ? isHydraulic
      : part === 'overspeedGovernor' || part === 'safetyGear'
        ? !isHydraulic
        : part === 'ucmp'
          ? hasUcmp && !isHydraulic
          : part === 'acop'
            ? installedYear > 2002 && !isHydraulic
            : part.endsWith('2')
              ? random.chance(0.2)
              : true
  return Object.fromEntries(
    LIFT_SAFETY_PARTS.filter(has).map((part) => [part, makerOf(random, part.replace(/2$/, ''))]),
  )
}

function liftFeatures(random: Random, { hasDoubleBrake, hasUcmp, installedYear }: Unit): Record<string, Feature> {
  const isNew = installedYear > 2004
  const state = (has: boolean) => ({
    value: has ? ('Y' as const) : random.chance(0.15) ? ('UNKNOWN' as const) : ('N' as const),
    ...(has && !isNew && { installedOn: addDays('2012-01-15', random.int(0, 4000)) }),
  })
  return {
    doubleBrake: state(hasDoubleBrake),
    ucmp: state(hasUcmp),
    acop: state(isNew || random.chance(0.2)),
    carDoorLock: state(isNew || random.chance(0.35)),
    safetyEdge: state(random.chance(0.9)),
    intercom: state(random.chance(0.95)),
    cctv: state(random.chance(0.7)),
    obsSwitch: state(isNew || random.chance(0.3)),
    ard: state(isNew || random.chance(0.4)),
    pvd: state(isNew && random.chance(0.6)),
  }
}

function escalatorFeatures(random: Random, { installedYear }: Unit): Record<string, Feature> {
  const state = (chance: number) => ({ value: random.chance(chance) ? ('Y' as const) : ('N' as const) })
  const deflector =
    installedYear > YEAR_OF_DEFLECTORS
      ? at(['B', 'B', 'R'] as const, random.int(0, 2))
      : at(['B', 'N'] as const, random.int(0, 1))
  return {
    skirtSafety: state(0.98),
    skirtDef: { value: deflector },
    obsGuard: state(0.8),
    emerg: state(1),
    landFloor: state(0.6),
    aux: state(installedYear > 2000 ? 0.9 : 0.4),
    stepSagging: state(0.95),
    missingStep: state(installedYear > 2005 ? 0.95 : 0.3),
  }
}
