import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { HANDOVER_ROLES } from '@portal/shared/features/handovers/handover.rules'
import { kindOf } from '@portal/shared/features/parties/party.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Input, Select } from 'antd'
import { DayInput } from '../kernel/DateInput.tsx'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { useMe } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'
import { ContractorSelect } from './ContractorSelect.tsx'
import { OrganizationSelect } from './OrganizationFilter.tsx'

interface Props {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** To whom, in which role and from when. */
export function HandOverDialog({ chosen, ...rest }: Props) {
  const { t, codeText } = useWords()
  const { count } = chosen
  const isContractor = useMe().user.organisation.organizationType === 'RC'
  const roles = HANDOVER_ROLES.filter((role) => (kindOf(role) === 'RC') === isContractor)
  return (
    <BulkAct
      contract={handoverContracts.create}
      move="handOver"
      chosen={chosen}
      title={t('handovers.title', { count })}
      note={t('handovers.note')}
      done={(done) => t('handovers.done', { count: done })}
      initial={{ role: roles[0] }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={() => SCREENS.handovers.path}
      {...rest}
    >
      <Field name="newOrgId" {...(isContractor && { hint: t('handovers.newOrgHint') })}>
        {isContractor ? <ContractorSelect /> : <OrganizationSelect type="RP" />}
      </Field>
      <Field name="role">
        <Select options={roles.map((value) => ({ value, label: codeText('partyRole', value) }))} />
      </Field>
      <Field name="startsOn" hint={t('handovers.startsHint')}>
        <DayInput />
      </Field>
      <Field name="message">
        <Input.TextArea rows={2} />
      </Field>
    </BulkAct>
  )
}
