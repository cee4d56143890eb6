import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorRecord } from '@portal/shared/features/sensors/record.schema'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { useApi } from '../../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../../kernel/words.ts'
import { type Fact, FactStrip } from '../../../widgets/FactStrip.tsx'
import { figureText } from '../figures.ts'
import { PrecisionCell } from '../Precision.tsx'
import type { Happened } from './happened.ts'
import { hoursOf } from './hours.ts'

interface Props {
  sensor: Sensor
  record: SensorRecord
  happened: Happened
}

/** The latest reading, what waits for an answer, how whole the readings are, and what raises an alarm. */
export function RecordFacts({ sensor, record, happened: { alarms } }: Props) {
  const { t, fieldText } = useWords()
  const { latest, setting } = record
  const field = (name: string) => fieldText('sensorRecords', name)
  const unit = unitOf(record)
  const model = useApi(sensorModelContracts.get, { id: sensor.model.id }, { quiet: true })
  const open = alarms.filter(({ status }) => status !== 'CLOSED')
  const { measured, all, percent } = hoursOf(record)
  const facts: Fact[] = [
    {
      name: field('latest'),
      value: latest ? t('sensorRecordPages.inUnit', { value: figureText(latest.value), unit }) : '–',
      note: latest && timeText(latest.at),
    },
    {
      name: field('open'),
      value: numberText(open.length),
      note: t('sensorRecordPages.raisedInAll', { count: alarms.length }),
      isUrgent: open.some(({ status }) => status === 'RAISED'),
    },
    {
      name: field('hours'),
      value: t('sensorRecordPages.ofHours', { measured: numberText(measured), all: numberText(all) }),
      note: t('sensorRecordPages.percent', { percent: numberText(percent, 1) }),
    },
    {
      name: field('setting'),
      value: setting ? t('sensorRecordPages.from', { value: figureText(setting.threshold), unit }) : '–',
      note: setting ? t('sensorRecordPages.rule', setting) : t('sensorRecordPages.noRule'),
    },
  ]
  if (model.data) facts.push({ name: field('precision'), value: <PrecisionCell alarms={model.data.alarms} /> })
  return <FactStrip facts={facts} />
}

export const unitOf = ({ anomaly, detects }: SensorRecord): string =>
  detects.find((one) => one.anomaly === anomaly)?.unit ?? ''
