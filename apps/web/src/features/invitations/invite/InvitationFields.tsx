import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { daysBetween } from '@portal/shared/kernel/time'
import { Form, Input, Select } from 'antd'
import { DayInput } from '../../../kernel/DateInput.tsx'
import { Field, FormSection } from '../../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../../kernel/words.ts'
import { RecipientFields } from './RecipientFields.tsx'

interface Props {
  categories: readonly InvitedCategory[]
  /** Another role, or other days, are chosen. */
  onOther: () => void
}

/** Whom the invitation is for, as what and from when until when. */
export function InvitationFields({ categories, onOther }: Props) {
  const { t, codeText } = useWords()
  const options = categories.map((value) => ({ value, label: codeText('partyRole', value) }))
  const section = (id: 'role' | 'message') => ({ id, title: t(`inviting.section.${id}`) })
  return (
    <>
      <RecipientFields />
      <FormSection {...section('role')}>
        <Field name="category" hint={t('invitations.categoryHint')}>
          <Select options={options} onChange={onOther} />
        </Field>
        <div className="lb-pair">
          <Field name="startsOn" hint={<Begins />}>
            <DayInput onChange={onOther} />
          </Field>
          <Field name="endsOn" hint={t('invitations.endHint')}>
            <DayInput onChange={onOther} />
          </Field>
        </div>
      </FormSection>
      <FormSection {...section('message')}>
        <Field name="message" hint={t('invitations.messageHint')}>
          <Input.TextArea rows={2} />
        </Field>
      </FormSection>
    </>
  )
}

/** In how many days it begins. */
function Begins() {
  const startsOn = Form.useWatch('startsOn', Form.useFormInstance())
  return useBegins(startsOn)
}

/** In how many days access begins that is offered from this day on. */
export function useBegins(startsOn: unknown): string {
  const { t } = useWords()
  if (typeof startsOn !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(startsOn)) return ''
  const count = daysBetween(today(), startsOn)
  return count > 0 ? t('inviting.begins', { count }) : t('inviting.beginsToday')
}
