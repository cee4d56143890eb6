import { type Found, foundIn, timeIn } from '@portal/shared/features/sensors/mapping'
import type { Mapping } from '@portal/shared/features/sensors/mapping.schema'
import {
  ANOMALIES,
  READINGS_PER_CALL,
  type Reading,
  readingBatch,
} from '@portal/shared/features/sensors/reading.schema'
import { code } from '@portal/shared/kernel/code'
import { RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { problem } from '@portal/shared/kernel/problem'

type Anomaly = Reading['anomaly']
const anomalyCode = code(ANOMALIES)

/** One reading of a supplier's own JSON: what stands there, and what is sent on of it; nothing of one that is left out. */
export interface Read {
  found: Found
  code: string
  anomaly: Anomaly | null
  item: Reading | RefusedItem | undefined
}

/** An id may be a number in the supplier's JSON; anything else that is no text stays what it is, and is refused. */
const named = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

/**
 * Reads what a supplier's devices send; the portal's own codes of what the model detects need no mapping.
 * @throws sensorNothingFound where no reading stands there, sensorTooManyReadings where more than a call takes do
 */
export function readBy({ paths, codes }: Mapping, detected: ReadonlySet<string>, json: unknown): Read[] {
  const found = foundIn(json, paths, READINGS_PER_CALL + 1) ?? []
  if (!found.length) throw problem('sensorNothingFound')
  if (found.length > READINGS_PER_CALL) throw problem('sensorTooManyReadings', { max: READINGS_PER_CALL })
  const ours = [...detected].flatMap((one): [string, Anomaly][] => {
    const { data } = anomalyCode.safeParse(one)
    return data ? [[data, data]] : []
  })
  const anomalyOf = new Map<string, Anomaly | null>([
    ...ours,
    ...codes.map(({ code, anomaly }) => [code, anomaly] as const),
  ])
  return found.map((one) => readOne(anomalyOf, one))
}

function readOne(anomalyOf: ReadonlyMap<string, Anomaly | null>, found: Found): Read {
  const said = named(found.anomaly)
  const code = typeof said === 'string' ? said.trim() : ''
  const anomaly = anomalyOf.get(code) ?? null
  if (!anomaly && anomalyOf.has(code)) return { found, code, anomaly, item: undefined }
  if (!anomaly && code) return { found, code, anomaly, item: unknown }
  const [item] = readingBatch.parse([
    {
      ...{ sensor: named(found.sensor), locationId: named(found.locationId), anomaly: anomaly ?? undefined },
      ...{ at: timeIn(found.at), value: found.value },
    },
  ])
  return { found, code, anomaly, item }
}
/** Of a code that the mapping does not know, there is nothing more to tell. */
const unknown = new RefusedItem([{ path: ['anomaly'], code: 'custom', message: 'sensorCodeUnknown' }])
