import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { decimal, whole } from '../../kernel/input.ts'
import { day } from '../../kernel/time.ts'
import { line } from '../common/fields.ts'
import {
  ESCALATOR_FEATURES,
  ESCALATOR_SAFETY_PARTS,
  FEATURE_VALUES,
  featuresOf,
  LIFT_FEATURES,
  LIFT_SAFETY_PARTS,
  SKIRT_DEFLECTORS,
  SUSPENSIONS,
  safetyPartsOf,
  type UNIT_KINDS,
} from './logbook.codes.ts'

/** The field of one unit's data sheet that has a unit of measure names it (kg, m/s …) in its label. */
const wholeOf = (min: number, max: number) => whole(min, max).nullish()
const decimalOf = (min: number, max: number) => decimal(min, max).nullish()

const YEAR_MIN = 1900
const YEAR_MAX = 2100
export const installedYear = wholeOf(YEAR_MIN, YEAR_MAX)

export const featureState = z.object({ value: code(FEATURE_VALUES), installedOn: day.nullish() })
const features = z.object({
  ...Object.fromEntries([...LIFT_FEATURES, ...ESCALATOR_FEATURES].map((key) => [key, featureState.optional()])),
  skirtDef: z.object({ value: code(SKIRT_DEFLECTORS), installedOn: day.nullish() }).optional(),
})
export const maker = z.object({ manufacturer: line(100), model: line(100) })
const safetyParts = z.object(
  Object.fromEntries(
    [...new Set([...LIFT_SAFETY_PARTS, ...ESCALATOR_SAFETY_PARTS])].map((key) => [key, maker.optional()]),
  ),
)

/** Equipment specification, safety features and makers of safety parts (spec 001 §3). */
export const specification = z.object({
  ratedLoadKg: wholeOf(50, 20_000),
  persons: wholeOf(1, 300),
  ratedSpeedMs: decimalOf(0.05, 25),
  riseM: decimalOf(0.5, 1000),
  floorsServed: line(200).nullish(),
  floorCount: wholeOf(2, 200),
  suspension: code(SUSPENSIONS).nullish(),
  ropeCount: wholeOf(1, 40),
  ropeDiameterMm: decimalOf(1, 60),
  stepWidthMm: wholeOf(400, 1600),
  inclinationDeg: decimalOf(0, 40),
  driveType: line(40).nullish(),
  manufacturer: line(100).nullish(),
  model: line(100).nullish(),
  loadTestExpiry: day.nullish(),
  usePermitNo: line(20).nullish(),
  usePermitExpiry: day.nullish(),
  features: features.default({}),
  safetyParts: safetyParts.default({}),
})
export type Specification = z.output<typeof specification>

/** Fields of the data sheet that only a lift or only an escalator has; the rest belongs to both. */
const LIFT_ONLY = [
  'ratedLoadKg',
  'persons',
  'suspension',
  'ropeCount',
  'ropeDiameterMm',
  'loadTestExpiry',
  'floorCount',
] as const
const ESCALATOR_ONLY = ['stepWidthMm', 'inclinationDeg'] as const
type Kind = (typeof UNIT_KINDS)[number]
/** The fields of the data sheet that a unit of this kind cannot have. */
export const foreignTo = (kind: Kind): readonly string[] => (kind === 'L' ? ESCALATOR_ONLY : LIFT_ONLY)
/** All of which one kind cannot have. */
export const KIND_FIELDS: readonly string[] = [...LIFT_ONLY, ...ESCALATOR_ONLY]

const namesIn = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]))
    : []

/** Where a form says of its equipment what no unit of these kinds has: the path of each, which may be wrong by itself, too. */
export function foreignPaths(
  kinds: readonly Kind[],
  { machineRoomLess, specification: sheet }: { machineRoomLess?: unknown; specification?: unknown },
): string[][] {
  const { features: states, safetyParts: makers, ...fields }: Record<string, unknown> = { ...(sheet ?? {}) }
  const isForeign = (ofKind: (kind: Kind) => readonly string[]) => (name: string) =>
    !kinds.some((kind) => ofKind(kind).includes(name))
  return [
    ...(machineRoomLess === true && !kinds.includes('L') ? [['machineRoomLess']] : []),
    ...namesIn(fields)
      .filter((name) => kinds.every((kind) => foreignTo(kind).includes(name)))
      .map((name) => ['specification', name]),
    ...namesIn(states)
      .filter(isForeign(featuresOf))
      .map((name) => ['specification', 'features', name]),
    ...namesIn(makers)
      .filter(isForeign(safetyPartsOf))
      .map((name) => ['specification', 'safetyParts', name]),
  ]
}
