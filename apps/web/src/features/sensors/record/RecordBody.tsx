import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { sensorRecordContracts } from '@portal/shared/features/sensors/record.contract'
import { RECORD_RANGES, type RecordRange, type SensorRecord } from '@portal/shared/features/sensors/record.schema'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Alert, Button, Segmented, Select } from 'antd'
import { useApi } from '../../../kernel/api.ts'
import { ExportButton } from '../../../kernel/ExportButton.tsx'
import { Loading } from '../../../kernel/list/ListStates.tsx'
import { Failed, State } from '../../../kernel/State.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { timeText, useWords } from '../../../kernel/words.ts'
import { AlarmActs } from '../AlarmActs.tsx'
import { Events } from './Events.tsx'
import { type Happened, useHappened } from './happened.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { Trace } from './Trace.tsx'
import './record.css'

/** How far back the page looks before anybody asks. */
const FIRST_RANGE: RecordRange = 'WEEK'
const [rangeCode, anomalyCode] = [code(RECORD_RANGES), code(ANOMALIES)]

/** What is shown follows the address: it can be sent to somebody, and stays through a reload. */
export function RecordBody({ sensor }: { sensor: Sensor }) {
  const { t } = useWords()
  const [range, setRange] = useParam('range')
  const [anomaly, setAnomaly] = useParam('anomaly')
  const read = {
    range: rangeCode.safeParse(range ?? FIRST_RANGE),
    anomaly: anomalyCode.optional().safeParse(anomaly ?? undefined),
  }
  const isReadable = read.range.success && read.anomaly.success
  const asked = { sensorId: sensor.id, range: read.range.data ?? FIRST_RANGE, anomaly: read.anomaly.data }
  const { data, error, isError, refetch } = useApi(sensorRecordContracts.get, asked, {
    quiet: true,
    enabled: isReadable,
  })
  if (!isReadable)
    return (
      <Unreadable
        {...(!read.range.success && { range: () => setRange(null) })}
        {...(!read.anomaly.success && { anomaly: () => setAnomaly(null) })}
      />
    )
  const { range: shown } = asked
  return (
    <>
      <Choice
        asked={{ ...asked, anomaly: data?.anomaly ?? asked.anomaly }}
        detects={data?.detects ?? []}
        onRange={(one) => setRange(one, { isStep: true })}
        onAnomaly={(one) => setAnomaly(one, { isStep: true })}
      />
      {data && <Measured sensor={sensor} record={data} range={shown} />}
      {!data && isError && <Failed error={error} title={t('sensorRecordPages.failed')} onRetry={() => refetch()} />}
      {!data && !isError && <Loading columns={2} />}
    </>
  )
}

/** What the address asks for and nobody can read shows nothing, rather than something else; each is taken away by its own button. */
function Unreadable(wrong: { range?: () => void; anomaly?: () => void }) {
  const { t, fieldText } = useWords()
  const all = Object.entries(wrong)
  return (
    <State
      drawing="search"
      title={t('common.state.unreadable', { count: all.length })}
      text={t('common.state.unreadableText')}
    >
      {all.map(([name, remove]) => (
        <Button key={name} onClick={remove}>
          {t('common.action.remove', { what: fieldText('sensorRecords', name) })}
        </Button>
      ))}
    </State>
  )
}

function Measured({ sensor, record, range }: { sensor: Sensor; record: SensorRecord; range: RecordRange }) {
  const happened = useHappened(sensor, record)
  return (
    <div className="lb-sensor-record">
      <Unanswered happened={happened} />
      <RecordFacts sensor={sensor} record={record} happened={happened} />
      <Trace sensor={sensor} record={record} range={range} happened={happened} />
      <Events record={record} range={range} happened={happened} />
    </div>
  )
}

/** What waits for an answer stands first, with what can be done about it. */
function Unanswered({ happened: { alarms } }: { happened: Happened }) {
  const { t } = useWords()
  const [alarm] = alarms.filter(({ status }) => status === 'RAISED')
  if (!alarm) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('sensorRecordPages.unanswered', { at: timeText(alarm.raisedAt) })}
      action={<AlarmActs row={alarm} />}
    />
  )
}

interface ChoiceProps {
  asked: Inputs<typeof sensorRecordContracts>['get'] & { range: RecordRange }
  /** Nothing until it is known; what was asked for stands there as it is. */
  detects: SensorRecord['detects']
  onRange: (range: RecordRange) => void
  onAnomaly: (anomaly: string) => void
}

/** Stays while what was asked for comes or fails to, so that something else can be asked for. */
function Choice({ asked, detects, onRange, onAnomaly }: ChoiceProps) {
  const { t, codeText, fieldText } = useWords()
  const { anomaly, range } = asked
  const known = detects.length ? detects.map((one) => one.anomaly) : anomaly ? [anomaly] : []
  return (
    <div className="lb-record-choice">
      <Select
        aria-label={fieldText('sensorRecords', 'anomaly')}
        value={anomaly}
        onChange={onAnomaly}
        popupMatchSelectWidth={false}
        options={known.map((value) => ({ value, label: codeText('sensorAnomaly', value) }))}
      />
      <Segmented<RecordRange>
        aria-label={fieldText('sensorRecords', 'range')}
        value={range}
        onChange={onRange}
        options={RECORD_RANGES.map((value) => ({ value, label: t(`sensorRecordPages.range.${value}`) }))}
      />
      <ExportButton action={sensorRecordContracts.export} filters={asked} />
    </div>
  )
}
