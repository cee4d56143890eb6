import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { FileField } from '../../kernel/files/FileField.tsx'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'

/** The password by which somebody confirms; it is never kept. */
const PasswordFields = () => (
  <Field name="password">
    <SecretInput autoComplete="current-password" />
  </Field>
)

interface Props {
  entry: FormEntry
  onClose: () => void
}

/** The responsible person lets the contractor file for him, and stays liable. */
export function ConsentDialog({ entry: { id, version, counterpart, referenceNo }, onClose }: Props) {
  const { t, name } = useWords()
  return (
    <FormDialog
      action={formContracts.consent}
      title={t('formDetail.consent.title')}
      submit={t('formDetail.consent.submit')}
      note={t('formDetail.consent.note', { name: counterpart ? name(counterpart, 'name') : '' })}
      done={t('formDetail.consent.done', { number: referenceNo })}
      params={{ entryId: id, version }}
      draft={false}
      onClose={onClose}
    >
      <PasswordFields />
    </FormDialog>
  )
}

/** Says that the form went to the regulator another way, with a copy of what was sent. */
export function OtherChannelDialog({ entry: { id, version, referenceNo }, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      action={formContracts.otherChannel}
      title={t('formDetail.otherChannel.title')}
      submit={t('formDetail.otherChannel.submit')}
      note={t('formDetail.otherChannel.note')}
      done={t('formDetail.otherChannel.done', { number: referenceNo })}
      params={{ entryId: id, version }}
      initial={{ on: today() }}
      draft={`forms.otherChannel.${id}`}
      onClose={onClose}
    >
      <Field name="channel" hint={t('formDetail.otherChannel.channelHint')}>
        <Input />
      </Field>
      <Field name="on">
        <DayInput history />
      </Field>
      <Field name="remark">
        <Input.TextArea rows={3} />
      </Field>
      <FileField name="files" label={t('formDetail.otherChannel.copy')} isRequired />
    </FormDialog>
  )
}
