import { REGISTRATIONS_OF, WORKER_KINDS } from '@portal/shared/features/workers/worker.schema'
import { Form, Input, Select } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormRows } from '../../widgets/FormRows.tsx'
import './workers.css'

type Kind = (typeof WORKER_KINDS)[number]
const isKind = (value: unknown): value is Kind => WORKER_KINDS.some((kind) => kind === value)
const upper = (event: { target: { value: string } }) => event.target.value.toUpperCase()

/** What kind of worker, and the name in both languages. */
export function PersonFields() {
  const { codeText } = useWords()
  const form = Form.useFormInstance()
  const follow = (kind: Kind) => {
    const rows: unknown = form.getFieldValue('registrations')
    const isEmpty = !Array.isArray(rows) || !rows.length
    if (!REGISTRATIONS_OF[kind].length) form.setFieldValue('registrations', [])
    else if (isEmpty) form.setFieldValue('registrations', [{}])
    return kind
  }
  return (
    <>
      <Field name="kind" read={follow}>
        <Select options={WORKER_KINDS.map((value) => ({ value, label: codeText('workerKind', value) }))} />
      </Field>
      <div className="lb-pair">
        <Field name="nameZh">
          <Input lang="zh-HK" />
        </Field>
        <Field name="nameEn">
          <Input lang="en" />
        </Field>
      </div>
    </>
  )
}

/** A row for each registration the kind of worker may hold; none for general workers. */
export function RegistrationRows() {
  const { t } = useWords()
  const kind: unknown = Form.useWatch('kind')
  const most = isKind(kind) ? REGISTRATIONS_OF[kind].length : 0
  if (!most) return <p className="lb-soft">{t('workers.form.generalNote')}</p>
  return (
    <FormRows
      name="registrations"
      className="lb-registration-rows"
      min={1}
      max={most}
      remove={(number) => t('workers.removeRegistration', { number })}
      add={t('workers.addRegistration')}
    >
      {(at) => (
        <RegistrationRow name={at} hint={kind === 'RE' || kind === 'RW' ? t(`workers.form.numberHint.${kind}`) : ''} />
      )}
    </FormRows>
  )
}

function RegistrationRow({ name, hint }: { name: number; hint: string }) {
  return (
    <>
      <Field name={[name, 'number']} path={['registrations', name, 'number']} hint={hint} read={upper}>
        <Input spellCheck={false} />
      </Field>
      <Field name={[name, 'expiresOn']} path={['registrations', name, 'expiresOn']}>
        <DayInput />
      </Field>
    </>
  )
}
