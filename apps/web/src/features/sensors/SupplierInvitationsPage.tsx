import { MailOutlined } from '@ant-design/icons'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { sensorInvitationLife } from '@portal/shared/features/sensors/sensor-invitation.rules'
import type { SensorInvitation } from '@portal/shared/features/sensors/sensor-invitation.schema'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import {
  InvitationActs,
  InvitationMeaning,
  InvitationNumber,
  InvitationSent,
  InvitationStanding,
  InvitedCompany,
} from './SupplierInvitationCells.tsx'

const col = columnsOf(sensorInvitationContracts.list)
const columns = [
  col.show('number', (row) => <InvitationNumber row={row} />, { width: 120 }),
  col.show('nameEn', (row) => <InvitedCompany row={row} />),
  col.show('status', (row) => <InvitationStanding row={row} />, { width: 220 }),
  col.show('sentAt', (row) => <InvitationSent row={row} />, { width: 150 }),
  col.actions((row) => <InvitationActs row={row} />, 200),
]
const SENT: FilterSpec = { range: ['from', 'to'], history: true }

const bulk = (selection: Selection<SensorInvitation>) => (
  <Moves life={sensorInvitationLife} contract={sensorInvitationContracts.move} of={selection} />
)

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'pending' | 'accepted' | 'declined' | 'over', statuses: string) => ({
    key,
    title: t(`sensorInviting.list.views.${key}`),
    filters: { statuses },
  })
  return [
    view('pending', 'PENDING'),
    view('accepted', 'ACCEPTED'),
    view('declined', 'DECLINED'),
    view('over', 'EXPIRED,UNDELIVERED'),
  ]
}

const Card = ({ row }: { row: SensorInvitation }) => (
  <>
    <div className="lb-card-head">
      <InvitationNumber row={row} />
      <StatusTag life="sensorInvitation" code={row.status} />
    </div>
    <div>
      <InvitedCompany row={row} />
    </div>
    <InvitationMeaning row={row} />
    <div className="lb-second">
      <InvitationSent row={row} />
    </div>
    <InvitationActs row={row} />
  </>
)

/** Which companies the desk has invited, and what became of it (524). */
export function SupplierInvitationsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const views = useViews()
  const invite = (
    <ActionButton
      action={sensorInvitationContracts.create}
      type="primary"
      icon={<MailOutlined />}
      onClick={() => navigate(SCREENS.sensorInvite.path)}
    >
      {t('screens.sensorInvite')}
    </ActionButton>
  )
  return (
    <ListPage
      list={sensorInvitationContracts.list}
      columns={columns}
      filters={['q', { name: 'statuses', words: 'sensorInvitation' }, SENT]}
      views={views}
      subtitle={t('sensorInviting.list.subtitle')}
      primary={invite}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      isQuiet={({ can }) => can.length === 0}
      isTickable={({ can }) => can.length > 0}
      bulk={bulk}
      empty={{ title: t('sensorInviting.list.empty'), text: t('sensorInviting.list.emptyText') }}
    />
  )
}
