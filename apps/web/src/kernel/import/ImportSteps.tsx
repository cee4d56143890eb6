import { Steps } from '../steps/Steps.tsx'
import { useWords } from '../words.ts'

const STEPS = ['choose', 'check', 'write'] as const

/** Where one is in an import. */
export function ImportSteps({ now, isDone }: { now: (typeof STEPS)[number]; isDone: boolean }) {
  const { t } = useWords()
  const steps = STEPS.map((key) => ({ key, title: t(`imports.steps.${key}`) }))
  return <Steps label={t('imports.stepsLabel')} steps={steps} now={now} isDone={isDone} />
}
