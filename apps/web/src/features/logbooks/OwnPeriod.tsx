import { showEnd } from '@portal/shared/kernel/time'
import { Alert } from 'antd'
import { useWords } from '../../kernel/words.ts'
import './detail.css'

/** Says to an organization whose access has ended what it still sees of a log-book, and what not. */
export function OwnPeriod({ endedAt }: { endedAt: string }) {
  const { t } = useWords()
  return (
    <Alert
      type="info"
      showIcon
      className="lb-own-period"
      title={t('logbookDetail.ended.title', { day: showEnd(new Date(endedAt)) })}
      description={t('logbookDetail.ended.text')}
    />
  )
}
