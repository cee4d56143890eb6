import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { monthText } from '../../kernel/pictures/months.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { DayTable } from './DayTable.tsx'
import { HeatTable } from './HeatTable.tsx'
import { daysText, fullDays, monthsOf, scaleOf, shadesOf } from './heat.ts'
import './heat.css'
import '../../kernel/page.css'

interface Of {
  generation: Generation
}

function useTitle(generation: Generation): string {
  const { t } = useWords()
  const { from, most } = scaleOf(generation)
  const { days, full } = fullDays(generation)
  if (!generation.counts.planned) return t('inspectionGeneration.heat.nothing')
  const range =
    from === most
      ? numberText(most)
      : t('inspectionGeneration.heat.range', { from: numberText(from), to: numberText(most) })
  if (full === days) return t('inspectionGeneration.heat.allFull', { range })
  return full
    ? t('inspectionGeneration.heat.someFull', { count: full, days: numberText(days), range })
    : t('inspectionGeneration.heat.noneFull', { range })
}

/** Who has how much on which day; one month at a time. */
export function HeatPanel({ generation }: Of) {
  const { t } = useWords()
  const [isTable, setTable] = useState(false)
  const months = monthsOf(generation)
  const [chosen, setMonth] = useState<string>()
  const month = chosen && months.includes(chosen) ? chosen : (months[0] ?? '')
  const title = useTitle(generation)
  return (
    <section className="lb-panel lb-part lb-heat-panel" aria-labelledby="heat">
      <header className="lb-panel-head">
        <h2 id="heat">{title}</h2>
        <span className="lb-actions">
          {months.length > 1 && (
            <Select
              size="small"
              aria-label={t('inspectionGeneration.heat.month')}
              value={month}
              onChange={setMonth}
              options={months.map((value) => ({ value, label: monthText(value, 'long') }))}
            />
          )}
          <Button size="small" type="text" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'inspectionGeneration.heat.picture' : 'inspectionGeneration.heat.table')}
          </Button>
        </span>
      </header>
      {isTable ? (
        <DayTable generation={generation} month={month} caption={title} />
      ) : (
        <>
          <HeatTable generation={generation} month={month} caption={title} />
          <Legend generation={generation} month={month} />
        </>
      )}
    </section>
  )
}

function Legend({ generation, month }: Of & { month: string }) {
  const { t } = useWords()
  const holidays = generation.days.filter(({ day, holiday }) => holiday && day.startsWith(month)).map(({ day }) => day)
  const hasLeave = generation.teams.some(({ people }) =>
    people.some(({ leave }) => leave.some((day) => day.startsWith(month))),
  )
  const shades = generation.counts.planned ? shadesOf(scaleOf(generation)) : []
  const textOf = ({ from, to, isLast }: (typeof shades)[number], nth: number) => {
    if (isLast) return t('inspectionGeneration.heat.legendMore', { number: numberText(from) })
    const number = from === to ? numberText(from) : `${numberText(from)}–${numberText(to)}`
    return nth ? number : t('inspectionGeneration.heat.legend', { count: to, number })
  }
  return (
    <ul className="lb-heat-legend">
      {shades.map((one, nth) => (
        <li key={one.shade}>
          <span className={`lb-heat-box lb-heat-${one.shade}`} aria-hidden="true" />
          {textOf(one, nth)}
        </li>
      ))}
      {hasLeave && (
        <li>
          <span className="lb-heat-box lb-heat-leave" aria-hidden="true">
            –
          </span>
          {t('inspectionGeneration.heat.onLeave')}
        </li>
      )}
      {holidays.length > 0 && (
        <li>
          <span className="lb-heat-box lb-heat-holiday" aria-hidden="true" />
          {t('inspectionGeneration.heat.holidayOn', { days: daysText(holidays).join(t('common.comma')) })}
        </li>
      )}
    </ul>
  )
}
