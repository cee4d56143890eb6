import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { State } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { StateCell } from '../../widgets/visits/JobCells.tsx'
import { minuteText } from '../../widgets/visits/moments.ts'
import type { Block } from './blocks.ts'
import { dayText } from './dayText.ts'
import { unitsText } from './VisitBlock.tsx'
import './schedules.css'

interface Props {
  week: Week
  blocks: readonly Block[]
  onOpen: (block: Block) => void
}

/** The visits of a week as a list of days: for phones, and for whoever reads rather than looks. */
export function DayList({ week, blocks, onOpen }: Props) {
  const { t } = useWords()
  if (!blocks.length)
    return (
      <State drawing="empty" title={t('inspectionSchedules.emptyTitle')} text={t('inspectionSchedules.emptyText')} />
    )
  return (
    <div className="lb-sections">
      {week.days.map(({ day, holiday, leave }) => {
        const own = blocks.filter((block) => block.day === day)
        const why = holiday ?? (leave === null ? null : leave || t('inspectionSchedules.onLeave'))
        return own.length || why ? (
          <section key={day} className="lb-panel lb-part" aria-labelledby={`day-${day}`}>
            <header className="lb-panel-head">
              <h2 id={`day-${day}`}>{dayText(day)}</h2>
              {why && <span className="lb-second">{why}</span>}
            </header>
            <ul className="lb-weekday-list">
              {own.map((block) => (
                <li key={block.id}>
                  <Visit block={block} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ) : null
      })}
    </div>
  )
}

function Visit({ block, onOpen }: { block: Block; onOpen: (block: Block) => void }) {
  const { t, name, person } = useWords()
  const [first] = block.jobs
  return (
    <button type="button" className="lb-weekday-visit" onClick={() => onOpen(block)}>
      <b>{minuteText(block.from)}</b>
      <span>
        <b>{name(first.logbook, 'address')}</b>
        <span className="lb-second lb-block">
          {block.jobs.length > 1
            ? `${premisesOf(first.logbook.locationId)} ${unitsText(block)}`
            : first.logbook.locationId}{' '}
          · {t('inspectionSchedules.units', { number: numberText(block.jobs.length) })}
          {block.userName && ` · ${person(block.userName)}`}
        </span>
      </span>
      <StateCell row={first} />
    </button>
  )
}
