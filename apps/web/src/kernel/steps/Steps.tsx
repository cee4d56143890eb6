import { Glyph } from '../Glyph.tsx'
import './Steps.css'

interface Props<S extends string> {
  /** What a screen reader calls the line. */
  label: string
  steps: readonly { key: S; title: string }[]
  now: S
  /** The last one is over too. */
  isDone?: boolean
}

/** The steps of a page by number, and where one is: what is done has its tick. */
export function Steps<S extends string>({ label, steps, now, isDone = false }: Props<S>) {
  const at = steps.findIndex(({ key }) => key === now)
  return (
    <ol className="lb-step-line" aria-label={label}>
      {steps.map(({ key, title }, index) => (
        <li key={key} className={index === at ? 'lb-step-at' : ''} aria-current={index === at ? 'step' : undefined}>
          {index < at || isDone ? <Glyph tone="good" /> : <span className="lb-step-number">{index + 1}</span>}
          <span>{title}</span>
        </li>
      ))}
    </ol>
  )
}
