import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FormDefinition, FormField } from '@portal/shared/features/forms/form.definition'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { Pages } from '../../widgets/Pages.tsx'
import { controlOf } from './controls.tsx'
import { placeOf } from './entries.ts'
import { kindOf, mostRows, wordsIn } from './fieldKinds.ts'
import './entry.css'

/** Drawn at once: each row is as many fields as the list has columns. */
const SIZE = 10

interface Props {
  definition: FormDefinition
  field: FormField
  hint: ReactNode
}

/** A list of rows, some of them at a time; rows are added and taken away. */
export function RowsField({ definition, field, hint }: Props) {
  const { t, language } = useWords()
  const [page, setPage] = useState(0)
  const at = placeOf(field.path)
  const label = wordsIn(language, field.label)
  const most = mostRows(definition.schema, field.path)
  return (
    <Form.List name={at}>
      {(rows, { add, remove }, { errors }) => {
        const first = Math.min(page, Math.max(0, Math.ceil(rows.length / SIZE) - 1)) * SIZE
        return (
          <fieldset className="lb-entry-rows" data-field={at.join('.')}>
            <legend>{label}</legend>
            {hint && <p className="lb-second">{hint}</p>}
            {rows.slice(first, first + SIZE).map(({ key, name }) => (
              <Row key={key} {...{ definition, field, row: name }} onRemove={() => remove(name)} />
            ))}
            <Form.ErrorList errors={errors} />
            <div className="lb-form-line">
              <Button
                icon={<PlusOutlined />}
                disabled={rows.length >= most}
                onClick={() => {
                  add({})
                  setPage(Math.floor(rows.length / SIZE))
                }}
              >
                {t('formDetail.addRow', { label })}
              </Button>
              <Pages page={first / SIZE} size={SIZE} total={rows.length} onPage={setPage} />
            </div>
          </fieldset>
        )
      }}
    </Form.List>
  )
}

interface RowProps extends Omit<Props, 'hint'> {
  row: number
  onRemove: () => void
}
function Row({ definition, field, row, onRemove }: RowProps) {
  const { t, language } = useWords()
  const remove = t('formDetail.removeRow', { number: row + 1 })
  return (
    <fieldset className="lb-entry-row">
      <legend>{t('common.form.unit', { number: row + 1 })}</legend>
      <div className="lb-pair">
        {field.columns.map((column) => {
          const kind = kindOf(definition.schema, { path: field.path, isLong: column.isLong }, column.name)
          const common = {
            name: [row, column.name],
            path: [...placeOf(field.path), row, column.name],
            hint: column.hint && wordsIn(language, column.hint),
          }
          const label = wordsIn(language, column.label)
          return kind === 'yesNo' ? (
            <YesNoField key={column.name} {...common} label={label} />
          ) : (
            <Field key={column.name} {...common} label={label}>
              {controlOf({ kind, field: column, language, emptyText: t('common.form.pleaseSelect') })}
            </Field>
          )
        })}
      </div>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      />
    </fieldset>
  )
}
