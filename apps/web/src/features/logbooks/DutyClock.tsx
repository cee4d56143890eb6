import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { OPEN_STATUSES } from '@portal/shared/features/job-records/job-record.codes'
import { DUTY_OWED_BY } from '@portal/shared/features/logbooks/logbook.codes'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { daysBetween, showDay } from '@portal/shared/kernel/time'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { CalendarBoard } from '../../kernel/pictures/lazy.tsx'
import { say, today, useWords } from '../../kernel/words.ts'
import { dutyTone, useDueText } from '../../widgets/DutyLine.tsx'
import './DutyClock.css'

/** What the clock has to know of a log-book. */
type Clocked = Pick<LogbookDetail, 'kind' | 'contractor' | 'responsible' | 'duties' | 'unacknowledged'>
type Duty = LogbookDetail['duties'][number]['duty']
/** The tab of the log-book that decides a duty's day: the records of the work it takes, else its data sheet. */
function decidedBy(duty: Duty): string {
  const { doneBy } = DUTY_RULES[duty]
  return doneBy ? `?tab=records&typesOfWork=${doneBy}` : '?tab=specification'
}

const SHAPES = ['list', 'calendar'] as const

/** Who owes what, by when: every duty of a log-book with how much of its time has run. */
export function DutyClock({ logbook }: { logbook: Clocked }) {
  const { t } = useWords()
  const { duties, unacknowledged } = logbook
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('list')
  return (
    <section className="lb-panel lb-part" aria-labelledby="duties">
      <header className="lb-panel-head">
        <h2 id="duties">{t('logbookDetail.duties.title')}</h2>
        <span className="lb-second">{t('logbookDetail.duties.asAt', { day: showDay(today()) })}</span>
        {duties.length > 0 && (
          <Segmented
            size="small"
            aria-label={t('logbookDetail.duties.show')}
            value={shape}
            onChange={setShape}
            options={SHAPES.map((value) => ({ value, label: t(`logbookDetail.duties.${value}`) }))}
          />
        )}
      </header>
      {shape === 'calendar' && <DutyCalendar duties={duties} />}
      {shape === 'calendar' ? null : duties.length > 0 || unacknowledged.count > 0 ? (
        <ul className="lb-duties">
          {duties.map((duty) => (
            <DutyRow key={duty.duty} logbook={logbook} {...duty} />
          ))}
          <Unacknowledged logbook={logbook} />
        </ul>
      ) : (
        <p className="lb-soft">{t('logbookDetail.duties.none')}</p>
      )}
    </section>
  )
}

/** The same days in a calendar; it opens at the nearest. A day set by law is not moved by dragging it. */
function DutyCalendar({ duties }: Pick<LogbookDetail, 'duties'>) {
  const { t, codeText } = useWords()
  const dueText = useDueText()
  const entries = duties.map(({ duty, on, warnDays }) => {
    const days = daysBetween(today(), on)
    return { id: duty, day: on, title: codeText('dutyKind', duty), note: dueText(days), tone: dutyTone(days, warnDays) }
  })
  const [nearest] = entries
  return (
    <CalendarBoard label={t('logbookDetail.duties.title')} entries={entries} {...(nearest && { start: nearest.day })} />
  )
}

function DutyRow({
  logbook,
  duty,
  from,
  on,
  warnDays,
  isSuspended,
}: LogbookDetail['duties'][number] & { logbook: Clocked }) {
  const { codeText, t } = useWords()
  const dueText = useDueText()
  const days = daysBetween(today(), on)
  const rule = say([`logbookDetail.duties.rule.${duty}.${logbook.kind}`, `logbookDetail.duties.rule.${duty}`])
  return (
    <Row
      tone={isSuspended ? 'quiet' : dutyTone(days, warnDays)}
      what={<Link to={decidedBy(duty)}>{codeText('dutyKind', duty)}</Link>}
      rule={rule}
      who={<Owing logbook={logbook} side={DUTY_OWED_BY[duty]} />}
      run={daysBetween(from, today()) / Math.max(1, daysBetween(from, on))}
      due={isSuspended ? t('logbookDetail.duties.suspended') : dueText(days)}
      day={showDay(on)}
    />
  )
}

/** Acknowledging has no day by law: it says how much waits, and since when. */
function Unacknowledged({ logbook }: { logbook: Clocked }) {
  const { t } = useWords()
  const { count, since } = logbook.unacknowledged
  if (!count) return null
  return (
    <Row
      tone="todo"
      what={<Link to={`?tab=records&statuses=${OPEN_STATUSES}`}>{t('logbookDetail.duties.acknowledge')}</Link>}
      who={<Owing logbook={logbook} side="RP" />}
      due={t('logbookDetail.duties.waiting', { count })}
      day={since ? t('logbookDetail.duties.since', { day: showDay(since) }) : ''}
    />
  )
}

interface RowProps {
  tone: Tone
  what: ReactNode
  rule?: string
  who: ReactNode
  /** The part of its time that has run; more than all of it is overdue. */
  run?: number
  due: string
  day: string
}

const fill = (run: number) => (element: HTMLElement | null) =>
  element?.style.setProperty('--run', `${Math.min(1, Math.max(0, run)) * 100}%`)

const Row = ({ tone, what, rule, who, run, due, day }: RowProps) => (
  <li>
    <span>
      {what}
      {rule && <span className="lb-second lb-block">{rule}</span>}
    </span>
    <span className="lb-duty-who">{who}</span>
    {run === undefined ? (
      <span />
    ) : (
      <span className={`lb-duty-bar lb-duty-bar-${tone}`} ref={fill(run)} aria-hidden="true" />
    )}
    <span className={`lb-duty lb-duty-${tone}`}>
      <Glyph tone={tone} />
      <span>
        <span className="lb-duty-days">{due}</span>
        <span className="lb-second lb-block">{day}</span>
      </span>
    </span>
  </li>
)

/** The contractor, or every responsible person in force. */
function Owing({ logbook: { contractor, responsible }, side }: { logbook: Clocked; side: 'RC' | 'RP' }) {
  const { t, name } = useWords()
  const orgs = side === 'RP' ? responsible : contractor ? [contractor] : []
  const names = [...new Set(orgs.map((org) => name(org, 'name')))]
  return <>{names.length ? names.join(t('common.comma')) : t('logbookDetail.duties.nobody')}</>
}
