import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { Button } from 'antd'
import { type RawQuery, useListState } from '../../kernel/list/state.ts'
import { usePages } from '../../kernel/usePages.ts'
import { useWords } from '../../kernel/words.ts'
import { BatchBar } from './BatchBar.tsx'
import { GravityChips } from './GravityChips.tsx'
import { GroupingPicker, useGrouping } from './Grouping.tsx'
import { InboxFrame } from './InboxFrame.tsx'
import { InboxGroup } from './InboxGroup.tsx'
import { useInboxSelection } from './useInboxSelection.ts'
import { useReading } from './useReading.ts'
import { useSample } from './useSample.ts'
import './inbox.css'

const WAITING = { waiting: 'true' } as const
const EXCEPTIONS = 20
const ROUTINE = 50

interface Props {
  inbox: ServiceOutput<typeof jobRecordContracts.inbox> | undefined
}

/** What waits for us: exceptions first and one by one, the routine rest in one go. */
export function WaitingRecords({ inbox }: Props) {
  const { t } = useWords()
  const state = useListState(jobRecordContracts.list, WAITING)
  const isReadable = !state.unreadable.length
  const grouping = useGrouping()
  const filterOf = (attention: 'true' | 'false'): RawQuery => ({
    ...state.filters,
    ...WAITING,
    attention,
    ...(grouping.by && { byPlace: 'true' }),
  })
  const exceptions = usePages(jobRecordContracts.list, filterOf('true'), EXCEPTIONS, isReadable)
  const routine = usePages(jobRecordContracts.list, filterOf('false'), ROUTINE, isReadable)
  const selection = useInboxSelection({
    filters: filterOf('false'),
    total: routine.total,
    shown: routine.rows.map(({ id }) => id),
    isEverything: !Object.keys(state.filters).length,
  })
  const sample = useSample(filterOf('false'), routine.total)
  const listed = [...exceptions.rows, ...routine.rows].map(({ id }) => id)
  const reading = useReading('record', sample.ids.length ? sample.ids : listed, routine.left ? routine.more : undefined)
  const drawn = sample.ids.indexOf(reading.currentId ?? 0)
  const read = async () => reading.show((await sample.draw()) ?? null)
  const retry = () => void Promise.all([exceptions.retry(), routine.retry()])
  const groups = { currentId: reading.currentId, onOpen: reading.show, by: grouping.by }
  return (
    <>
      <InboxFrame
        state={state}
        fixed={WAITING}
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
        step={reading.step}
        chips={
          <>
            {inbox && (
              <GravityChips
                counts={inbox.gravities}
                isCapped={inbox.isCapped}
                value={state.filters.gravity}
                onChange={(gravity) => state.change({ gravity })}
              />
            )}
            <GroupingPicker {...grouping} />
          </>
        }
        paneNote={drawn >= 0 && <SampleNote number={drawn + 1} count={sample.ids.length} onEnd={sample.end} />}
      >
        <InboxGroup kind="exceptions" pages={exceptions} {...groups} />
        <InboxGroup kind="routine" pages={routine} selection={selection} {...groups} />
      </InboxFrame>
      {isReadable && routine.total > 0 && (
        <BatchBar
          selection={selection}
          filter={state.filters}
          upTo={inbox?.newestId ?? null}
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
