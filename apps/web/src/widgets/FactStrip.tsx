import type { ReactNode } from 'react'
import './FactStrip.css'

export interface Fact {
  name: string
  value: ReactNode
  /** What the value means now, such as how many days are left. */
  note?: ReactNode
  /** Somebody has to act before it is over. */
  isUrgent?: boolean
}

/** A few facts beside each other, each below its name. */
export const FactStrip = ({ facts, columns }: { facts: readonly Fact[]; columns?: 2 }) => (
  <dl className={`lb-panel lb-fact-strip${columns ? ' lb-fact-pairs' : ''}`}>
    {facts.map(({ name, value, note, isUrgent }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b>{value}</b>
          {note && <span className={isUrgent ? 'lb-fact-note lb-fact-urgent' : 'lb-fact-note'}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
