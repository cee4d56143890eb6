import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { CallInput, CallOutput } from '@portal/shared/kernel/contract'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { inputOf, type RawQuery } from '../../kernel/list/state.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { BatchResult } from './BatchResult.tsx'
import type { Ticks } from './useTicks.ts'

type Move = CallInput<typeof jobRecordContracts.move>

interface Props {
  ticks: Ticks
  /** Those in sight, by which a result can be named. */
  rows: readonly JobRecordRow[]
  filter: RawQuery
  upTo: number | null
  exceptions: number
  onRandom: () => void
  isDrawing: boolean
}

/** Acknowledges what is ticked; says before what is left out and what follows, and afterwards what could not be done. */
export function BatchBar({ ticks, rows, filter, upTo, exceptions, onRandom, isDrawing }: Props) {
  const { t } = useWords()
  const { count, ticked, isAll, others } = ticks
  const [result, setResult] = useState<CallOutput<typeof jobRecordContracts.move>>()
  const send = useAction(jobRecordContracts.move, {
    done: ({ done }) => t('jobRecordPages.inbox.done', { count: done }),
    onDone: (output) => {
      ticks.set(true)
      setResult(output.failed.length ? output : undefined)
    },
  })
  const chosen: Move = isAll
    ? {
        move: 'acknowledge',
        all: true,
        filter: inputOf(jobRecordContracts.list, filter),
        ...(others.size > 0 && { except: [...others] }),
        ...(upTo !== null && { upTo }),
      }
    : { move: 'acknowledge', ids: [...others].slice(0, count) }
  const selected = count ? t('jobRecordPages.inbox.selected', { count }) : t('jobRecordPages.inbox.none')
  return (
    <footer className="lb-batch" role="toolbar" aria-label={selected}>
      <Checkbox
        aria-label={t('jobRecordPages.inbox.selectAll')}
        checked={isAll && !others.size}
        indeterminate={ticked > 0 && (!isAll || others.size > 0)}
        onChange={({ target }) => ticks.set(target.checked)}
      >
        <b role="status">{selected}</b>
      </Checkbox>
      <span className="lb-batch-notes lb-soft">
        {ticked > count && (
          <span>{t('jobRecordPages.inbox.capped', { total: numberText(ticked), number: numberText(count) })}</span>
        )}
        <span>{t('jobRecordPages.inbox.leftOut', { count: exceptions })}</span>
        <span>{t('jobRecordPages.inbox.follows')}</span>
      </span>
      <span className="lb-actions">
        <Button loading={isDrawing} onClick={onRandom}>
          {t('jobRecordPages.inbox.random')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          disabled={!count}
          loading={send.isPending}
          onClick={() => send.mutate(chosen)}
        >
          {t('jobRecordPages.inbox.acknowledge', { number: numberText(count) })}
        </Button>
      </span>
      {result && (
        <BatchResult
          result={result}
          rows={rows}
          onAgain={(ids) => send.mutate({ move: 'acknowledge', ids })}
          onClose={() => setResult(undefined)}
        />
      )}
    </footer>
  )
}
