import { typesOf, UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { Form, Input, Select } from 'antd'
import { choiceOf, choiceProps } from '../../kernel/pick/choice.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  logbook: LogbookDetail
  onClose: () => void
}

/** Mends what the log-book says its equipment is. */
export function KindDialog({ logbook, onClose }: Props) {
  const { t, codeText } = useWords()
  const [form] = Form.useForm()
  const { locationId, version, kind, type } = logbook
  const chosen: unknown = Form.useWatch('kind', form)
  const asked = chosen === 'E' || chosen === 'L' ? chosen : kind
  const follow = (next: (typeof UNIT_KINDS)[number]) => {
    form.setFieldValue('type', typesOf(next)[0])
    return next
  }
  const words = asked === 'E' ? 'escalatorType' : 'liftType'
  return (
    <FormDialog
      action={logbookContracts.correct}
      form={form}
      title={t('logbookDetail.correct.title', { id: locationId })}
      submit={t('logbookDetail.correct.submit')}
      note={t('logbookDetail.correct.note')}
      done={t('logbookDetail.correct.done', { id: locationId })}
      params={{ locationId, version }}
      initial={{ kind, type }}
      draft={`logbooks.correct.${locationId}`}
      onClose={onClose}
    >
      <Field name="kind" read={follow}>
        <Select options={UNIT_KINDS.map((value) => ({ value, label: codeText('unitKind', value) }))} />
      </Field>
      <Field name="type">
        <Select {...choiceProps(typesOf(asked).map((value) => choiceOf(words, value, codeText(words, value))))} />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}
