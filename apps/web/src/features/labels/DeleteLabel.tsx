import { labelContracts } from '@portal/shared/features/labels/label.contract'
import type { Label } from '@portal/shared/features/labels/label.schema'
import { Button, Modal } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'

/** Says how many log-books lose the label before it is deleted. */
export function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useWords()
  const remove = useAction(labelContracts.remove, { done: t('labels.deleted'), onDone: onClose })
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={remove.isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="delete" danger loading={remove.isPending} onClick={() => remove.mutate({ id: label.id })}>
      {t('labels.remove.action')}
    </Button>,
  ]
  return (
    <Modal open width={440} title={t('labels.remove.title', { name: label.name })} footer={footer} onCancel={onClose}>
      <p>{t('labels.remove.text', { count: label.logbookCount })}</p>
    </Modal>
  )
}
