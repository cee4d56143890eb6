import type { OrgType } from '@portal/shared/access/roles'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../kernel/api.ts'
import type { ControlProps } from '../kernel/list/filters.tsx'
import { useWords } from '../kernel/words.ts'

/** Chooses organizations of one type by any part of either name; those met on log-books one may see. */
function OrganizationFilter({ type, value, onChange, label }: ControlProps & { type: OrgType }) {
  const { name } = useWords()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useApi(organizationContracts.pick, { type, ...(search && { name: search }) })
  const options = (data?.content ?? []).map((org) => ({ value: String(org.id), label: name(org, 'name') }))
  return (
    <Select<string[]>
      className="lb-filter-select"
      aria-label={label}
      placeholder={label}
      mode="multiple"
      maxTagCount={1}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      value={value ? value.split(',') : []}
      onChange={(next) => onChange(next.join(',') || undefined)}
      options={options}
    />
  )
}

export const ContractorFilter = (props: ControlProps) => <OrganizationFilter {...props} type="RC" />
export const ResponsibleFilter = (props: ControlProps) => <OrganizationFilter {...props} type="RP" />

interface SelectProps {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
  type: OrgType
  /** Where no label stands above it, as among filters. */
  label?: string
}

/** Chooses one organization in a form. */
export function OrganizationSelect({ id, value, onChange, type, label }: SelectProps) {
  const { t, name } = useWords()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useApi(organizationContracts.pick, { type, ...(search && { name: search }) })
  return (
    <Select<number>
      {...(id && { id })}
      {...(label && { className: 'lb-filter-select', 'aria-label': label })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      allowClear
      loading={isFetching}
      placeholder={label ?? t('common.form.pleaseSelect')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(data?.content ?? []).map((org) => ({ value: org.id, label: name(org, 'name') }))}
    />
  )
}
