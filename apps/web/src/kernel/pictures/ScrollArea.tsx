import type { ReactNode } from 'react'

interface Props {
  /** What it shows, for listeners. */
  label: string
  className: string
  children: ReactNode
}

/** What scrolls sideways within a page: a stop of the Tab key, so that arrow keys reach what is out of sight. */
export const ScrollArea = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
