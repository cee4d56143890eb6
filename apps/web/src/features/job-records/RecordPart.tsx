import type { ReactNode } from 'react'
import './record.css'

/** One part of a record under its heading, with how many there are of what it lists. */
export const Part = ({ title, count, children }: { title: string; count?: number; children: ReactNode }) => (
  <section className="lb-record-part">
    <h3>
      {title} {count !== undefined && <span className="lb-second">{count}</span>}
    </h3>
    {children}
  </section>
)
