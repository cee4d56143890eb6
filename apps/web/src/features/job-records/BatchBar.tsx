import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { path } from '@portal/shared/screens'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { latePart } from '../../kernel/lazyPart.tsx'
import { inputOf, type RawQuery } from '../../kernel/list/state.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import type { Ticks } from './useTicks.ts'

const BulkAct = latePart(() => import('../../kernel/moves/BulkAct.tsx').then((file) => file.BulkAct))

interface Props {
  ticks: Ticks
  filter: RawQuery
  upTo: number | null
  exceptions: number
  onRandom: () => void
  isDrawing: boolean
}

/** Acknowledges what is ticked; says before what is left out and what follows, and afterwards what could not be done. */
export function BatchBar({ ticks, filter, upTo, exceptions, onRandom, isDrawing }: Props) {
  const { t } = useWords()
  const { count, ticked, isAll, others } = ticks
  const [isAsking, setAsking] = useState(false)
  const chosen: Chosen = {
    count,
    rows: isAll
      ? {
          all: true,
          filter: inputOf(jobRecordContracts.list, filter) as RawQuery,
          ...(others.size > 0 && { except: [...others] }),
          ...(upTo !== null && { upTo }),
        }
      : { ids: [...others].slice(0, count) },
  }
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
        <Button type="primary" icon={<CheckOutlined />} disabled={!count} onClick={() => setAsking(true)}>
          {t('jobRecordPages.inbox.acknowledge', { number: numberText(count) })}
        </Button>
      </span>
      {isAsking && (
        <BulkAct
          contract={jobRecordContracts.move}
          move="acknowledge"
          chosen={chosen}
          title={t('jobRecordPages.inbox.acknowledge', { number: numberText(count) })}
          note={t('jobRecordPages.inbox.follows')}
          done={(count) => t('jobRecordPages.inbox.done', { count })}
          linkOf={({ id }) => path.jobRecord(id)}
          onDone={() => ticks.set(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
