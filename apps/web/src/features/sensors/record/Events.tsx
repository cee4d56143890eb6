import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import type { RecordRange, SensorRecord } from '@portal/shared/features/sensors/record.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { say, timeText, useWords } from '../../../kernel/words.ts'
import { WorkName } from '../../../widgets/JobRecordCells.tsx'
import { StatusTag } from '../../../widgets/StatusTag.tsx'
import { AlarmActs } from '../AlarmActs.tsx'
import { AlarmState } from '../AlarmCells.tsx'
import { figureText } from '../figures.ts'
import type { Gap, Happened } from './happened.ts'
import { unitOf } from './RecordFacts.tsx'

interface Props {
  record: SensorRecord
  range: RecordRange
  happened: Happened
}
interface Event {
  key: string
  from: Date
  to: Date | null
  what: ReactNode
  highest?: string
  remark: ReactNode
}

/** The same as the drawing, as a table: what happened, the latest first. */
export function Events({ record, range, happened }: Props) {
  const { t, fieldText } = useWords()
  const { alarms, works, gaps } = happened
  const rows = [
    ...alarms.map((alarm) => alarmRow(alarm, unitOf(record))),
    ...works.map(workRow),
    ...gaps.map(gapRow),
  ].toSorted((one, other) => other.from.getTime() - one.from.getTime())
  const counts = { alarms: alarms.length, works: works.length, gaps: gaps.length }
  const field = (name: string) => fieldText('sensorRecords', name)
  return (
    <section className="lb-panel lb-part" aria-labelledby="record-events">
      <h2 id="record-events">
        {t('sensorRecordPages.events', { ...counts, span: t(`sensorRecordPages.range.${range}`) })}
      </h2>
      {!rows.length && <p className="lb-soft">{t('sensorRecordPages.noEvents')}</p>}
      {rows.length > 0 && (
        <table className="lb-table lb-table-stacked">
          <thead>
            <tr>
              <th scope="col">{t('sensorRecordPages.when')}</th>
              <th scope="col">{field('what')}</th>
              <th scope="col">{field('highest')}</th>
              <th scope="col">{field('remark')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, from, to, what, highest, remark }) => (
              <tr key={key}>
                <td className="lb-whole">{spanText(from, to)}</td>
                <td>{what}</td>
                <td>{highest}</td>
                <td>{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const alarmRow = (alarm: SensorAlarm, unit: string): Event => ({
  key: `alarm ${alarm.id}`,
  from: new Date(alarm.raisedAt),
  to: alarm.endedAt === null ? null : new Date(alarm.endedAt),
  what: <AlarmState row={alarm} />,
  highest: say('sensorRecordPages.inUnit', { value: figureText(alarm.peak), unit }),
  remark: <AlarmActs row={alarm} />,
})
const workRow = ({ id, startedAt, completedAt, typeOfWork }: JobRecordRow): Event => ({
  key: `work ${id}`,
  from: new Date(startedAt),
  to: new Date(completedAt),
  what: <WorkName code={typeOfWork} />,
  remark: <RecordOf id={id} />,
})
const gapRow = ({ from, to, hours }: Gap): Event => ({
  key: `gap ${from.getTime()}`,
  from,
  to,
  what: <StatusTag life="sensorSignal" code="SILENT" />,
  remark: <Hours count={hours} />,
})

/** The day once, where all of it was on one. */
function spanText(from: Date, to: Date | null): string {
  const begin = timeText(from.toISOString())
  if (!to) return begin
  const end = timeText(to.toISOString())
  const isSameDay = dayOf(from) === dayOf(to)
  return `${begin} – ${isSameDay ? end.slice(-TIME_LENGTH) : end}`
}
const TIME_LENGTH = 'hh:mm'.length

function RecordOf({ id }: { id: number }) {
  const { t } = useWords()
  return <Link to={path.jobRecord(id)}>{t('sensorRecordPages.record')}</Link>
}

function Hours({ count }: { count: number }) {
  const { t } = useWords()
  return t('sensorRecordPages.gap', { hours: count })
}
