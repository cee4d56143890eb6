import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useListState } from '../../kernel/list/state.ts'
import { usePages } from '../../kernel/usePages.ts'
import { InboxFrame } from './InboxFrame.tsx'
import { InboxRows, More } from './InboxGroup.tsx'
import { useReading } from './useReading.ts'

const PAGE = 50

/** What was acknowledged or replied to, newest first, to be read again. */
export function AnsweredRecords({ status, empty }: { status: 'ACKNOWLEDGED' | 'REPLIED'; empty: string }) {
  const state = useListState(jobRecordContracts.list, { statuses: status })
  const pages = usePages(jobRecordContracts.list, { ...state.filters, statuses: status }, PAGE)
  const reading = useReading(
    status.toLowerCase(),
    pages.rows.map(({ id }) => id),
    pages.left ? pages.more : undefined,
  )
  return (
    <InboxFrame
      state={state}
      isPending={pages.isPending}
      error={pages.error}
      onRetry={pages.retry}
      empty={pages.total ? undefined : { title: empty }}
      currentId={pages.rows.length ? reading.currentId : undefined}
      ids={reading.ids}
      onShow={reading.show}
      next={reading.next}
    >
      <InboxRows rows={pages.rows} currentId={reading.currentId} onOpen={reading.show} />
      <More pages={pages} />
    </InboxFrame>
  )
}
