import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { code } from '@portal/shared/kernel/code'

interface Detected {
  anomaly: string
  unit: string
  scaleFrom: number
  scaleTo: number
}
const anomalyCode = code(ANOMALIES)

/** What a model detects, in the order in which anomalies are told everywhere. */
export const detectsOf = (rows: readonly Detected[]) =>
  rows
    .map(({ anomaly, unit, scaleFrom, scaleTo }) => ({ anomaly: anomalyCode.parse(anomaly), unit, scaleFrom, scaleTo }))
    .toSorted((one, other) => ANOMALIES.indexOf(one.anomaly) - ANOMALIES.indexOf(other.anomaly))
