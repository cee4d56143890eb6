import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { Modal } from '../over/Over.tsx'
import { numberText, useWords } from '../words.ts'
import type { Outcome } from './chosen.ts'
import { FailedRows } from './FailedRows.tsx'
import './moves.css'

interface Props {
  /** `at`: where the rows that were reached can be looked at. */
  outcome: Outcome & { at?: string }
  /** Where a row can be looked at. */
  linkOf?: ((row: Outcome['failed'][number]) => string) | undefined
  onAgain: (left: Outcome['failed']) => void
  onClose: () => void
}

/** What came of an act: each row that was left alone with the reason and the way to it; those can be tried again. */
export function Result({ outcome: { done, failed, at }, linkOf, onAgain, onClose }: Props) {
  const { t } = useWords()
  const footer = [
    <Button key="again" onClick={() => onAgain(failed)}>
      {t('common.batch.tryAgain', { count: failed.length, number: numberText(failed.length) })}
    </Button>,
    <Button key="close" type="primary" autoFocus onClick={onClose}>
      {t('common.action.close')}
    </Button>,
  ]
  return (
    <Modal open width={480} title={t('common.batch.partly')} footer={footer} onCancel={onClose}>
      <p role="status">
        {t('common.batch.done', { count: done, number: numberText(done) })}{' '}
        {t('common.batch.failed', { count: failed.length, number: numberText(failed.length) })}{' '}
        {at && (
          <Link to={at} onClick={onClose}>
            {t('common.batch.see', { count: done })}
          </Link>
        )}
      </p>
      <FailedRows failed={failed} linkOf={linkOf} onFollow={onClose} />
    </Modal>
  )
}
