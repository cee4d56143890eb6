import { labelContracts } from '@portal/shared/features/labels/label.contract'
import type { Label } from '@portal/shared/features/labels/label.schema'
import { Checkbox, Input } from 'antd'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { LABEL_COLORS } from '../../look/labels.ts'
import { ColorField } from './ColorField.tsx'

interface Props {
  label: Label | 'new'
  onClose: () => void
}

/** Adds a label, or edits one. */
export const LabelDialog = ({ label, onClose }: Props) =>
  label === 'new' ? <AddLabel onClose={onClose} /> : <EditLabel label={label} onClose={onClose} />

function AddLabel({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <FormDialog
      action={labelContracts.create}
      title={t('labelPages.add')}
      submit={t('labelPages.add')}
      done={({ name }) => t('labelPages.added', { name })}
      initial={{ color: LABEL_COLORS[0] }}
      onClose={onClose}
    >
      <LabelFields />
    </FormDialog>
  )
}

function EditLabel({ label: { id, version, name, color }, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useWords()
  const initial = { name, color, noPersonalData: true }
  return (
    <FormDialog
      action={labelContracts.update}
      title={t('labelPages.edit')}
      submit={t('labelPages.save')}
      done={({ name }) => t('labelPages.saved', { name })}
      params={{ id, version }}
      draft={`labels.update.${id}`}
      initial={initial}
      onClose={onClose}
    >
      <LabelFields />
    </FormDialog>
  )
}

function LabelFields() {
  const { t } = useWords()
  return (
    <>
      <Field name="name">
        <Input autoFocus />
      </Field>
      <Field name="color" hint={t('labelPages.colorHint')}>
        <ColorField />
      </Field>
      <Field name="noPersonalData" label={false}>
        <Checkbox>{t('labelPages.noPersonalData')}</Checkbox>
      </Field>
    </>
  )
}
