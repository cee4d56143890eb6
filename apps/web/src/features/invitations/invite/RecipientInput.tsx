import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { AutoComplete, Form } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { useSettled } from '../../../kernel/useSettled.ts'
import { useWords } from '../../../kernel/words.ts'

interface Props {
  id?: string
  value?: string
  onChange?: (value: string) => void
}
const TYPING_MS = 250

/** Takes any name; one that was invited before is offered, and brings the address along. */
export function RecipientInput({ id, value = '', onChange }: Props) {
  const { t, name } = useWords()
  const form = Form.useFormInstance()
  const [isOpen, setOpen] = useState(false)
  const q = useSettled(value.trim(), TYPING_MS)
  const { data = [] } = useApi(invitationContracts.recipients, q ? { q } : {}, { enabled: isOpen, quiet: true })
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      options={data.map(({ recipientName, email, org }) => ({
        key: email,
        value: recipientName,
        email,
        label: (
          <>
            {recipientName}
            <span className="lb-second lb-block">
              {[email, org && name(org, 'name')].filter(Boolean).join(t('common.comma'))}
            </span>
          </>
        ),
      }))}
      popupMatchSelectWidth={false}
      open={isOpen && data.length > 0}
      onOpenChange={setOpen}
      onChange={onChange}
      onSelect={(_, { email }) => {
        form.setFieldValue('email', email)
        form.validateFields(['email']).catch(() => undefined)
      }}
    />
  )
}
