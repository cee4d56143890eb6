import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { PriorityMark, UnitCell } from '../../widgets/visits/JobCells.tsx'
import './schedules.css'

interface Props {
  jobs: readonly ScheduleJob[]
  count: number
  selected: ScheduleJob | undefined
  onSelect: (id: number) => void
  /** Plans the selected one at its best place, or at its second. */
  onPlan: (choice: 0 | 1) => void
  /** Another day for the selected one. */
  onDay: (by: 1 | -1) => void
  isBackup: boolean
}
const idOf = (id: number) => `to-plan-${id}`

/** What waits for a date, the most urgent first; arrow keys walk, Enter plans. */
export function ToPlanList({ jobs, count, selected, onSelect, onPlan, onDay, isBackup }: Props) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const at = jobs.findIndex(({ id }) => id === selected?.id)
  const step = (by: number) => {
    const next = jobs[Math.min(Math.max(at + by, 0), jobs.length - 1)]
    if (next) onSelect(next.id)
  }
  const acts = new Map([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['ArrowRight', () => onDay(1)],
    ['ArrowLeft', () => onDay(-1)],
    ['Enter', () => onPlan(0)],
    ['2', () => onPlan(1)],
  ])
  const press = (event: KeyboardEvent) => {
    const act = acts.get(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const chosen = selected?.id
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector(`#${idOf(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div
        ref={list}
        className="lb-to-plan"
        role="listbox"
        tabIndex={0}
        aria-label={t(isBackup ? 'inspectionSchedules.backup' : 'inspectionSchedules.toPlan')}
        {...(selected && { 'aria-activedescendant': idOf(selected.id) })}
        onKeyDown={press}
      >
        {jobs.map((job) => (
          <Job key={job.id} job={job} isSelected={job.id === selected?.id} onSelect={onSelect} />
        ))}
      </div>
      {count > jobs.length && (
        <p className="lb-soft lb-to-plan-more">
          {t('inspectionSchedules.more', { number: numberText(count - jobs.length), count: count - jobs.length })}
        </p>
      )}
    </>
  )
}

function Job({ job, isSelected, onSelect }: { job: ScheduleJob; isSelected: boolean; onSelect: (id: number) => void }) {
  const { t, name, codeText } = useWords()
  const { riskIndex, riskScore, type } = job
  return (
    <button
      type="button"
      id={idOf(job.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      draggable
      onDragStart={(event) => {
        onSelect(job.id)
        event.dataTransfer.setData('text/plain', String(job.id))
      }}
      onClick={() => onSelect(job.id)}
    >
      <PriorityMark row={job} />
      <span>
        <span className="lb-to-plan-head">
          <b>
            <UnitCell row={job} />
          </b>{' '}
          {type}
          <span className="lb-to-plan-risk">
            {t('inspectionSchedules.risk', { index: codeText('riskIndex', riskIndex), score: numberText(riskScore) })}
          </span>
        </span>
        <span className="lb-second lb-block">{name(job.logbook, 'address')}</span>
      </span>
    </button>
  )
}
