import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Checkbox } from 'antd'
import { Glyph } from '../../kernel/Glyph.tsx'
import type { usePages } from '../../kernel/usePages.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { AttentionTags, hasReason, WorkName } from '../../widgets/JobRecordCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { GroupHead, type Grouping, groupOf } from './Grouping.tsx'
import type { InboxSelection } from './useInboxSelection.ts'
import './inbox.css'

type RecordPages = ReturnType<typeof usePages<typeof jobRecordContracts.list>>
interface RowsProps {
  rows: readonly JobRecordRow[]
  currentId: number | undefined
  onOpen: (id: number) => void
  /** Under headings of lifts or buildings, where the rows come in their order. */
  by?: Grouping | undefined
  /** Present where rows may be acknowledged together. */
  selection?: InboxSelection
}
interface Props extends Omit<RowsProps, 'rows'> {
  kind: 'exceptions' | 'routine'
  pages: RecordPages
}

/** One half of the inbox with its head. */
export function InboxGroup({ kind, pages, ...rows }: Props) {
  const { t } = useWords()
  if (!pages.rows.length) return null
  return (
    <>
      <header className="lb-inbox-head">
        <h2>
          <Glyph tone={kind === 'exceptions' ? 'warn' : 'good'} /> {t(`jobRecordPages.inbox.${kind}`)}{' '}
          <span className="lb-soft">{pages.totalText}</span>
        </h2>
        <span className="lb-second">
          {t(kind === 'exceptions' ? 'jobRecordPages.inbox.exceptionsNote' : 'jobRecordPages.inbox.routineNote')}
        </span>
      </header>
      <InboxRows rows={pages.rows} {...rows} />
      <More pages={pages} />
    </>
  )
}

/** Shows the next page below what is there. */
export function More({ pages }: { pages: Pick<RecordPages, 'left' | 'more' | 'isLoadingMore'> }) {
  const { t } = useWords()
  if (!pages.left) return null
  return (
    <div className="lb-inbox-more">
      <Button type="link" loading={pages.isLoadingMore} onClick={pages.more}>
        {t('jobRecordPages.inbox.more', { number: numberText(pages.left) })}
      </Button>
    </div>
  )
}

export function InboxRows({ rows, by, ...props }: RowsProps) {
  if (!by) return <Rows rows={rows} {...props} />
  return [...Map.groupBy(rows, (row) => groupOf(by, row))].map(([key, [first, ...others]]) =>
    first ? (
      <section key={key}>
        <GroupHead by={by} row={first} />
        <Rows rows={[first, ...others]} {...props} />
      </section>
    ) : null,
  )
}

function Rows({ rows, currentId, onOpen, selection }: Omit<RowsProps, 'by'>) {
  const { t } = useWords()
  return (
    <ul className="lb-inbox-rows">
      {rows.map((row) => (
        <li key={row.id} className={row.id === currentId ? 'lb-inbox-row lb-inbox-open' : 'lb-inbox-row'}>
          {selection && (
            <Checkbox
              checked={selection.isSelected(row.id)}
              aria-label={t('jobRecordPages.inbox.select', {
                time: timeText(row.completedAt),
                locationId: row.locationId,
              })}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          <InboxRow row={row} isOpen={row.id === currentId} onOpen={() => onOpen(row.id)} />
        </li>
      ))}
    </ul>
  )
}

/** Who of one's own organization acknowledged it, when, and with what comment. */
function OwnAcknowledgement({ said }: { said: NonNullable<JobRecordRow['ownAcknowledgement']> }) {
  return (
    <>
      <Sep
        className="lb-second"
        parts={[<b key="who">{useWords().person(said.userName)}</b>, timeText(said.createdAt)]}
      />
      {said.comment && <span className="lb-pre">{said.comment}</span>}
    </>
  )
}

function InboxRow({ row, isOpen, onOpen }: { row: JobRecordRow; isOpen: boolean; onOpen: () => void }) {
  const { name } = useWords()
  return (
    <button type="button" className="lb-inbox-button" aria-current={isOpen} onClick={onOpen}>
      <span className="lb-inbox-title">
        {hasReason(row) ? (
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
      {(hasReason(row) || row.status === 'DISPUTED') && (
        <span className="lb-tags">
          {row.status === 'DISPUTED' && <StatusTag life="jobRecord" code={row.status} />}
          <AttentionTags row={row} />
        </span>
      )}
      {row.ownAcknowledgement && <OwnAcknowledgement said={row.ownAcknowledgement} />}
    </button>
  )
}
