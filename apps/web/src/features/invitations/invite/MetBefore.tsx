import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { Form, type FormInstance, Select } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { useHeldEnter } from '../../../kernel/pick/useHeldEnter.ts'
import { useSettled } from '../../../kernel/useSettled.ts'
import { useWords } from '../../../kernel/words.ts'

interface Props {
  form: FormInstance
  id?: string
  value?: string
  onChange?: (value: string) => void
}
const TYPING_MS = 250

/** Chooses somebody whom one's organization has invited before; the address comes along. */
export function MetBefore({ form, id, value = '', onChange }: Props) {
  const { t, name } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), TYPING_MS)
  const {
    data = [],
    isFetching,
    isPending,
    isPlaceholderData,
  } = useApi(invitationContracts.recipients, q ? { q } : {}, {
    enabled: isOpen,
    quiet: true,
  })
  const email: unknown = Form.useWatch('email', form)
  const found = new Map(data.map((one) => [one.email, one]))
  const pick = (address: string) => {
    const one = found.get(address)
    if (!one) return
    // first the address: the draft is kept with the change of the name
    form.setFieldValue('email', one.email)
    form.validateFields(['email']).catch(() => undefined)
    onChange?.(one.recipientName)
  }
  const { drop, told } = useHeldEnter({
    isShown: isOpen,
    isBehind: isPending || isPlaceholderData || typed.trim() !== q,
    offered: [...found.keys()],
    choose: (address) => {
      setOpen(false)
      pick(address)
    },
  })
  return (
    <Select
      {...(id && { id })}
      labelInValue
      value={value ? { value: String(email), label: value } : null}
      options={data.map(({ email, recipientName }) => ({ value: email, label: recipientName }))}
      optionRender={({ value: at, label }) => (
        <>
          {label}
          <span className="lb-second lb-block">
            {[at, nameOf(found.get(String(at))?.org)].filter(Boolean).join(t('common.comma'))}
          </span>
        </>
      )}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => {
          drop()
          setTyped(text)
        },
      }}
      placeholder={t('common.form.pleaseSelect')}
      notFoundContent={t(isFetching ? 'picks.searching' : q ? 'picks.none' : 'inviting.metNobody')}
      popupMatchSelectWidth={false}
      loading={isOpen && isFetching}
      open={isOpen}
      onOpenChange={setOpen}
      {...told}
      onChange={({ value: address }) => pick(address)}
    />
  )

  function nameOf(org: (typeof data)[number]['org'] | undefined) {
    return org ? name(org, 'name') : ''
  }
}
