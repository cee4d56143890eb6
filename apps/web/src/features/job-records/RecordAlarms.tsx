import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { path } from '@portal/shared/screens'
import { STATUS } from '@portal/shared/tones'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { Part } from './RecordPart.tsx'

/** Alarms of sensors that the work has closed, and what there was of each. */
export function RecordAlarms({ alarms }: Pick<JobRecordDetail, 'alarms'>) {
  const { t, codeText } = useWords()
  const mayRead = useMay(sensorAlarmContracts.list)
  return (
    <Part title={t('sensorAlarmPages.onRecord.title')} count={alarms.length}>
      <ul className="lb-checklist">
        {alarms.map(({ id, sensorCode, anomaly, verdict }) => {
          const named = t('sensorAlarmPages.onRecord.alarm', { number: id, code: sensorCode })
          return (
            <li key={id}>
              <ToneTag tone={STATUS.sensorVerdict[verdict]}>{codeText('sensorVerdict', verdict)}</ToneTag>{' '}
              {codeText('sensorAnomaly', anomaly)}{' '}
              <span className="lb-second">
                {mayRead ? <Link to={path.sensorAlarms(sensorCode)}>{named}</Link> : named}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
