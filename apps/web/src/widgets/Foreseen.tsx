import type { Tone } from '@portal/shared/kernel/feature'
import type { ReactNode } from 'react'
import { Glyph } from '../kernel/Glyph.tsx'
import { numberText } from '../kernel/words.ts'
import './Foreseen.css'

/** What an act would come to, in three columns beside each other. */
export const Foreseen = ({ children }: { children: ReactNode }) => (
  <section className="lb-panel lb-foreseen">{children}</section>
)

interface ColumnProps {
  tone: Tone
  count: number
  title: string
  note: string
  lines: readonly ForeseenLine[]
}
interface ForeseenLine {
  key: string
  name: ReactNode
  note?: string
  count: number
}

/** One of the three: how many in all, and of what. */
export const ForeseenColumn = ({ tone, count, title, note, lines }: ColumnProps) => (
  <div>
    <h2 className="lb-line">
      <Glyph tone={tone} /> <span className="lb-figure">{numberText(count)}</span> {title}
    </h2>
    <p className="lb-second">{note}</p>
    {lines.length > 0 && (
      <dl>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>
              {line.name}
              {line.note && <span className="lb-second lb-block">{line.note}</span>}
            </dt>
            <dd>{numberText(line.count)}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)
