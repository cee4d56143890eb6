import { PlusOutlined } from '@ant-design/icons'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { TEAM_USER_KINDS, type TeamUserKind } from '@portal/shared/features/inspection/inspection.codes'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { TEAM_USERS_MAX, type TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { SCREENS } from '@portal/shared/screens'
import { Radio } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'

/** Takes people into the team as inspectors, accessors or members. */
export function AddPeople({ team }: { team: TeamRow }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.addUsers}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddDialog team={team} onClose={close} />}
    >
      {t('inspectionTeams.addUsers.action')}
    </DialogButton>
  )
}

function AddDialog({ team, onClose }: { team: TeamRow; onClose: () => void }) {
  const { t, codeText } = useWords()
  const mayOpen = useMay(administrationContracts.create)
  const { user: me } = useMe()
  const [kind, setKind] = useState<TeamUserKind>(team.isRegulator ? 'INSPECTOR' : 'ACCESSOR')
  // a team of the regulator has no consultant whose accessors it could take in
  const kinds = TEAM_USER_KINDS.filter((one) => one !== 'ACCESSOR' || !team.isRegulator)
  return (
    <FormDialog
      action={teamContracts.addUsers}
      title={t('inspectionTeams.addUsers.action')}
      submit={t('inspectionTeams.addUsers.action')}
      done={t('inspectionTeams.addUsers.done', { name: team.name })}
      params={{ id: team.id }}
      draft={`inspectionTeams.addUsers.${team.id}`}
      initial={{ kind, userIds: [] }}
      onClose={onClose}
    >
      <Field name="kind">
        <Radio.Group
          onChange={({ target }) => setKind(target.value)}
          options={kinds.map((value) => ({ value, label: codeText('teamUserKind', value) }))}
        />
      </Field>
      <Field name="userIds" hint={t('inspectionTeams.addUsers.hint')}>
        <Candidates key={kind} teamId={team.id} kind={kind} />
      </Field>
      {mayOpen && (
        <Link to={`${SCREENS.accountCreate.path}${team.org.id === me.organisation.id ? '' : `?org=${team.org.id}`}`}>
          {t('inspectionTeams.addUsers.account')}
        </Link>
      )}
    </FormDialog>
  )
}

interface CandidateProps {
  teamId: number
  kind: TeamUserKind
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
}
function Candidates({ teamId, kind, id, value = [], onChange }: CandidateProps) {
  const { person } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={teamContracts.candidates}
      fixed={{ id: String(teamId), kind }}
      nameOf={({ displayName, username }) => `${person(displayName)} (${username})`}
      isMany
      max={TEAM_USERS_MAX}
      value={value}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
