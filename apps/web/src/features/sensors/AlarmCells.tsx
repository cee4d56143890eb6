import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { path } from '@portal/shared/screens'
import { STATUS } from '@portal/shared/tones'
import { Link } from 'react-router-dom'
import { timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import { figureText } from './figures.ts'
import { useLasted } from './lasted.ts'
import './alarms.css'

interface Props {
  row: SensorAlarm
}

/** When it was raised, by which sensor, and of which model that is. */
export const RaisedBy = ({ row: { raisedAt, sensorId, sensorCode, anomaly, model } }: Props) => (
  <>
    {timeText(raisedAt)}
    <span className="lb-second lb-block">
      <Link to={path.sensorRecord(sensorId, anomaly)}>{sensorCode}</Link>
    </span>
    <span className="lb-second lb-block">{model.name}</span>
  </>
)

/** The highest reading beside the threshold. */
export function Peak({ row: { peak, threshold, unit } }: Props) {
  const { t } = useWords()
  return t('sensorAlarmPages.measured', { peak: figureText(peak), threshold: figureText(threshold), unit })
}

/** How often one that is open was raised, and whether its readings have come down. */
export function Readings({ row: { risings, endedAt, status } }: Props) {
  const { t } = useWords()
  if (status === 'CLOSED') return null
  return (
    <Sep
      className="lb-second lb-block"
      parts={[
        risings > 1 && t('sensorAlarmPages.risings', { count: risings }),
        endedAt ? t('sensorAlarmPages.cameDown', { at: timeText(endedAt) }) : t('sensorAlarmPages.stillUp'),
      ]}
    />
  )
}

/** What was abnormal, and how much. */
export function Measured({ row }: Props) {
  const { codeText } = useWords()
  return (
    <>
      {codeText('sensorAnomaly', row.anomaly)}
      <span className="lb-second lb-block">
        <Peak row={row} />
      </span>
      <Readings row={row} />
    </>
  )
}

/** Where it stands; for how long nobody has answered, who has it in hand, or what there was and who said so. */
export function AlarmState({ row }: Props) {
  if (row.status === 'RAISED') return <Unanswered row={row} />
  return row.status === 'IN_HAND' ? <InHand row={row} /> : <Answered row={row} />
}

function Unanswered({ row: { raisedAt } }: Props) {
  const { t } = useWords()
  const time = useLasted(raisedAt)
  return (
    <>
      <StatusTag life="sensorAlarm" code="RAISED" />
      <span className="lb-block lb-alarm-waiting">{t('sensorAlarmPages.waiting', { time })}</span>
    </>
  )
}

/** The record of its work closes it by its number, which people pass on to whoever goes there. */
function InHand({ row: { id, takenAt, takenByName } }: Props) {
  const { t, person } = useWords()
  return (
    <>
      <StatusTag life="sensorAlarm" code="IN_HAND" />
      {takenAt && (
        <span className="lb-second lb-block">
          {t('sensorAlarmPages.takenBy', { name: person(takenByName), at: timeText(takenAt) })}
        </span>
      )}
      <span className="lb-second lb-block">{t('sensorAlarmPages.toRecord', { number: id })}</span>
    </>
  )
}

function Answered({ row: { verdict, closedAt, closedByName, closeReason, jobRecordId } }: Props) {
  const { t, person } = useWords()
  const at = closedAt ? timeText(closedAt) : ''
  if (!verdict)
    return (
      <>
        <StatusTag life="sensorAlarm" code="CLOSED" />
        <span className="lb-second lb-block">{t('sensorAlarmPages.sensorLeft')}</span>
      </>
    )
  return (
    <>
      <ToneTag tone={STATUS.sensorVerdict[verdict]}>{t(`sensorAlarmPages.closedAs.${verdict}`)}</ToneTag>
      {closeReason && <span className="lb-block">{closeReason}</span>}
      <span className="lb-second lb-block">
        {jobRecordId === null ? (
          t('sensorAlarmPages.closedBy', { name: person(closedByName), at })
        ) : (
          <Link to={path.jobRecord(jobRecordId)}>{t('sensorAlarmPages.closedByRecord', { at })}</Link>
        )}
      </span>
    </>
  )
}
