import { MergeCellsOutlined } from '@ant-design/icons'
import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { mergeLife } from '@portal/shared/features/organization-merges/merge.rules'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { Giver } from '../../widgets/AccessCells.tsx'
import { MergeCard, MergeMoves, MergeStatus, Side } from './MergeCells.tsx'

const col = columnsOf(mergeContracts.list)
const columns = [
  col.link('number', ({ id }) => path.organizationMerge(id), undefined, { width: 132 }),
  col.show('child', (row) => <Side row={row} of="child" />),
  col.show('parent', (row) => <Side row={row} of="parent" />),
  col.show('status', (row) => <MergeStatus row={row} />, { width: 220 }),
  col.show('org', (row) => <Giver row={row} />, { width: 220 }),
  col.time('createdAt', { width: 148 }),
  col.actions((row) => <MergeMoves of={[row]} />, 168),
]

function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'open', title: t('organizationMerges.views.open'), filters: { statuses: 'INVITED' } },
    { key: 'confirmed', title: t('organizationMerges.views.confirmed'), filters: { statuses: 'CONFIRMED' } },
    { key: 'ended', title: t('organizationMerges.views.ended'), filters: { statuses: 'REJECTED,CANCELLED' } },
  ]
}

/** Organization Merger: what one's organization has sent or was invited to. */
export function MergesPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={mergeContracts.list}
      columns={columns}
      filters={['q', { name: 'statuses', words: 'organizationMerge' }]}
      views={views}
      subtitle={t('organizationMerges.subtitle')}
      primary={<Start />}
      rowName={({ number }) => number}
      card={(row) => <MergeCard row={row} />}
      isQuiet={mergeLife.isOver}
      empty={{ title: t('organizationMerges.emptyTitle'), text: t('organizationMerges.emptyText') }}
    />
  )
}

function Start() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ActionButton
      action={mergeContracts.create}
      type="primary"
      icon={<MergeCellsOutlined />}
      onClick={() => navigate(SCREENS.organizationMergeCreate.path)}
    >
      {t('organizationMerges.start')}
    </ActionButton>
  )
}
