import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import type { DictDetail } from '@portal/shared/features/dictionaries/dictionary.schema'
import { AutoComplete, Input } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  value: DictDetail | 'new'
  onClose: () => void
}

/** Adds a value, or edits one. */
export const ValueDialog = ({ value, onClose }: Props) =>
  value === 'new' ? <AddValue onClose={onClose} /> : <EditValue value={value} onClose={onClose} />

function AddValue({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useWords()
  return (
    <FormDialog
      action={dictContracts.create}
      title={t('dictionaries.add')}
      submit={t('dictionaries.add')}
      done={({ value }) => t('dictionaries.added', { value })}
      initial={{ sort: 0 }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

function EditValue({ value: row, onClose }: { value: DictDetail; onClose: () => void }) {
  const { t } = useWords()
  const { id, version, dictName, value, labelEn, labelZh, parent, sort, extra, validFrom, validTo } = row
  return (
    <FormDialog
      action={dictContracts.update}
      title={t('dictionaries.edit')}
      submit={t('dictionaries.save')}
      done={({ value }) => t('dictionaries.saved', { value })}
      params={{ id, version }}
      draft={`dictionaries.update.${id}`}
      initial={{
        ...{ dictName, value, labelEn, labelZh, parent, sort, validFrom, validTo },
        extra: extra ? JSON.stringify(extra) : '',
      }}
      onClose={onClose}
    >
      <Fields isKept={row.isBuiltIn} />
    </FormDialog>
  )
}

function Fields({ isKept = false }: { isKept?: boolean }) {
  const { t } = useWords()
  const names = (useApi(dictContracts.names, {}).data ?? []).map((value) => ({ value }))
  return (
    <>
      <Field name="dictName">
        <AutoComplete options={names} disabled={isKept} showSearch={{ filterOption: true }} />
      </Field>
      <Field name="value">
        <Input disabled={isKept} />
      </Field>
      <Field name="labelEn">
        <Input />
      </Field>
      <Field name="labelZh">
        <Input />
      </Field>
      <Field name="parent">
        <Input />
      </Field>
      <Field name="sort">
        <NumberInput />
      </Field>
      <Field name="extra" hint={t('dictionaries.extraHint')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Field>
      <div className="lb-pair">
        <Field name="validFrom">
          <DayInput />
        </Field>
        <Field name="validTo">
          <DayInput />
        </Field>
      </div>
    </>
  )
}
