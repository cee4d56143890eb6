import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { Checkbox } from 'antd'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { AttentionTags, WorkName } from '../../widgets/JobRecordCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'

interface Props {
  kind: 'exceptions' | 'routine'
  rows: readonly JobRecordRow[]
  total: number
  currentId: number | undefined
  onOpen: (id: number) => void
  /** Present where rows may be acknowledged together. */
  unticked?: ReadonlySet<number>
  onTick?: (unticked: ReadonlySet<number>) => void
}

/** One half of the inbox with its head. */
export function InboxGroup({ kind, rows, total, currentId, onOpen, unticked, onTick }: Props) {
  const { t } = useWords()
  if (!rows.length) return null
  const toggle = (id: number) => {
    const next = new Set(unticked)
    if (!next.delete(id)) next.add(id)
    onTick?.(next)
  }
  return (
    <>
      <header className="lb-inbox-head">
        <h2>
          <Glyph tone={kind === 'exceptions' ? 'warn' : 'good'} /> {t(`jobRecordPages.inbox.${kind}`)}{' '}
          <span className="lb-soft">{numberText(total)}</span>
        </h2>
        <span className="lb-second">
          {t(kind === 'exceptions' ? 'jobRecordPages.inbox.exceptionsNote' : 'jobRecordPages.inbox.routineNote')}
        </span>
      </header>
      <ul className="lb-inbox-rows">
        {rows.map((row) => (
          <li key={row.id} className={row.id === currentId ? 'lb-inbox-row lb-inbox-open' : 'lb-inbox-row'}>
            {unticked && (
              <Checkbox
                checked={!unticked.has(row.id)}
                aria-label={t('jobRecordPages.inbox.select', {
                  time: timeText(row.completedAt),
                  locationId: row.locationId,
                })}
                onChange={() => toggle(row.id)}
              />
            )}
            <InboxRow row={row} isOpen={row.id === currentId} onOpen={() => onOpen(row.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function InboxRow({ row, isOpen, onOpen }: { row: JobRecordRow; isOpen: boolean; onOpen: () => void }) {
  const { name } = useWords()
  return (
    <button type="button" className="lb-inbox-button" aria-current={isOpen} onClick={onOpen}>
      <span className="lb-inbox-title">
        {row.attention.length > 0 ? (
          <b>
            <WorkName code={row.typeOfWork} />
          </b>
        ) : (
          <span>
            <WorkName code={row.typeOfWork} />
          </span>
        )}
        <span className="lb-second">{timeText(row.completedAt)}</span>
      </span>
      <Sep className="lb-second" parts={[<LocationId key="id" id={row.locationId} />, name(row, 'address')]} />
      {row.attention.length > 0 && <AttentionTags row={row} />}
    </button>
  )
}
