import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../kernel/Glyph.tsx'
import { useWords } from '../kernel/words.ts'
import './SensorSteps.css'

const STEPS = ['model', 'sensor', 'key', 'mapping', 'reading'] as const
/** Steps that were made already. */
export type SensorStepsDone = Partial<Record<(typeof STEPS)[number], boolean>>
const PLACES = {
  model: SCREENS.sensorModelCreate.path,
  sensor: SCREENS.sensorLogbooks.path,
  key: SCREENS.apiClients.path,
  mapping: SCREENS.sensorApis.path,
  reading: SCREENS.sensorLogbooks.path,
}

/** From a new company to its first reading, step by step. With `done` each leads to its page. */
export function SensorSteps({ done }: { done?: SensorStepsDone }) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="sensor-steps">
      <h2 id="sensor-steps">{t('sensorInviting.next.title')}</h2>
      <p className="lb-soft">{t('sensorInviting.next.note')}</p>
      <ol className="lb-sensor-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Glyph tone={done?.[step] ? 'good' : 'quiet'} />
            <span>
              <b>
                {done ? (
                  <Link to={PLACES[step]}>{t(`sensorInviting.next.${step}.title`)}</Link>
                ) : (
                  t(`sensorInviting.next.${step}.title`)
                )}
              </b>
              {done?.[step] && <span className="lb-hidden"> {t('sensorInviting.next.done')}</span>}
              <span className="lb-second lb-block">{t(`sensorInviting.next.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
