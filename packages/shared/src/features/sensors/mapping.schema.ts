import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { ingested } from '../../kernel/ingest/batch.ts'
import { entries, INT_MAX, many, patterned, requiredLine, text, whole } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'
import { idParam } from '../common/fields.ts'
import { MAPPED_FIELDS, nestedLists } from './mapping.ts'
import { ANOMALIES, READINGS_PER_CALL } from './reading.schema.ts'

/** A mapping that has not been saved yet has this version. */
export const UNMAPPED = 0
const CODES_MAX = 100
export const MAPPED_CODE_MAX = 60
/** Of all readings of a call as a supplier's devices have them. */
const ownJson = entries(1_000_000)
/** A sample is one message of a sensor, not a day of it. */
export const SAMPLE_MAX = 100_000

/** Names with dots between them, `[]` after that of a list; the whole may be a list. */
const path = patterned(/^(\[\]\.)?[^\s.[\]]{1,60}(\[\])?(\.[^\s.[\]]{1,60}(\[\])?){0,7}$/, 'sensorPathFormat')
const paths = z
  .object(
    Object.fromEntries(MAPPED_FIELDS.map((field) => [field, path])) as Record<
      (typeof MAPPED_FIELDS)[number],
      typeof path
    >,
  )
  .refine((given) => nestedLists(given) !== undefined, { error: 'sensorListsBeside', ...among(...MAPPED_FIELDS) })
/** What a supplier calls an anomaly; of none, readings of it are left out. */
const known = z.object({ code: requiredLine(MAPPED_CODE_MAX), anomaly: code(ANOMALIES).nullable().default(null) })
const isOnce = (all: readonly { code: string }[]) => new Set(all.map((one) => one.code)).size === all.length
const mapping = z.object({
  paths,
  codes: many(known, { max: CODES_MAX }).refine(isOnce, { error: 'sensorCodeTwice' }),
})
export type Mapping = z.output<typeof mapping>

/** `version` is the one that whoever edits it has seen, 0 where there is none yet. */
export const mappingForm = mapping.extend({ version: whole(UNMAPPED, INT_MAX - 1) })
export const mappingOfModel = mapping.extend({ version: z.number() })
export const mappingTrial = mapping.extend({ sample: text(SAMPLE_MAX) })

/** One reading as it was found, and what was read of it. */
const tried = z.object({
  /** Whether its code means no anomaly: then nothing of it is kept, and nothing is answered to it. */
  isLeftOut: z.boolean(),
  code: z.string(),
  sensor: z.string(),
  locationId: z.string(),
  at: z.string(),
  value: z.string(),
  anomaly: code(ANOMALIES).nullable(),
  /** What was read of `at`, where all of the reading could be read. */
  readAt: instantOut.nullable(),
})
export const mappingTried = z.object({
  rows: z.array(tried),
  /** What would be answered if it were sent; nothing of it is kept. */
  answer: ingested,
})
export type MappingTried = z.output<typeof mappingTried>

/** Any JSON, as a supplier's own devices have it. */
export const ownReadings = z.union([ownJson, many(ownJson, { max: READINGS_PER_CALL })]).transform((json) => ({ json }))
export const mappingParam = idParam
