import { SENSORS } from '@portal/shared/features/arrival/arrival.codes'
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ArrivalPanel, ArrivalRows } from './ArrivalPanel.tsx'
import type { Arrived } from './arrived.ts'
import './arrival.css'

type Sensors = NonNullable<Arrived['sensors']>
const PATHS = {
  alarms: SCREENS.sensorAlarms.path,
  requests: SCREENS.sensorRequests.path,
} as const
const listOf = (kind: keyof typeof PATHS) => `${PATHS[kind]}?${new URLSearchParams(SENSORS[kind])}`

/** Alarms that nobody has taken in hand, the newest first, and what else is open of sensors. */
export function SensorsPanel({ sensors }: { sensors: Sensors }) {
  const { t } = useWords()
  const { alarms, requests, silent, rows } = sensors
  return (
    <ArrivalPanel
      title={t('arrival.sensors.title')}
      count={alarms}
      more={alarms > 0 ? { to: listOf('alarms'), text: t('arrival.all') } : undefined}
    >
      {alarms + requests + silent === 0 && <p className="lb-arrival-none">{t('arrival.sensors.none')}</p>}
      {silent > 0 && (
        <p className="lb-arrival-overdue">
          <Glyph tone="warn" />{' '}
          <Link to={path.silentSensors()}>
            {t('sensorAlarmPages.silent.title', { count: silent, number: numberText(silent) })}
          </Link>
        </p>
      )}
      {requests > 0 && (
        <p className="lb-arrival-overdue">
          <Glyph tone="moving" />{' '}
          <Link to={listOf('requests')}>{t('arrival.sensors.requests', { count: requests })}</Link>
        </p>
      )}
      <ArrivalRows rows={rows} line={(row) => <AlarmRow key={row.id} row={row} />} />
    </ArrivalPanel>
  )
}

/** An alarm leads to what its sensor has measured. */
function AlarmRow({ row: { anomaly, sensorId, sensorCode, raisedAt, logbook } }: { row: SensorAlarm }) {
  const { codeText, name } = useWords()
  return (
    <li>
      <Link className="lb-arrival-row" to={path.sensorRecord(sensorId, anomaly)}>
        <span className="lb-arrival-line">
          <b>{codeText('sensorAnomaly', anomaly)}</b>
          <span className="lb-second">{timeText(raisedAt)}</span>
        </span>
        <Sep
          className="lb-second"
          parts={[
            sensorCode,
            logbook && <LocationId key="id" id={logbook.locationId} />,
            logbook && name(logbook, 'address'),
          ]}
        />
      </Link>
    </li>
  )
}
