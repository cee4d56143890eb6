import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import './registrations.css'

const STEPS = ['organization', 'administrator'] as const

/** Where one is: what is done has its tick, what is open its half-filled ring. */
export function Steps({ isSecond }: { isSecond: boolean }) {
  const { t } = useWords()
  const now = isSecond ? 1 : 0
  return (
    <ol className="lb-steps" aria-label={t('registrations.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} className={index === now ? 'lb-step-now' : ''} aria-current={index === now ? 'step' : undefined}>
          <Glyph tone={index < now ? 'good' : index === now ? 'todo' : 'quiet'} />
          <span>
            {index + 1} {t(`registrations.step.${step}`)}
            {index < now && <span className="lb-hidden"> {t('registrations.stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
