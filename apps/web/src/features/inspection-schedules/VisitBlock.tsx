import { CheckCircleFilled, ThunderboltFilled } from '@ant-design/icons'
import { PREMISES_LENGTH, premisesOf } from '@portal/shared/features/logbooks/location'
import { numberText, useWords } from '../../kernel/words.ts'
import { PriorityMark } from '../../widgets/visits/JobCells.tsx'
import { minuteText } from '../../widgets/visits/moments.ts'
import type { Block } from './blocks.ts'
import './schedules.css'

interface Props {
  block: Block
  open: number
  lane: number
  lanes: number
  selected: string | undefined
  onSelect: (block: Block) => void
  onOpen: (block: Block) => void
}
const ALL = 100
const GAP = 4

/** `001–003` of the units of a visit. */
export function unitsText({ jobs }: Pick<Block, 'jobs'>): string {
  const units = jobs.map(({ logbook }) => logbook.locationId.slice(PREMISES_LENGTH + 1)).sort()
  const [first, last] = [units[0] ?? '', units.at(-1) ?? '']
  return first === last ? first : `${first}–${last}`
}

/** One visit: when, how many units, where; grey with a tick once it is made. */
export function VisitBlock({ block, open, lane, lanes, selected, onSelect, onOpen }: Props) {
  const { t, name, person } = useWords()
  const { jobs, from, until, isDone, userName } = block
  const [first] = jobs
  const [high] = jobs.filter(({ priority }) => priority === 'HIGH')
  const style = {
    top: from - open,
    height: until - from - GAP,
    left: `${(ALL * lane) / lanes}%`,
    width: `calc(${ALL / lanes}% - ${GAP}px)`,
  }
  return (
    <button
      type="button"
      className={`lb-visit ${isDone ? 'lb-visit-done' : ''} ${block.id === selected ? 'lb-visit-chosen' : ''}`}
      style={style}
      draggable={!isDone}
      data-visit={block.id}
      onDragStart={(event) => {
        onSelect(block)
        event.dataTransfer.setData('text/plain', block.id)
      }}
      onFocus={() => onSelect(block)}
      onClick={() => onOpen(block)}
    >
      <span className="lb-visit-head">
        <b>{minuteText(from)}</b>
        {isDone && <CheckCircleFilled className="lb-visit-tick" aria-label={t('inspectionSchedules.made')} />}
        {!isDone && high && <PriorityMark row={high} />}
        {jobs.some(({ isSurprise }) => isSurprise) && (
          <ThunderboltFilled aria-label={t('inspectionSchedules.surprise')} />
        )}
        <span className="lb-visit-units">{t('inspectionSchedules.units', { number: numberText(jobs.length) })}</span>
      </span>
      <b className="lb-visit-place">{name(first.logbook, 'address')}</b>
      <span className="lb-second lb-visit-place">
        {premisesOf(first.logbook.locationId)} <b>{unitsText(block)}</b>
      </span>
      {userName && lanes > 1 && <span className="lb-second lb-visit-place">{person(userName)}</span>}
    </button>
  )
}
