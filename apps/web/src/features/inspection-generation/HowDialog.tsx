import { Button } from 'antd'
import { Modal } from '../../kernel/over/Over.tsx'
import { useWords } from '../../kernel/words.ts'
import './draw.css'

/** How anybody repeats a draw, without this portal. */
export function HowSteps() {
  const { t } = useWords()
  return (
    <>
      <p>{t('inspectionGeneration.how.seed')}</p>
      <pre className="lb-draw-command">printf %s SEED | sha256sum</pre>
      <p>{t('inspectionGeneration.how.lots')}</p>
      <pre className="lb-draw-command">printf %s "SEED 12345" | sha256sum</pre>
      <p>{t('inspectionGeneration.how.picks')}</p>
      <p className="lb-soft">{t('inspectionGeneration.how.fair')}</p>
    </>
  )
}

export function HowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Modal
      open
      title={t('inspectionGeneration.how.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.action.close')}</Button>}
    >
      <HowSteps />
    </Modal>
  )
}
