import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { PAGE_SIZE_MAX } from '@portal/shared/kernel/list'
import { useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { inputOf, useListState } from '../../kernel/list/state.ts'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { BatchBar } from './BatchBar.tsx'
import { InboxGroup } from './InboxGroup.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { useInboxKeys } from './useInboxKeys.ts'

const WAITING = { waiting: 'true', size: String(PAGE_SIZE_MAX) } as const

/** To acknowledge: exceptions first and one by one, the routine rest in one go. */
export function AcknowledgePage() {
  const { t } = useWords()
  const { isNarrow } = useDevice()
  const state = useListState(jobRecordContracts.list, WAITING)
  const summary = useApi(jobRecordContracts.inbox, {}, { quiet: true })
  const read = (attention: 'true' | 'false') =>
    inputOf(jobRecordContracts.list, { ...state.filters, ...WAITING, attention })
  const exceptions = useApi(jobRecordContracts.list, read('true'), { quiet: true })
  const routine = useApi(jobRecordContracts.list, read('false'), { quiet: true })
  const rows = [...(exceptions.data?.content ?? []), ...(routine.data?.content ?? [])]
  const [open, setOpen] = useParam('record')
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const ticked = (routine.data?.content ?? []).filter(({ id }) => !unticked.has(id))
  const current = rows.find(({ id }) => String(id) === open) ?? (isNarrow ? undefined : rows[0])
  const show = (id: number | null) => setOpen(id ? String(id) : null)
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + by]
    if (next) show(next.id)
  }
  useInboxKeys(step)

  if (exceptions.isError && !exceptions.data)
    return <Failed error={exceptions.error} onRetry={() => exceptions.refetch()} />
  const isLoading = exceptions.isPending || routine.isPending
  return (
    <>
      <PageHead subtitle={t('jobRecordPages.inbox.subtitle')} />
      <div className="lb-inbox">
        <section className="lb-panel lb-list">
          <FilterBar list={jobRecordContracts.list} state={state} filters={['q', 'typesOfWork']} advanced={[]} />
          {isLoading ? (
            <Loading columns={2} />
          ) : !rows.length ? (
            <State
              drawing="empty"
              title={t('jobRecordPages.inbox.emptyTitle')}
              text={t('jobRecordPages.inbox.emptyText')}
            />
          ) : (
            <>
              <InboxGroup
                kind="exceptions"
                total={exceptions.data?.totalElements ?? 0}
                rows={exceptions.data?.content ?? []}
                currentId={current?.id}
                onOpen={show}
              />
              <InboxGroup
                kind="routine"
                total={routine.data?.totalElements ?? 0}
                rows={routine.data?.content ?? []}
                currentId={current?.id}
                onOpen={show}
                unticked={unticked}
                onTick={setUnticked}
              />
            </>
          )}
        </section>
        {!isNarrow && current && (
          <ReadingPane id={current.id} onNext={() => step(1)} hasNext={rows.at(-1)?.id !== current.id} />
        )}
      </div>
      {ticked.length > 0 && <BatchBar rows={ticked} exceptions={summary.data?.exceptions ?? 0} onRandom={show} />}
      {isNarrow && current && <RecordDrawer id={current.id} onMove={show} />}
    </>
  )
}
