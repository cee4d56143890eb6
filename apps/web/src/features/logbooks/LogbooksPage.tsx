import { PlusOutlined } from '@ant-design/icons'
import { DUE_SOON_DAYS } from '@portal/shared/features/logbooks/logbook.codes'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { chosenIn, matchingIn } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { AccessActs } from '../../widgets/AccessActs.tsx'
import { groupFilters } from '../../widgets/GroupFilter.tsx'
import { LabelActions } from '../../widgets/LabelActions.tsx'
import { LogbookCard } from '../../widgets/LogbookCells.tsx'
import { LOGBOOK_COLUMNS } from '../../widgets/logbookColumns.tsx'
import { LOGBOOK_ADVANCED, LOGBOOK_FILTERS } from '../../widgets/logbookFilters.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'
import { ActivateButton } from './ActivateButton.tsx'

/** Sets of log-books that people ask for every day. */
function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'overdue', title: t('logbookPages.views.overdue'), filters: { overdue: 'true' }, sort: 'nextDutyOn,asc' },
    {
      key: 'due',
      title: t('logbookPages.views.due'),
      filters: { dueBy: `${DUE_SOON_DAYS}d` },
      sort: 'nextDutyOn,asc',
    },
    { key: 'noRp', title: t('logbookPages.views.noRp'), filters: { noRp: 'true' } },
    { key: 'notActivated', title: t('logbookPages.views.notActivated'), filters: { activation: 'NOT_ACTIVATED' } },
    { key: 'special', title: t('logbookPages.views.special'), filters: { specialMaintenance: 'true' } },
  ]
}

/** List of Log-books. */
export function LogbooksPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const views = useViews()
  const mayAdd = useMay(logbookContracts.create)
  const add = (
    <ActionButton
      action={logbookContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.logbookCreate.path)}
    >
      {t('logbookPages.add')}
    </ActionButton>
  )
  return (
    <ListPage
      list={logbookContracts.list}
      columns={LOGBOOK_COLUMNS}
      filters={LOGBOOK_FILTERS}
      advanced={[...LOGBOOK_ADVANCED, ...workGroupFilters(), ...groupFilters()]}
      views={views}
      primary={add}
      exportCall={logbookContracts.export}
      rowName={({ locationId }) => locationId}
      card={(row) => <LogbookCard row={row} />}
      bulk={(selection) => (
        <>
          <ActivateButton chosen={chosenIn(selection)} onDone={selection.clear} />
          <LabelActions selection={selection} />
          <AccessActs
            chosen={chosenIn(selection)}
            matching={matchingIn(selection)}
            rows={selection.rows}
            onDone={selection.clear}
          />
        </>
      )}
      empty={{
        title: t('logbookPages.emptyTitle'),
        text: t(mayAdd ? 'logbookPages.emptyText' : 'logbookPages.emptyTextReader'),
      }}
    />
  )
}
