import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { decimal, whole } from '../../kernel/input.ts'
import { day } from '../../kernel/time.ts'
import { line } from '../common/fields.ts'
import {
  ESCALATOR_FEATURES,
  ESCALATOR_SAFETY_PARTS,
  FEATURE_VALUES,
  LIFT_FEATURES,
  LIFT_SAFETY_PARTS,
  SKIRT_DEFLECTORS,
  SUSPENSIONS,
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
/** The fields of the data sheet that a unit of this kind cannot have. */
export const foreignTo = (kind: (typeof UNIT_KINDS)[number]): readonly string[] =>
  kind === 'L' ? ESCALATOR_ONLY : LIFT_ONLY
