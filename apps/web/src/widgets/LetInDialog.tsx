import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { SUBCONTRACT_ROLES } from '@portal/shared/features/subcontracts/subcontract.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Checkbox, Input, Select } from 'antd'
import { DayInput } from '../kernel/DateInput.tsx'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { today, useWords } from '../kernel/words.ts'
import { ContractorSelect } from './ContractorSelect.tsx'

interface Props {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** Which contractor works on the log-books as what kind of sub-contractor, from when until when. */
export function LetInDialog({ chosen, ...rest }: Props) {
  const { t, codeText } = useWords()
  const { count } = chosen
  const types = SUBCONTRACT_ROLES.map((value) => ({ value, label: codeText('partyRole', value) }))
  return (
    <BulkAct
      contract={subcontractContracts.create}
      move="letIn"
      chosen={chosen}
      title={t('subcontracts.title', { count })}
      note={t('subcontracts.note')}
      done={(done) => t('subcontracts.done', { count: done })}
      initial={{ role: 'sub.MSC', startsOn: today() }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={() => SCREENS.subcontracts.path}
      {...rest}
    >
      <Field name="subOrgId" hint={t('subcontracts.subOrgHint')}>
        <ContractorSelect />
      </Field>
      <Field name="displayName" hint={t('subcontracts.displayNameHint')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="role">
        <Select options={types} />
      </Field>
      <div className="lb-pair">
        <Field name="startsOn" hint={t('subcontracts.startsHint')}>
          <DayInput />
        </Field>
        <Field name="endsOn" isRequired hint={t('subcontracts.endsHint')}>
          <DayInput />
        </Field>
      </div>
      <Field name="mayGrant" label={false}>
        <Checkbox>{t('subcontracts.field.mayGrant')}</Checkbox>
      </Field>
    </BulkAct>
  )
}
