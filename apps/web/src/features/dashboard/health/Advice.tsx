import {
  type Change,
  type PartPoints,
  partsToExcellent,
  shortOf,
  type Way,
} from '@portal/shared/features/dashboard/advice'
import type { Figures } from '@portal/shared/features/dashboard/figures'
import { GRADES, gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { type ReactNode, useId } from 'react'
import { numberText, useWords } from '../../../kernel/words.ts'
import { IndexCell, indexText } from '../cells.tsx'
import './health.css'
import '../../../kernel/pictures/pictures.css'

const HOUR = 60
const [, FROM] = GRADES[0]
const isExcellent = (score: number) => gradeOf(score) === GRADES[0][0]

/** What would make a health index excellent, under its heading. */
export function AdvicePanel({ note, children }: { note: string; children?: ReactNode }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{t('healthIndex.advice.title')}</h2>
          <p className="lb-second">{note}</p>
        </div>
      </header>
      {children}
    </section>
  )
}

const Line = ({ text, gain }: { text: ReactNode; gain: number }) => {
  const { t } = useWords()
  return (
    <li>
      <span>{text}</span>
      <b>{t('healthIndex.advice.gain', { points: indexText(gain) })}</b>
    </li>
  )
}

function ChangeLine({ change: { part, from, to, gain } }: { change: Change }) {
  const { t } = useWords()
  const count = part === 'availability' ? Math.ceil((from - to) / HOUR) : Math.abs(to - from)
  return <Line text={t(`healthIndex.advice.change.${part}`, { count, from, to })} gain={gain} />
}

/** The ways in which a month would have been excellent. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  const { t } = useWords()
  if (!ways.length) return <p>{t('healthIndex.advice.nothing')}</p>
  return ways.map((way, at) => (
    <div key={way.score}>
      <div className="lb-health-way">
        <b>{t(at === 0 ? 'healthIndex.advice.fewest' : 'healthIndex.advice.parts')}</b>
        <span>
          {t('healthIndex.advice.wouldBe', { score: '' })}
          <IndexCell index={way.score} />
        </span>
      </div>
      <ul className="lb-health-changes">
        {way.changes.map((change) => (
          <ChangeLine key={change.part} change={change} />
        ))}
      </ul>
    </div>
  ))
}

/** Of many log-books: the parts that cost most, as what would have to be otherwise in all of them. */
export function AdviceOfMany({ parts, total }: { parts: readonly PartPoints[]; total: Figures }) {
  const { t } = useWords()
  const index = parts.reduce((sum, { points }) => sum + points, 0)
  if (isExcellent(index)) return <AdvicePanel note={t('healthIndex.advice.isSo')} />
  const missed = (share: number | null) => Math.round(total.records * (1 - (share ?? 0)))
  const counts = {
    ...total,
    onTime: missed(total.onTime),
    acknowledged: missed(total.acknowledged),
    gps: 0,
    availability: 0,
  }
  return (
    <AdvicePanel note={t('healthIndex.advice.many', { points: indexText(shortOf(index)), from: FROM })}>
      <ul className="lb-health-changes">
        {partsToExcellent(parts).map(({ part, points, most }) => (
          <Line
            key={part}
            text={t(`healthIndex.advice.all.${part}`, { count: counts[part], number: numberText(counts[part]) })}
            gain={most - points}
          />
        ))}
      </ul>
    </AdvicePanel>
  )
}
