import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import { PAGE_SIZE_MAX } from '@portal/shared/kernel/list'
import { path } from '@portal/shared/screens'
import { Select } from 'antd'
import { useApi } from '../kernel/api.ts'
import type { Selection } from '../kernel/list/selection.ts'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import { chosenIn } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { useWords } from '../kernel/words.ts'
import { LabelTag } from './LabelTag.tsx'

/** The same reading as the label filter makes, so that one answer serves both. */
const everyLabel = { page: 0, size: PAGE_SIZE_MAX } as const

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
      done={() => (isBind ? t('labels.bound') : t('labels.unbound'))}
      linkOf={({ name }) => path.logbook(name)}
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
  const { t } = useWords()
  const { data } = useApi(labelContracts.list, everyLabel)
  const labels = data?.content ?? []
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      autoFocus
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
      maxCount={LABELS_PER_LOGBOOK}
      placeholder={t('common.form.pleaseSelect')}
      notFoundContent={t('labels.none')}
      optionFilterProp="label"
      options={labels.map((label) => ({ value: label.id, label: label.name }))}
      optionRender={({ value: id }) =>
        labels
          .filter((label) => label.id === id)
          .map((label) => <LabelTag key={label.id} name={label.name} color={label.color} />)
      }
    />
  )
}
