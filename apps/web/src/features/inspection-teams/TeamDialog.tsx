import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { TEAM_MODES } from '@portal/shared/features/inspection/inspection.codes'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { InspectingSelect } from './InspectingSelect.tsx'
import { RulesForeseen } from './RulesForeseen.tsx'

interface Closes {
  onClose: () => void
}
/** What most teams are like. */
const INITIAL = {
  orgId: REGULATOR_ORG_ID,
  mode: 'SCHEDULED',
  dayMaxNumber: 50,
  isSchedulable: true,
  isAssignable: true,
  needRecordGps: true,
  allowSkipGps: false,
}

export function AddTeam() {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddDialog onClose={close} />}
    >
      {t('inspectionTeams.add')}
    </DialogButton>
  )
}

function AddDialog({ onClose }: Closes) {
  const { t } = useWords()
  return (
    <FormDialog
      action={teamContracts.create}
      title={t('inspectionTeams.add')}
      submit={t('inspectionTeams.add')}
      done={(team) => t('inspectionTeams.added', { name: team.name })}
      initial={INITIAL}
      onClose={onClose}
    >
      <TeamFields>
        <Field name="orgId" hint={t('inspectionTeams.orgHint')}>
          <InspectingSelect />
        </Field>
      </TeamFields>
    </FormDialog>
  )
}

export function EditTeam({ row, size = 'small' }: { row: TeamRow; size?: 'small' | 'middle' }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.update}
      size={size}
      type={size === 'small' ? 'text' : 'default'}
      icon={<EditOutlined />}
      dialog={(close) => <EditDialog row={row} onClose={close} />}
    >
      {t('common.action.edit')}
    </DialogButton>
  )
}

function EditDialog({ row, onClose }: Closes & { row: TeamRow }) {
  const { t } = useWords()
  const { id, version, name, mode, dayMaxNumber, personMaxNumber, isSchedulable, isAssignable } = row
  const { needRecordGps, allowSkipGps } = row
  return (
    <FormDialog
      action={teamContracts.update}
      title={t('inspectionTeams.edit')}
      submit={t('inspectionTeams.save')}
      done={(team) => t('inspectionTeams.saved', { name: team.name })}
      params={{ id, version }}
      draft={`inspectionTeams.update.${id}`}
      initial={{ name, mode, dayMaxNumber, personMaxNumber, isSchedulable, isAssignable, needRecordGps, allowSkipGps }}
      onClose={onClose}
    >
      <TeamFields />
      <RulesForeseen row={row} />
    </FormDialog>
  )
}

const RULES = ['isSchedulable', 'isAssignable', 'needRecordGps', 'allowSkipGps'] as const

function TeamFields({ children }: { children?: ReactNode }) {
  const { t, codeText } = useWords()
  return (
    <>
      <Field name="name">
        <Input autoFocus />
      </Field>
      {children}
      <Field name="mode">
        <Select options={TEAM_MODES.map((value) => ({ value, label: codeText('teamMode', value) }))} />
      </Field>
      <Field name="dayMaxNumber" hint={t('inspectionTeams.dayMaxHint')}>
        <NumberInput />
      </Field>
      <Field name="personMaxNumber" hint={t('inspectionTeams.personMaxHint')}>
        <NumberInput />
      </Field>
      {RULES.map((rule) => (
        <YesNoField key={rule} name={rule} label={t(`inspectionTeams.rules.${rule}`)} />
      ))}
    </>
  )
}
