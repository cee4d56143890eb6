import { SwapOutlined } from '@ant-design/icons'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handoverLife } from '@portal/shared/features/handovers/handover.rules'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { PlaceAddress } from '../../widgets/PlaceCells.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { Begins, From, HandoverCard, HandoverMoves, HandoverStatus, RoleOf, To, Unit } from './HandoverCells.tsx'
import { TO_ANSWER } from './reads.ts'
import { TakeOverSteps } from './TakeOverSteps.tsx'

const col = columnsOf(handoverContracts.list)
const number = col.link('number', (row) => path.handover(row.number), undefined, { width: 116 })
const unit = col.show('locationId', (row) => <Unit row={row} />, { width: 148 })
const address = col.show('address', (row) => <PlaceAddress row={row} />)
const role = col.show('role', (row) => <RoleOf row={row} />, { width: 164, sheet: ['role', 'newRole', 'statutoryId'] })
const from = col.show('org', (row) => <From row={row} />, { width: 168, sheet: ['org', 'userName'] })
const begins = col.show('startsAt', (row) => <Begins row={row} />, { width: 148 })
const sent = col.time('createdAt', { isHidden: true })

/** Take over Log-book: what other organizations hand over and nobody has answered yet. */
export function TakeOverPage() {
  const [step] = useParam('step')
  return step ? <TakeOverSteps /> : <ToTakeOver />
}

function ToTakeOver() {
  const { t } = useWords()
  return (
    <ListPage
      list={handoverContracts.list}
      columns={[
        number,
        unit,
        address,
        from,
        role,
        begins,
        sent,
        col.actions((row) => <HandoverMoves of={[row]} />, 176),
      ]}
      fixed={TO_ANSWER}
      filters={['q', { name: 'role', words: 'partyRole' }]}
      subtitle={t('handovers.takeOverSubtitle')}
      actions={<ToAccessImport mode="takeover" />}
      rowName={({ locationId }) => locationId}
      card={(row) => <HandoverCard row={row} />}
      bulk={(selection) => <HandoverMoves of={selection} />}
      empty={{ title: t('handovers.emptyTakeOver'), text: t('handovers.emptyTakeOverText') }}
    />
  )
}

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'open', title: t('handovers.views.open'), filters: { statuses: 'OPEN' } },
    { key: 'confirmed', title: t('handovers.views.confirmed'), filters: { statuses: 'CONFIRMED' } },
    { key: 'refused', title: t('handovers.views.refused'), filters: { statuses: 'REFUSED' } },
    { key: 'cancelled', title: t('handovers.views.cancelled'), filters: { statuses: 'CANCELLED' } },
  ]
}

/** All Handover: every log-book that was handed over or is to be, and what became of it. */
export function HandoversPage() {
  const { t } = useWords()
  const views = useViews()
  const to = col.show('newOrg', (row) => <To row={row} />, { width: 160 })
  const status = col.show('status', (row) => <HandoverStatus row={row} />, {
    width: 172,
    sheet: ['status', 'decidedAt', 'decidedByName', 'reason'],
  })
  return (
    <ListPage
      list={handoverContracts.list}
      columns={[
        number,
        unit,
        { ...role, isHidden: true },
        from,
        to,
        { ...begins, isHidden: true },
        status,
        // last, since it is as wide as there is room: on a narrow screen one sees first what became of it
        address,
        sent,
        col.actions((row) => <HandoverMoves of={[row]} />, 112),
      ]}
      filters={['q', { name: 'direction', words: 'direction' }, { name: 'statuses', words: 'handover' }]}
      advanced={[
        { name: 'role', words: 'partyRole' },
        { range: ['sentFrom', 'sentTo'], history: true },
      ]}
      views={views}
      subtitle={t('handovers.allSubtitle')}
      actions={<ToAccessImport mode="handover" />}
      primary={<ToHandOver />}
      exportCall={handoverContracts.export}
      rowName={({ locationId }) => locationId}
      card={(row) => <HandoverCard row={row} />}
      isQuiet={handoverLife.isOver}
      bulk={(selection) => <HandoverMoves of={selection} />}
      empty={{ title: t('handovers.emptyTitle'), text: t('handovers.emptyText') }}
    />
  )
}

function ToHandOver() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ActionButton
      action={handoverContracts.create}
      type="primary"
      icon={<SwapOutlined />}
      onClick={() => navigate(SCREENS.handOver.path)}
    >
      {t('screens.handOver')}
    </ActionButton>
  )
}
