import type { RecordRange, SensorRecord } from '@portal/shared/features/sensors/record.schema'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { Chart } from '../../../kernel/pictures/lazy.tsx'
import { timeText, useWords } from '../../../kernel/words.ts'
import { figureText } from '../figures.ts'
import type { Happened } from './happened.ts'
import { placesOf, useLanes } from './lanes.ts'
import { unitOf } from './RecordFacts.tsx'

interface Props {
  sensor: Sensor
  record: SensorRecord
  range: RecordRange
  happened: Happened
}

/** Readings with threshold and gaps, alarms and work below each other, on one axis; the table beside is its twin. */
export function Trace({ sensor, record, range, happened }: Props) {
  const { t, fieldText } = useWords()
  const { places, values } = placesOf(record)
  const { meaning, ...beside } = useLanes(record, happened)
  const { setting } = record
  const level = (name: 'threshold' | 'clearLevel', isLimit: boolean) =>
    setting
      ? [{ name: t(`sensorRecordPages.${name}`, { value: figureText(setting[name]) }), value: setting[name], isLimit }]
      : []
  const unit = unitOf(record)
  const times = { from: timeText(record.from), to: timeText(record.to), unit }
  return (
    <Chart
      title={useTitle(record, range)}
      note={t(range === 'DAY' ? 'sensorRecordPages.noteDay' : 'sensorRecordPages.note', times)}
      head={t('sensorRecordPages.when')}
      fileName={`${sensor.code}-${record.anomaly}-${range}`.toLowerCase()}
      data={{
        places,
        decimals: 1,
        meaning,
        series: [{ name: `${fieldText('sensorRecords', 'highest')}, ${unit}`, shape: 'line', values }],
        trace: { levels: [...level('threshold', true), ...level('clearLevel', false)], ...beside },
      }}
    />
  )
}

/** Says whether the threshold was reached, and how high the readings went. */
function useTitle({ points, setting, ...record }: SensorRecord, range: RecordRange): string {
  const { t } = useWords()
  const span = t(`sensorRecordPages.range.${range}`)
  if (!points.length) return t('sensorRecordPages.titleNone', { span })
  const highest = Math.max(...points.map((one) => one.highest))
  const values = { span, value: figureText(highest), unit: unitOf({ points, setting, ...record }) }
  if (!setting) return t('sensorRecordPages.titleOpen', values)
  return t(highest >= setting.threshold ? 'sensorRecordPages.titleOver' : 'sensorRecordPages.titleUnder', values)
}
