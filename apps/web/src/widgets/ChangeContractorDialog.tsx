import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { contractorLife } from '@portal/shared/features/contractor-changes/contractor-change.rules'
import { CONTRACTOR_ROLES } from '@portal/shared/features/contractor-changes/contractor-change.schema'
import { LATE_WORK_DAYS } from '@portal/shared/features/parties/party.schema'
import { addDays } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { Select } from 'antd'
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

/** To whom, in which role and from when. */
export function ChangeContractorDialog({ chosen, ...rest }: Props) {
  const { t, codeText } = useWords()
  const { count } = chosen
  return (
    <BulkAct
      contract={contractorChangeContracts.create}
      move="change"
      chosen={chosen}
      reason={contractorLife.reasonOf('change')}
      title={t('contractorChanges.title', { count })}
      note={t('contractorChanges.note', { days: LATE_WORK_DAYS })}
      done={(done) => t('contractorChanges.done', { count: done })}
      initial={{ role: 'rc.PMC', startsOn: addDays(today(), 1) }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={() => SCREENS.contractorChanges.path}
      {...rest}
    >
      <Field name="newOrgId" hint={t('contractorChanges.newOrgHint')}>
        <ContractorSelect />
      </Field>
      <Field name="role">
        <Select options={CONTRACTOR_ROLES.map((value) => ({ value, label: codeText('partyRole', value) }))} />
      </Field>
      <Field name="startsOn" hint={t('contractorChanges.startsHint')}>
        <DayInput />
      </Field>
    </BulkAct>
  )
}
