import type { ReactNode } from 'react'
import { numberText, useWords } from '../kernel/words.ts'

const NO_BREAK = '\u00a0'

interface Props {
  /** What they are called, the first that matters most. */
  of: readonly string[]
  /** How the first is shown, when not by its name. */
  children?: ReactNode
}

/**
 * The first of several, and on its line how many more there are, so that every row stays low. Who or what they are is told where one
 * points, and to whoever listens. Nothing is a dash.
 */
export function AndMore({ of: [first, ...others], children }: Props) {
  const { t } = useWords()
  if (first === undefined) return <>–</>
  if (!others.length) return <>{children ?? first}</>
  const all = others.join(t('common.comma'))
  return (
    <>
      {children ?? first}
      {NO_BREAK}
      <span className="lb-second" title={all}>
        <span aria-hidden>+{numberText(others.length)}</span>
        <span className="lb-hidden">
          {t('common.comma')}
          {all}
        </span>
      </span>
    </>
  )
}
