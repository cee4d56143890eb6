import { isWeekend } from '@portal/shared/features/inspection/workdays'
import { minuteOf } from '@portal/shared/features/inspection-schedules/clock.scoring'
import { LENGTHS } from '@portal/shared/features/inspection-schedules/schedule.model'
import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { type Day, dayOf } from '@portal/shared/kernel/time'
import { type CSSProperties, type DragEvent, useRef } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { clockText, minuteText } from '../../widgets/visits/moments.ts'
import { allWaysOf, type Block, type Place } from './blocks.ts'
import { dayText } from './dayText.ts'
import { lanesOf } from './lanes.ts'
import { VisitBlock } from './VisitBlock.tsx'
import './schedules.css'

/** What is shown where it could stand: by which key it is put there. */
export interface Ghost extends Place {
  keyName: string
  units: number
  /** Of a visit that is moved by keys: no way is added. */
  isMoved?: boolean
}
interface Props {
  week: Week
  blocks: readonly Block[]
  ghosts: readonly Ghost[]
  /** The block that is selected, or carried. */
  selected: string | undefined
  onSelect: (block: Block) => void
  onOpen: (block: Block) => void
  /** Dropped at a minute of a day. */
  onDrop: (day: Day, minute: number) => void
  onPut: (ghost: Ghost) => void
  now: Date
}

const [OPEN, CLOSE] = [minuteOf(LENGTHS.dayStart), minuteOf(LENGTHS.dayEnd)]
const HOUR = 60
const at = (top: number): CSSProperties => ({ top })
const QUARTER = 15
/** A minute is as high as a pixel. */
const topOf = (minute: number): number => minute - OPEN
/** Earlier or later visits are shown as well. */
const spanOf = (blocks: readonly Block[]) => ({
  open: Math.min(OPEN, ...blocks.map(({ from }) => Math.floor(from / HOUR) * HOUR)),
  close: Math.max(CLOSE, ...blocks.map(({ until }) => Math.ceil(until / HOUR) * HOUR)),
})

/** The days of a week side by side, with the hours at the left. */
export function WeekBoard({ week, blocks, ...board }: Props) {
  const { t } = useWords()
  const { open, close } = spanOf(blocks)
  const hours = Array.from({ length: (close - open) / HOUR + 1 }, (_, nth) => open + nth * HOUR)
  const style = { '--hours': (close - open) / HOUR, '--shift': `${topOf(open)}px` } as CSSProperties
  return (
    <div className="lb-week" style={style}>
      <div className="lb-week-hours" aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} style={at(minute - open)}>
            {minuteText(minute)}
          </span>
        ))}
      </div>
      {week.days.map((day) => (
        <DayColumn
          key={day.day}
          day={day}
          team={week.team}
          open={open}
          blocks={blocks.filter((block) => block.day === day.day)}
          label={t('inspectionSchedules.day', { day: dayText(day.day) })}
          {...board}
        />
      ))}
    </div>
  )
}

interface ColumnProps extends Omit<Props, 'week' | 'blocks'> {
  day: Week['days'][number]
  team: Week['team']
  blocks: readonly Block[]
  open: number
  label: string
}

function DayColumn({ day: info, team, blocks, open, label, ghosts, now, onDrop, ...board }: ColumnProps) {
  const { t } = useWords()
  const { day, holiday, leave } = info
  const isClosed = holiday !== null || leave !== null
  const body = useRef<HTMLDivElement>(null)
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const minute = open + event.clientY - (body.current?.getBoundingClientRect().top ?? 0)
    onDrop(day, Math.round(minute / QUARTER) * QUARTER)
  }
  const isToday = dayOf(now) === day
  const why = holiday ?? (leave === null ? null : leave || t('inspectionSchedules.onLeave'))
  return (
    <section
      className="lb-weekday"
      aria-label={label}
      onDragOver={(event) => !isClosed && event.preventDefault()}
      onDrop={drop}
    >
      <DayHead info={info} team={team} blocks={blocks} isToday={isToday} />
      <div className={`lb-weekday-body ${isClosed || isWeekend(day) ? 'lb-weekday-closed' : ''}`} ref={body}>
        {why && <p className="lb-weekday-why">{why}</p>}
        {lanesOf(blocks).map(({ block, lane, lanes }) => (
          <VisitBlock key={block.id} block={block} open={open} lane={lane} lanes={lanes} {...board} />
        ))}
        {ghosts
          .filter((ghost) => ghost.day === day)
          .map((ghost) => (
            <GhostPlace key={ghost.keyName} ghost={ghost} open={open} onPut={board.onPut} />
          ))}
        {isToday && <NowLine minute={minuteOf(clockText(now.toISOString())) - open} />}
      </div>
    </section>
  )
}
const NowLine = ({ minute }: { minute: number }) => (
  <span className="lb-weekday-now" style={at(minute)} aria-hidden="true" />
)

interface HeadProps extends Pick<ColumnProps, 'team' | 'blocks'> {
  info: Week['days'][number]
  isToday: boolean
}
const ALL = 100
/** The day, its way, and how much of the team's most is taken. */
function DayHead({ info: { day, taken, holiday, leave }, team, blocks, isToday }: HeadProps) {
  const { t } = useWords()
  const [most, isFull] = [team.dayMaxNumber, taken >= team.dayMaxNumber]
  const way = allWaysOf(blocks)
  const filled = { width: `${Math.min(ALL, (ALL * taken) / most)}%` }
  // narrow columns say it below
  const closed = isWeekend(day) ? null : leave !== null ? 'onLeave' : holiday !== null ? 'holiday' : null
  const isShut = leave !== null || holiday !== null
  return (
    <header className={`lb-weekday-head ${isToday ? 'lb-weekday-today' : ''}`}>
      <span className="lb-weekday-name">
        <b>{dayText(day)}</b>
        {way > 0 && <span className="lb-second">{t('inspectionSchedules.km', { number: numberText(way, 1) })}</span>}
      </span>
      {closed ? (
        <span className="lb-second">{t(`inspectionSchedules.${closed}`)}</span>
      ) : isShut ? null : (
        <>
          <span className="lb-weekday-bar" aria-hidden="true">
            <span style={filled} />
          </span>
          <span className="lb-second">
            {t(isFull ? 'inspectionSchedules.teamFull' : 'inspectionSchedules.teamOf', {
              taken: numberText(taken),
              most: numberText(most),
            })}
          </span>
        </>
      )}
    </header>
  )
}

/** A place that is free for what is selected, and the key that takes it. */
function GhostPlace({ ghost, open, onPut }: { ghost: Ghost; open: number; onPut: (ghost: Ghost) => void }) {
  const { t } = useWords()
  const { minute, kilometres, keyName, units, isMoved } = ghost
  const place = { top: minute - open, height: units * LENGTHS.unitMinutes + LENGTHS.visitMinutes }
  return (
    <button
      type="button"
      className={`lb-ghost ${keyName === '2' ? 'lb-ghost-second' : ''}`}
      style={place}
      onClick={() => onPut(ghost)}
    >
      <b>{minuteText(minute)}</b> <kbd>{keyName}</kbd>
      <span className="lb-block">
        {isMoved
          ? t('inspectionSchedules.isMoved')
          : kilometres === null
            ? t('inspectionSchedules.firstOfDay')
            : t('inspectionSchedules.moreKm', { number: numberText(kilometres, 1) })}
      </span>
    </button>
  )
}
