import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import { path } from '@portal/shared/screens'
import type { FormValues } from '../kernel/form/useSchemaForm.ts'
import type { Selection } from '../kernel/list/selection.ts'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import { chosenIn } from '../kernel/moves/chosen.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { Field } from '../kernel/SchemaForm.tsx'
import { useWords } from '../kernel/words.ts'
import { LabelTag } from './LabelTag.tsx'

interface Props {
  act: 'bind' | 'unbind'
  selection: Selection<{ id: number }>
  onClose: () => void
}

/** Chooses the labels to put on ticked log-books, or to take off. */
export function BindDialog({ act, selection, onClose }: Props) {
  const { t } = useWords()
  const { count, clear } = selection
  const isBind = act === 'bind'
  return (
    <BulkAct
      contract={labelContracts[act]}
      move={act}
      chosen={chosenIn(selection)}
      title={isBind ? t('labels.bindTitle', { count }) : t('labels.unbindTitle', { count })}
      done={(count) => (isBind ? t('labels.bound', { count }) : t('labels.unbound', { count }))}
      linkOf={({ name }) => path.logbook(name)}
      {...(isBind && { doneAt: (sent: FormValues) => path.labelledLogbooks(...(sent.labelIds as number[])) })}
      onClose={onClose}
      onDone={clear}
    >
      <Field name="labelIds">
        <LabelSelect />
      </Field>
    </BulkAct>
  )
}

interface SelectProps {
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
}

function LabelSelect({ id, value, onChange }: SelectProps) {
  return (
    <AsyncPicker
      {...(id && { id })}
      list={labelContracts.list}
      nameOf={(label) => label.name}
      draw={(label) => <LabelTag name={label.name} color={label.color} />}
      isMany
      autoFocus
      max={LABELS_PER_LOGBOOK}
      value={value ?? []}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
