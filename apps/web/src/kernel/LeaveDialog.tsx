import { Button } from 'antd'
import { Modal } from './over/Over.tsx'
import { useWords } from './words.ts'

interface Props {
  /** Keeps it as a draft; nothing where what is typed is never kept. */
  onKeep?: (() => void) | undefined
  onDiscard: () => void
  onStay: () => void
}
const WIDTH = 440

/** Asks before a dialog closes in which somebody has typed. */
export function LeaveDialog({ onKeep, onDiscard, onStay }: Props) {
  const { t } = useWords()
  const footer = [
    <Button key="stay" onClick={onStay} autoFocus>
      {t('common.form.goOn')}
    </Button>,
    <Button key="discard" danger onClick={onDiscard}>
      {t('common.form.discard')}
    </Button>,
    onKeep && (
      <Button key="keep" type="primary" onClick={onKeep}>
        {t('common.form.keepDraft')}
      </Button>
    ),
  ]
  return (
    <Modal open width={WIDTH} title={t('common.form.leaveTitle')} footer={footer} onCancel={onStay}>
      <p>{t(onKeep ? 'common.form.leaveKept' : 'common.form.leaveLost')}</p>
    </Modal>
  )
}
