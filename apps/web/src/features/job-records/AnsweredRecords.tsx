import type { OwnAnswer } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useListState } from '../../kernel/list/state.ts'
import { usePages } from '../../kernel/usePages.ts'
import { InboxFrame } from './InboxFrame.tsx'
import { InboxRows, More } from './InboxGroup.tsx'
import { useReading } from './useReading.ts'

const PAGE = 50

/** What one's own organization acknowledged, replied to or disputes, newest first, to be read again. */
export function AnsweredRecords({ own, empty }: { own: Exclude<OwnAnswer, 'WAITING'>; empty: string }) {
  const state = useListState(jobRecordContracts.list, { own })
  const pages = usePages(jobRecordContracts.list, { ...state.filters, own }, PAGE, !state.unreadable.length)
  const reading = useReading(
    own.toLowerCase(),
    pages.rows.map(({ id }) => id),
    pages.left ? pages.more : undefined,
  )
  return (
    <InboxFrame
      state={state}
      fixed={{ own }}
      isPending={pages.isPending}
      error={pages.error}
      onRetry={pages.retry}
      empty={pages.total ? undefined : { title: empty }}
      currentId={pages.rows.length ? reading.currentId : undefined}
      ids={reading.ids}
      onShow={reading.show}
      next={reading.next}
      step={reading.step}
    >
      <InboxRows rows={pages.rows} currentId={reading.currentId} onOpen={reading.show} />
      <More pages={pages} />
    </InboxFrame>
  )
}
