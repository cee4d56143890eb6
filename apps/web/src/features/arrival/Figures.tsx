import { FIGURES, inDays } from '@portal/shared/features/arrival/arrival.codes'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { totalText } from '../../kernel/reads/total.ts'
import { useWords } from '../../kernel/words.ts'
import type { Arrived } from './arrived.ts'
import './arrival.css'

const PATHS = {
  logbooks: SCREENS.logbookList.path,
  jobRecords: SCREENS.jobRecords.path,
  workers: SCREENS.workers.path,
} as const

/** Each figure is the total of a list, and leads to it. */
export function Figures({ figures, title }: { figures: Arrived['figures']; title: string }) {
  const { t } = useWords()
  if (!figures.length) return null
  return (
    <section aria-label={title}>
      <ul className="lb-panel lb-arrival-figures">
        {figures.map(({ name, count, isCapped }) => {
          const { list, filters } = FIGURES[name]
          return (
            <li key={name}>
              <Link className="lb-arrival-figure" to={`${PATHS[list]}?${new URLSearchParams(filters(inDays))}`}>
                <span className="lb-second">{t(`arrival.figure.${name}`)}</span>
                <b>
                  {name === 'overdue' && count > 0 && <Glyph tone="bad" />}{' '}
                  {totalText({ totalElements: count, isCapped })}
                </b>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
