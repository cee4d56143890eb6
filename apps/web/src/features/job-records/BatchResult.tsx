import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { path } from '@portal/shared/screens'
import { Button, Modal } from 'antd'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'

interface Props {
  result: CallOutput<typeof jobRecordContracts.move>
  rows: readonly JobRecordRow[]
  onAgain: (ids: number[]) => void
  onClose: () => void
}

/** What came of a batch, each record that was not acknowledged with the reason and the way to it. */
export function BatchResult({ result: { done, failed }, rows, onAgain, onClose }: Props) {
  const { t } = useWords()
  const nameOf = (id: string) => {
    const row = rows.find((other) => String(other.id) === id)
    return row ? `${row.locationId} ${timeText(row.completedAt)}` : t('jobRecordPages.inbox.record', { number: id })
  }
  const again = () => {
    onClose()
    onAgain(failed.map(({ id }) => Number(id)))
  }
  const footer = [
    <Button key="again" onClick={again}>
      {t('jobRecordPages.inbox.tryAgain', { count: failed.length })}
    </Button>,
    <Button key="close" type="primary" onClick={onClose}>
      {t('common.action.close')}
    </Button>,
  ]
  return (
    <Modal open width={440} title={t('jobRecordPages.inbox.failedTitle')} footer={footer} onCancel={onClose}>
      <p>{t('jobRecordPages.inbox.result', { done: numberText(done), count: failed.length })}</p>
      <ul className="lb-results">
        {failed.map(({ id, key }) => (
          <li key={id}>
            <Glyph tone="bad" />
            <span>
              <Link to={path.jobRecord(Number(id))} onClick={onClose}>
                {nameOf(id)}
              </Link>{' '}
              {say(`problems.${key}`)}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
