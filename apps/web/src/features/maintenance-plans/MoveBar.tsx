import { UndoOutlined } from '@ant-design/icons'
import type { MaintenanceVisitsMoved } from '@portal/shared/features/maintenance-plans/visit.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { numberText, sayIfAny, useWords } from '../../kernel/words.ts'
import { useBuildingName } from './CalendarLine.tsx'
import type { CalendarMove } from './move.ts'
import { useLookAhead, type useMove } from './useMove.ts'
import { weekNumber } from './weeks.ts'
import './calendar.css'

interface Props {
  held: CalendarMove | undefined
  moving: ReturnType<typeof useMove>
  filters: RawQuery
}

/** Below the calendar: what moving would do while something is held, and what it did, until the next act. */
export function MoveBar({ held, moving, filters }: Props) {
  const { last, refused } = moving
  if (held && held.to !== held.from) return <Ahead move={held} filters={filters} />
  if (refused)
    return (
      <Bar tone="bad" move={refused.move}>
        {refused.why}
      </Bar>
    )
  if (!last) return null
  return (
    <Bar tone={last.answer.isSeldom ? 'warn' : 'good'} move={last.move} buttons={<Buttons moving={moving} />}>
      <Told answer={last.answer} week={last.move.to} withLater={last.withLater} />
    </Bar>
  )
}

function Ahead({ move, filters }: { move: CalendarMove; filters: RawQuery }) {
  const { t } = useWords()
  const { data, error, isPlaceholderData } = useLookAhead(move, filters)
  if (error)
    return (
      <Bar tone="bad" move={move}>
        {error instanceof Failure ? failureText(error) : t('problems.systemBusy')}
      </Bar>
    )
  if (!data || isPlaceholderData)
    return (
      <Bar tone="moving" move={move}>
        {t('planPages.calendar.looking')}
      </Bar>
    )
  const { refused } = data
  if (refused)
    return (
      <Bar tone="bad" move={move}>
        {t('planPages.calendar.refusedHere', { number: weekNumber(move.to) })}{' '}
        {sayIfAny(`planPages.refused.${refused.key}`) ?? ''} {refused.row.join(t('common.comma'))}
      </Bar>
    )
  return (
    <Bar tone={data.isSeldom ? 'warn' : 'good'} move={move}>
      <Told answer={data} week={move.to} withLater={false} />
    </Bar>
  )
}

interface BarProps {
  tone: Tone
  move: CalendarMove
  buttons?: ReactNode
  children: ReactNode
}
function Bar({ tone, move, buttons, children }: BarProps) {
  const { t } = useWords()
  const nameOf = useBuildingName()
  const { row, from, to, count } = move
  return (
    <section className="lb-panel lb-move-bar" aria-label={t('planPages.calendar.bar')}>
      <Glyph tone={tone} />
      <div role="status">
        <b>
          {t('planPages.calendar.from', {
            building: nameOf(row),
            count,
            from: weekNumber(from),
            to: weekNumber(to),
          })}
        </b>
        <span className="lb-second lb-block">{children}</span>
      </div>
      {buttons}
    </section>
  )
}

interface ToldProps {
  answer: MaintenanceVisitsMoved
  week: string
  withLater: boolean
}
/** The days since those before, beside the law, and what the week then holds. */
function Told({ answer: { gapDays, isSeldom, lawDays, load, usualLoad, later }, week, withLater }: ToldProps) {
  const { t } = useWords()
  const gap =
    gapDays === null
      ? t('planPages.calendar.noBefore')
      : t(isSeldom ? 'planPages.calendar.gapLong' : 'planPages.calendar.gap', { count: gapDays, law: lawDays })
  const loaded = t('planPages.calendar.load', { number: weekNumber(week), count: load, usual: numberText(usualLoad) })
  const others = withLater ? t('planPages.calendar.laterMoved', { count: later }) : t('planPages.calendar.laterStay')
  return <>{[gap, loaded, others].join(' ')}</>
}

function Buttons({ moving: { last, isMoving, undo, moveLater } }: Pick<Props, 'moving'>) {
  const { t } = useWords()
  return (
    <span className="lb-move-acts">
      {!last?.withLater && (
        <Button disabled={isMoving} onClick={moveLater}>
          {t('planPages.calendar.withLater')}
        </Button>
      )}
      <Button icon={<UndoOutlined />} disabled={isMoving} onClick={undo}>
        {t('planPages.calendar.undo')}
      </Button>
    </span>
  )
}
