import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText } from '../../kernel/words.ts'
import './arrival.css'

interface Props {
  title: string
  /** How many there are; nothing is said of none. */
  count: number
  /** Where all of them stand. */
  more?: { to: string; text: string } | undefined
  children: ReactNode
}

/** What waits of one kind: how many, the way to all of them, and the first. */
export const ArrivalPanel = ({ title, count, more, children }: Props) => (
  <section className="lb-panel" aria-label={title}>
    <div className="lb-arrival-title">
      <h2>
        {title} {count > 0 && <span className="lb-second">{numberText(count)}</span>}
      </h2>
      {more && <Link to={more.to}>{more.text}</Link>}
    </div>
    {children}
  </section>
)

/** The first of them, one below the other, as `line` shows each; no empty list. */
export const ArrivalRows = <R extends { id: number }>({
  rows,
  line,
}: {
  rows: readonly R[]
  line: (row: R) => ReactNode
}) => rows.length > 0 && <ul className="lb-arrival-rows">{rows.map(line)}</ul>
