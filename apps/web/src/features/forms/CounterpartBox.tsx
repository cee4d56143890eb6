import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { useId } from 'react'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import { ContractorSelect } from '../../widgets/ContractorSelect.tsx'
import { OrganizationSelect } from '../../widgets/OrganizationSelect.tsx'
import '../../kernel/form/fields.css'
import './entry.css'

/** Which organization the other one is; what the portal knows of it is filled in then. */
export function CounterpartBox({ entry }: { entry: FormEntry }) {
  const { t, name } = useWords()
  const id = useId()
  const { definition, counterpart, version } = entry
  const save = useAction(formContracts.save, {
    done: ({ counterpart: chosen }) => t('formDetail.counterpartSaved', { name: chosen ? name(chosen, 'name') : '' }),
  })
  const choose = (counterpartOrgId: number | undefined) => {
    if (counterpartOrgId === undefined || counterpartOrgId === counterpart?.id) return
    save.mutate({ formTypeCode: definition.code, formEntryId: entry.id, version, counterpartOrgId })
  }
  const control = { id, onChange: choose, ...(counterpart && { value: counterpart.id }) }
  return (
    <div className="lb-labelled">
      <label htmlFor={id}>{t('formDetail.counterpart')}</label>
      {definition.counterpartType === 'RC' ? (
        <ContractorSelect {...control} />
      ) : (
        <OrganizationSelect {...control} type="RP" />
      )}
      <span className="lb-second">{t('formDetail.counterpartHint')}</span>
    </div>
  )
}
