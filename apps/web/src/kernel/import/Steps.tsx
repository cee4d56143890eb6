import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import './Steps.css'

const STEPS = ['choose', 'check', 'write'] as const
type Step = (typeof STEPS)[number]

/** Where one is: what is done has its tick. */
export function Steps({ now, isDone }: { now: Step; isDone: boolean }) {
  const { t } = useWords()
  const at = STEPS.indexOf(now)
  return (
    <ol className="lb-import-steps" aria-label={t('imports.stepsLabel')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index === at ? 'lb-import-step-now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at || isDone ? <Glyph tone="good" /> : <span className="lb-import-step-number">{index + 1}</span>}
          <span>{t(`imports.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
