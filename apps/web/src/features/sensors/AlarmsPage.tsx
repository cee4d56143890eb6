import { BellOutlined } from '@ant-design/icons'
import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { sensorAlarmLife } from '@portal/shared/features/sensors/alarm.rules'
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { AlarmActs, AlarmBulk } from './AlarmActs.tsx'
import { AlarmState, Measured, Peak, RaisedBy, Readings } from './AlarmCells.tsx'
import { AlarmsBeside } from './AlarmsBeside.tsx'
import { useCompanyFilters } from './companies.ts'
import { MODELS } from './modelPick.tsx'
import { SensorPlace } from './SensorCells.tsx'
import './alarms.css'

const { list, move } = sensorAlarmContracts
const col = columnsOf(list)
const State = ({ row }: { row: SensorAlarm }) => (
  <>
    <AlarmState row={row} />
    <AlarmActs row={row} />
  </>
)
const columns = [
  col.show('raisedAt', (row) => <RaisedBy row={row} />, { width: 140, sheet: ['raisedAt', 'sensorCode', 'model'] }),
  col.show('logbook', (row) => <SensorPlace row={row} />, { sheet: ['locationId', 'address'] }),
  col.show('anomaly', (row) => <Measured row={row} />, {
    width: 184,
    sheet: ['anomaly', 'peak', 'threshold', 'unit', 'risings', 'endedAt'],
  }),
  col.show('status', (row) => <State row={row} />, {
    width: 212,
    sheet: ['status', 'verdict', 'takenAt', 'takenByName', 'closedAt', 'closedByName', 'closeReason', 'jobRecordId'],
  }),
]
const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'anomalies', words: 'sensorAnomaly' },
  MODELS,
  { range: ['from', 'to'], history: true },
]
const ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  { name: 'statuses', words: 'sensorAlarm' },
  { name: 'verdicts', words: 'sensorVerdict' },
]
const bulk = (selection: Selection<SensorAlarm>) => <AlarmBulk of={selection} />

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'raised' | 'inHand' | 'closed' | 'month', filters: View['filters']) => ({
    ...{ key, title: t(`sensorAlarmPages.views.${key}`), filters },
  })
  return [
    view('raised', { statuses: 'RAISED' }),
    view('inHand', { statuses: 'IN_HAND' }),
    view('closed', { statuses: 'CLOSED' }),
    view('month', { from: '-30d' }),
  ]
}

function Card({ row }: { row: SensorAlarm }) {
  const { codeText } = useWords()
  const { anomaly, raisedAt, sensorCode, model } = row
  return (
    <>
      <div className="lb-card-head">
        <b>{codeText('sensorAnomaly', anomaly)}</b>
        {timeText(raisedAt)}
      </div>
      <div>
        <SensorPlace row={row} />
      </div>
      <div className="lb-second">
        <Sep parts={[<Peak key="peak" row={row} />, model.name, sensorCode]} />
        <Readings row={row} />
      </div>
      <div>
        <AlarmState row={row} />
      </div>
      <AlarmActs row={row} />
    </>
  )
}

function ToSettings() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <Button icon={<BellOutlined aria-hidden />} onClick={() => navigate(SCREENS.sensorSettings.path)}>
      {t('sensorAlarmPages.settings')}
    </Button>
  )
}

/** Alarms of sensors (519): who has each in hand, what there was, and how often each model is right. */
export function AlarmsPage() {
  const { t } = useWords()
  const views = useViews()
  const companies = useCompanyFilters()
  const mayAnswer = useMay(move)
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={FILTERS}
      advanced={[...ADVANCED, ...companies]}
      views={views}
      subtitle={t('sensorAlarmPages.subtitle')}
      actions={<ToSettings />}
      exportCall={sensorAlarmContracts.export}
      rowName={({ sensorCode, id }) => `${sensorCode} ${id}`}
      card={(row) => <Card row={row} />}
      isQuiet={sensorAlarmLife.isOver}
      isTickable={({ can }) => can.length > 0}
      {...(mayAnswer && { bulk })}
      pane={<AlarmsBeside />}
      empty={{ title: t('sensorAlarmPages.empty'), text: t('sensorAlarmPages.emptyText') }}
    />
  )
}
