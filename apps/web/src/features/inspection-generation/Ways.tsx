import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { numberText, useWords } from '../../kernel/words.ts'
import './ways.css'

const PERCENT = 100
/** How high a bar is, in pixels. */
const BAR = 9

/** How far it is, beside two other orders of the same visits. */
export function Ways({ generation: { kilometres, baselines } }: { generation: Generation }) {
  const { t } = useWords()
  const most = Math.max(kilometres, baselines.location, baselines.random)
  const part = baselines.random ? Math.round((PERCENT * kilometres) / baselines.random) : undefined
  const ways = [
    { name: t('inspectionGeneration.way.own'), length: kilometres, isOwn: true },
    { name: t('inspectionGeneration.way.location'), length: baselines.location, isOwn: false },
    { name: t('inspectionGeneration.way.random'), length: baselines.random, isOwn: false },
  ]
  return (
    <section className="lb-panel lb-part" aria-labelledby="ways">
      <header className="lb-panel-head">
        <h2 id="ways">
          {part === undefined
            ? t('inspectionGeneration.way.noWay')
            : t('inspectionGeneration.way.title', { number: numberText(part) })}
        </h2>
      </header>
      <ul className="lb-ways">
        {ways.map(({ name, length, isOwn }) => (
          <li key={name} className={isOwn ? 'lb-way-own' : ''}>
            <span>{name}</span>
            <span>{t('inspectionGeneration.facts.kilometres', { number: numberText(Math.round(length)) })}</span>
            <svg className="lb-way-bar" width="100%" height={BAR} aria-hidden="true">
              <rect className="lb-way-all" width="100%" height={BAR} rx={2} />
              <rect width={`${most ? (PERCENT * length) / most : 0}%`} height={BAR} rx={2} />
            </svg>
          </li>
        ))}
      </ul>
      <p className="lb-second">{t('inspectionGeneration.way.note')}</p>
    </section>
  )
}
