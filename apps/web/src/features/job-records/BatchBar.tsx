import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { path } from '@portal/shared/screens'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { latePart } from '../../kernel/lazyPart.tsx'
import { inputOf, type RawQuery } from '../../kernel/list/state.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { RateNote } from './RateNote.tsx'
import type { InboxSelection } from './useInboxSelection.ts'
import '../../kernel/page.css'
import './BatchBar.css'

const BulkAct = latePart(() => import('../../kernel/moves/BulkAct.tsx').then((file) => file.BulkAct))

interface Props {
  selection: InboxSelection
  filter: RawQuery
  upTo: number | null
  exceptions: number
  onRandom: () => void
  isDrawing: boolean
}

/** Acknowledges what is selected; says before what is left out and what follows, and afterwards what could not be done. */
export function BatchBar({ selection, filter, upTo, exceptions, onRandom, isDrawing }: Props) {
  const { t } = useWords()
  const { count, selected, isAll, others, everyOther } = selection
  const [isAsking, setAsking] = useState(false)
  const chosen: Chosen = {
    count,
    rows: isAll
      ? {
          all: true,
          filter: inputOf(jobRecordContracts.list, filter) as RawQuery,
          ...(everyOther.length > 0 && { except: [...everyOther] }),
          ...(upTo !== null && { upTo }),
        }
      : { ids: [...others].slice(0, count) },
  }
  const status = count ? t('jobRecordPages.inbox.selected', { count }) : t('jobRecordPages.inbox.none')
  return (
    <footer className="lb-batch" role="toolbar" aria-label={status}>
      <Checkbox
        aria-label={t('jobRecordPages.inbox.selectAll')}
        checked={isAll && !others.length}
        indeterminate={selected > 0 && (!isAll || others.length > 0)}
        onChange={({ target }) => selection.set(target.checked)}
      >
        <b role="status">{status}</b>
      </Checkbox>
      <span className="lb-batch-notes lb-soft">
        {selected > count && (
          <span>{t('jobRecordPages.inbox.capped', { total: numberText(selected), number: numberText(count) })}</span>
        )}
        <span>{t('jobRecordPages.inbox.leftOut', { count: exceptions })}</span>
        <RateNote chosen={chosen} />
        <span>{t('jobRecordPages.inbox.follows')}</span>
      </span>
      <span className="lb-actions">
        <Button loading={isDrawing} onClick={onRandom}>
          {t('jobRecordPages.inbox.random')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          data-key="batch"
          disabled={!count}
          onClick={() => setAsking(true)}
        >
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
          doneAt={path.acknowledgedRecords}
          onDone={selection.done}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
