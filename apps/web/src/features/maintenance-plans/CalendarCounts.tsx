import { HolderOutlined } from '@ant-design/icons'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import '../../kernel/list/tools.css'
import './calendar.css'

interface CountsProps {
  counts: { buildings: number; logbooks: number; plans: number }
}
/** How much the filters find, and what the glyphs in the cells say. */
export function CalendarCounts({ counts: { buildings, logbooks, plans } }: CountsProps) {
  const { t } = useWords()
  return (
    <div className="lb-tools lb-plan-counts">
      <span className="lb-second" role="status">
        <Sep
          parts={[
            t('planPages.buildings', { count: buildings, number: numberText(buildings) }),
            t('planPages.units', { count: logbooks, number: numberText(logbooks) }),
            t('planPages.plans', { count: plans, number: numberText(plans) }),
          ]}
        />
      </span>
      <Legend />
    </div>
  )
}

const KEY = [
  ['done', 'good'],
  ['open', 'moving'],
  ['suspended', 'warn'],
  ['missed', 'bad'],
] as const
function Legend() {
  const { t } = useWords()
  return (
    <ul className="lb-plan-key">
      {KEY.map(([what, tone]) => (
        <li key={what}>
          <Glyph tone={tone} /> {t(`planPages.calendar.key.${what}`)}
        </li>
      ))}
      <li>
        <span className="lb-visits lb-visits-movable" aria-hidden>
          <HolderOutlined />
        </span>{' '}
        {t('planPages.calendar.key.planned')}
      </li>
    </ul>
  )
}
