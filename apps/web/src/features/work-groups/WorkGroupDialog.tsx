import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { WorkGroup } from '@portal/shared/features/work-groups/work-group.schema'
import { path } from '@portal/shared/screens'
import { Input } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

const NameField = () => (
  <Field name="name">
    <Input autoFocus />
  </Field>
)

/** A new works group opens, so that its log-books are chosen before its people. */
export function AddWorkGroup({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <FormDialog
      action={workGroupContracts.create}
      title={t('workGroupPages.add')}
      submit={t('workGroupPages.add')}
      done={({ name }) => t('workGroupPages.added', { name })}
      onDone={({ id }) => navigate(path.workGroup(id))}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

export function RenameWorkGroup({ group: { id, name, version }, onClose }: { group: WorkGroup; onClose: () => void }) {
  const { t } = useWords()
  return (
    <FormDialog
      action={workGroupContracts.rename}
      title={t('workGroupPages.rename')}
      submit={t('workGroupPages.save')}
      done={(saved) => t('workGroupPages.saved', { name: saved.name })}
      params={{ id, version }}
      draft={`workGroupPages.rename.${id}`}
      initial={{ name }}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

interface DeleteProps {
  group: WorkGroup
  onClose: () => void
  onDone: () => void
}
/** Says first who would see everything again. */
export function DeleteWorkGroup({ group: { id, name }, onClose, onDone }: DeleteProps) {
  const { t } = useWords()
  const { data } = useApi(workGroupContracts.foresee, { id })
  const remove = useAction(workGroupContracts.remove, { done: t('workGroupPages.remove.done', { name }), onDone })
  return (
    <ConfirmDialog
      title={t('workGroupPages.remove.title', { name })}
      text={data ? t('workGroupPages.remove.text', { count: data.freed }) : ''}
      action={t('workGroupPages.remove.action')}
      isDangerous
      isPending={remove.isPending || !data}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}
