import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { typesOf, UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import { UNITS_PER_CREATE } from '@portal/shared/features/logbooks/logbook.schema'
import { Button, Form, Input, Select } from 'antd'
import type { ClipboardEvent } from 'react'
import { choiceOf, choiceProps } from '../../kernel/pick/choice.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './form.css'

const upper = (event: { target: { value: string } }) => event.target.value.toUpperCase()
const kindFrom = (text: string | undefined) => (text?.trim().toUpperCase().startsWith('E') ? 'E' : 'L')

/** Lines of a spreadsheet: location id, number, kind, type. */
const unitsFrom = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .slice(0, UNITS_PER_CREATE)
    .map((line) => {
      const [locationId, leNumber, kind, type] = line.split('\t').map((cell) => cell.trim())
      return {
        locationId: locationId?.toUpperCase(),
        leNumber,
        kind: kindFrom(kind),
        type: type?.toUpperCase() || typesOf(kindFrom(kind))[0],
      }
    })

/** The units of the premises, a row each; a block copied from a spreadsheet fills as many rows as it has. */
export function UnitRows() {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const units: unknown = form.getFieldValue('units')
    form.setFieldValue('units', [...(Array.isArray(units) ? units.slice(0, at) : []), ...unitsFrom(text)])
  }
  return (
    <Form.List name="units">
      {(rows, { add, remove }) => (
        <>
          <UnitHead />
          <ol className="lb-unit-rows">
            {rows.map(({ key, name }) => (
              <li key={key} className="lb-unit-row">
                <span className="lb-row-number" aria-hidden="true">
                  {name + 1}
                </span>
                <Field name={[name, 'locationId']} path={['units', name, 'locationId']} read={upper}>
                  <Input onPaste={paste(name)} />
                </Field>
                <Field name={[name, 'leNumber']} path={['units', name, 'leNumber']}>
                  <Input />
                </Field>
                <KindField row={name} />
                <TypeField row={name} />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={rows.length === 1}
                  aria-label={t('logbookForm.removeUnit', { number: name + 1 })}
                  title={t('logbookForm.removeUnit', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </li>
            ))}
          </ol>
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= UNITS_PER_CREATE}
            onClick={() => add({ kind: 'L', type: 'EP' })}
          >
            {t('logbookForm.addUnit')}
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** One head for all rows; every field keeps its own label for those who cannot see the head. */
function UnitHead() {
  const { fieldText } = useWords()
  return (
    <div className="lb-unit-row lb-unit-head" aria-hidden="true">
      <span>#</span>
      {(['locationId', 'leNumber', 'kind', 'type'] as const).map((name) => (
        <span key={name}>{fieldText('logbooks', name)}</span>
      ))}
    </div>
  )
}

function KindField({ row }: { row: number }) {
  const { codeText } = useWords()
  const form = Form.useFormInstance()
  const follow = (kind: (typeof UNIT_KINDS)[number]) => {
    form.setFieldValue(['units', row, 'type'], typesOf(kind)[0])
    return kind
  }
  return (
    <Field name={[row, 'kind']} path={['units', row, 'kind']} read={follow}>
      <Select options={UNIT_KINDS.map((value) => ({ value, label: codeText('unitKind', value) }))} />
    </Field>
  )
}

function TypeField({ row }: { row: number }) {
  const { codeText } = useWords()
  const kind: unknown = Form.useWatch(['units', row, 'kind'])
  const types = typesOf(kind === 'E' ? 'E' : 'L')
  const words = kind === 'E' ? 'escalatorType' : 'liftType'
  return (
    <Field name={[row, 'type']} path={['units', row, 'type']}>
      <Select
        popupMatchSelectWidth={false}
        {...choiceProps(types.map((value) => choiceOf(words, value, codeText(words, value))))}
      />
    </Field>
  )
}
