import { labelContracts } from '@portal/shared/features/labels/label.contract'
import type { Label } from '@portal/shared/features/labels/label.schema'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { useWords } from '../../kernel/words.ts'

/** Says how many log-books lose the label before it is deleted. */
export function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useWords()
  const remove = useAction(labelContracts.remove, {
    done: t('labelPages.deleted', { name: label.name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('labelPages.remove.title', { name: label.name })}
      text={t('labelPages.remove.text', { count: label.logbookCount })}
      action={t('labelPages.remove.action')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: label.id })}
      onClose={onClose}
    />
  )
}
