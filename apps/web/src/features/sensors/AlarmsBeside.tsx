import { PRECISION_MIN, PRECISION_MONTHS, precisionOf } from '@portal/shared/features/sensors/alarm.rules'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { ALL_MODELS, SILENT_SENSORS } from './beside.ts'
import { Precision } from './Precision.tsx'
import '../../kernel/list/beside.css'
import './alarms.css'

/** How often each model was right, and which sensors say nothing, which is no alarm. */
export const AlarmsBeside = () => (
  <div className="lb-list-aside lb-alarm-beside">
    <PrecisionPanel />
    <SilentPanel />
  </div>
)

const SHOWN = 8
const judged = ({ alarms }: SensorModel) => alarms.real + alarms.false + alarms.known
/** The most precise first; of those without a figure, those with more answers. */
const byPrecision = (one: SensorModel, other: SensorModel) =>
  (precisionOf(other.alarms) ?? -1) - (precisionOf(one.alarms) ?? -1) || judged(other) - judged(one)

function PrecisionPanel() {
  const { t, name } = useWords()
  const { data } = useApi(sensorModelContracts.list, ALL_MODELS, { quiet: true })
  const models = data?.content.filter((model) => judged(model) > 0).toSorted(byPrecision) ?? []
  const [best] = models
  if (!data || !best) return null
  const isKnown = precisionOf(best.alarms) !== null && data.totalElements === data.content.length
  return (
    <section className="lb-panel lb-alarm-panel" aria-labelledby="precision">
      <h2 id="precision">
        {isKnown ? t('sensorAlarmPages.precision.best', { model: best.name }) : t('sensorAlarmPages.precision.title')}
      </h2>
      <table className="lb-table">
        <thead>
          <tr>
            <th scope="col">{t('sensorAlarmPages.precision.model')}</th>
            <th scope="col">{t('sensorAlarmPages.precision.real')}</th>
            <th scope="col">{t('sensorAlarmPages.precision.false')}</th>
            <th scope="col">{t('sensorAlarmPages.precision.known')}</th>
            <th scope="col">{t('sensorAlarmPages.precision.precision')}</th>
          </tr>
        </thead>
        <tbody>
          {models.slice(0, SHOWN).map((model) => (
            <tr key={model.id}>
              <th scope="row">
                <Link to={path.sensorModel(model.name)}>{model.name}</Link>
                <span className="lb-second lb-block">{name(model.org, 'name')}</span>
              </th>
              <td>{numberText(model.alarms.real)}</td>
              <td>{numberText(model.alarms.false)}</td>
              <td>{numberText(model.alarms.known)}</td>
              <td>
                <Precision alarms={model.alarms} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="lb-second">
        {t('sensorAlarmPages.precision.note', { months: PRECISION_MONTHS, min: PRECISION_MIN })}
      </p>
      {data.totalElements > Math.min(models.length, SHOWN) && (
        <Link to={SCREENS.sensorModels.path}>
          {t('sensorAlarmPages.precision.all', { number: numberText(data.totalElements) })}
        </Link>
      )}
    </section>
  )
}

function SilentPanel() {
  const { t } = useWords()
  const { data } = useApi(sensorContracts.list, SILENT_SENSORS, { quiet: true })
  if (!data?.totalElements) return null
  const count = data.totalElements
  return (
    <section className="lb-panel lb-alarm-panel" aria-labelledby="silent">
      <h2 id="silent">{t('sensorAlarmPages.silent.title', { count, number: numberText(count) })}</h2>
      <ul className="lb-alarm-silent">
        {data.content.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={path.sensorRecord(row.id)}>{row.code}</Link>
              {row.logbook && (
                <span className="lb-second lb-block">
                  <PlaceLink row={row.logbook} />
                </span>
              )}
            </span>
            <Silence row={row} />
          </li>
        ))}
      </ul>
      {count > data.content.length && <Link to={path.silentSensors()}>{t('sensorAlarmPages.silent.all')}</Link>}
    </section>
  )
}

const [HOUR_MS, DAY_HOURS] = [3_600_000, 24]
function Silence({ row: { lastReadingAt } }: { row: Sensor }) {
  const { t } = useWords()
  if (!lastReadingAt)
    return (
      <ToneTag tone="warn" isPlain>
        {t('sensorAlarmPages.silent.never')}
      </ToneTag>
    )
  const hours = Math.floor((Date.now() - new Date(lastReadingAt).getTime()) / HOUR_MS)
  const days = Math.floor(hours / DAY_HOURS)
  return (
    <span>
      <ToneTag tone="warn" isPlain>
        {days
          ? t('sensorAlarmPages.silent.forDays', { count: days })
          : t('sensorAlarmPages.silent.forHours', { count: hours })}
      </ToneTag>
      <span className="lb-second lb-block">{t('sensorAlarmPages.silent.since', { at: timeText(lastReadingAt) })}</span>
    </span>
  )
}
