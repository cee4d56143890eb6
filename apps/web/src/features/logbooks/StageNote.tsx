import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useWords } from '../../kernel/words.ts'
import { ToRecord } from '../../widgets/JobRecordCells.tsx'
import './detail.css'

const StageDialog = latePart(() => import('./StageDialog.tsx').then((file) => file.StageDialog))

/** Says that the lift is no more, or that works were recorded after which it may be none. */
export function StageNote({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const { demolishedOn } = logbook
  if (!demolishedOn) return <Proposal logbook={logbook} />
  return (
    <Alert
      type="info"
      showIcon
      className="lb-own-period"
      title={t('logbookDetail.stage.demolished', { day: showDay(demolishedOn) })}
      description={t('logbookDetail.stage.demolishedText')}
    />
  )
}

function Proposal({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const { demolition, can } = logbook
  if (!demolition || !can.includes('demolish')) return null
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="lb-own-period"
        title={t('logbookDetail.stage.proposed', { day: showDay(demolition.completedOn) })}
        description={
          <>
            {t('logbookDetail.stage.proposedText')}{' '}
            <ToRecord id={demolition.id}>{t('logbookDetail.stage.record')}</ToRecord>
          </>
        }
        action={<Button onClick={() => setAsked(true)}>{t('logbooks.move.demolish')}</Button>}
      />
      {isAsked && <StageDialog move="demolish" logbook={logbook} onClose={() => setAsked(false)} />}
    </>
  )
}
