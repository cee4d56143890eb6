import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Button } from 'antd'
import { type RawQuery, useListState } from '../../kernel/list/state.ts'
import { usePages } from '../../kernel/usePages.ts'
import { useWords } from '../../kernel/words.ts'
import { BatchBar } from './BatchBar.tsx'
import { InboxFrame } from './InboxFrame.tsx'
import { InboxGroup } from './InboxGroup.tsx'
import { useReading } from './useReading.ts'
import { useSample } from './useSample.ts'
import { useTicks } from './useTicks.ts'

const WAITING = { waiting: 'true' } as const
const EXCEPTIONS = 20
const ROUTINE = 50

/** What waits for us: exceptions first and one by one, the routine rest in one go. */
export function WaitingRecords({ newestId }: { newestId: number | null }) {
  const { t } = useWords()
  const state = useListState(jobRecordContracts.list, WAITING)
  const filterOf = (attention: 'true' | 'false'): RawQuery => ({ ...state.filters, ...WAITING, attention })
  const exceptions = usePages(jobRecordContracts.list, filterOf('true'), EXCEPTIONS)
  const routine = usePages(jobRecordContracts.list, filterOf('false'), ROUTINE)
  const ticks = useTicks(
    JSON.stringify(state.filters),
    routine.total,
    routine.rows.map(({ id }) => id),
  )
  const sample = useSample(filterOf('false'), routine.total)
  const listed = [...exceptions.rows, ...routine.rows].map(({ id }) => id)
  const reading = useReading('record', sample.ids.length ? sample.ids : listed, routine.left ? routine.more : undefined)
  const drawn = sample.ids.indexOf(reading.currentId ?? 0)
  const read = async () => reading.show((await sample.draw()) ?? null)
  const retry = () => void Promise.all([exceptions.retry(), routine.retry()])
  const groups = { currentId: reading.currentId, onOpen: reading.show }
  return (
    <>
      <InboxFrame
        state={state}
        isPending={exceptions.isPending || routine.isPending}
        error={exceptions.error ?? routine.error}
        onRetry={retry}
        empty={
          listed.length
            ? undefined
            : { title: t('jobRecordPages.inbox.emptyTitle'), text: t('jobRecordPages.inbox.emptyText') }
        }
        currentId={listed.length ? reading.currentId : undefined}
        ids={reading.ids}
        onShow={reading.show}
        next={reading.next}
        paneNote={drawn >= 0 && <SampleNote number={drawn + 1} count={sample.ids.length} onEnd={sample.end} />}
      >
        <InboxGroup kind="exceptions" pages={exceptions} {...groups} />
        <InboxGroup kind="routine" pages={routine} ticks={ticks} {...groups} />
      </InboxFrame>
      {routine.total > 0 && (
        <BatchBar
          ticks={ticks}
          filter={state.filters}
          upTo={newestId}
          exceptions={exceptions.total}
          onRandom={read}
          isDrawing={sample.isDrawing}
        />
      )}
    </>
  )
}

function SampleNote({ number, count, onEnd }: { number: number; count: number; onEnd: () => void }) {
  const { t } = useWords()
  return (
    <p className="lb-sample" role="status">
      <span>{t('jobRecordPages.inbox.sample', { number, count })}</span>
      <Button size="small" type="link" onClick={onEnd}>
        {t('jobRecordPages.inbox.endSample')}
      </Button>
    </p>
  )
}
