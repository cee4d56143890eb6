import { precisionOf } from '@portal/shared/features/sensors/alarm.rules'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { numberText, useWords } from '../../kernel/words.ts'
import './alarms.css'

interface Props {
  alarms: SensorModel['alarms']
}

/** How often a model was right, as a figure and a bar from zero; too few answers are no figure. */
export function Precision({ alarms }: Props) {
  const { t } = useWords()
  const precision = precisionOf(alarms)
  if (precision === null)
    return (
      <>
        –
        <span className="lb-second lb-block">
          {t('sensorAlarmPages.precision.answered', { count: alarms.real + alarms.false })}
        </span>
      </>
    )
  return (
    <span className="lb-precision">
      <b>{numberText(100 * precision, 1)}%</b>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="lb-precision-whole" width="100" height="6" />
        <rect className="lb-precision-part" width={100 * precision} height="6" />
      </svg>
    </span>
  )
}

/** The same with its numbers, as it stands in the list of models. */
export function PrecisionCell({ alarms }: Props) {
  const { t } = useWords()
  const { real, false: wrong, known } = alarms
  if (!real && !wrong && !known) return '–'
  return (
    <>
      {precisionOf(alarms) === null ? '–' : <Precision alarms={alarms} />}
      <span className="lb-second lb-block">
        {t('sensorAlarmPages.precision.cell', { real: numberText(real), false: numberText(wrong) })}
      </span>
      {known > 0 && (
        <span className="lb-second lb-block">{t('sensorAlarmPages.precision.knownCount', { count: known })}</span>
      )}
    </>
  )
}
