import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { ReactNode } from 'react'
import { useDevice } from '../../kernel/device.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import type { ListState } from '../../kernel/list/state.ts'
import { Failed, State } from '../../kernel/State.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'

interface Props {
  state: ListState
  isPending: boolean
  error: Error | null
  onRetry: () => void
  /** Nothing to list; the words for it. */
  empty: { title: string; text?: string } | undefined
  /** The record being read. */
  currentId: number | undefined
  /** The records it stands among. */
  ids: readonly number[]
  onShow: (id: number | null) => void
  next: (() => void) | undefined
  /** Said above the record. */
  paneNote?: ReactNode
  children: ReactNode
}

/** A filtered list with a record open beside it; on narrow screens the record opens over it. */
export function InboxFrame({ state, isPending, error, onRetry, empty, currentId, ids, onShow, next, ...props }: Props) {
  const { isNarrow } = useDevice()
  return (
    <>
      <div className="lb-inbox">
        <section className="lb-panel lb-list">
          <FilterBar
            list={jobRecordContracts.list}
            state={state}
            filters={['q', { name: 'typesOfWork', words: 'typeOfWork' }, { range: ['from', 'to'], history: true }]}
            advanced={[]}
          />
          {error ? (
            <Failed error={error} onRetry={onRetry} />
          ) : isPending ? (
            <Loading columns={2} />
          ) : empty ? (
            <State drawing="empty" {...empty} />
          ) : (
            props.children
          )}
        </section>
        {!isNarrow && currentId !== undefined && (
          <ReadingPane id={currentId} onNext={() => next?.()} hasNext={Boolean(next)} note={props.paneNote} />
        )}
      </div>
      {isNarrow && currentId !== undefined && <RecordDrawer id={currentId} ids={ids} onMove={onShow} />}
    </>
  )
}
