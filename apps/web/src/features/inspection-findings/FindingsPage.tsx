import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { FINDING_DAYS } from '@portal/shared/features/inspection-findings/finding.codes'
import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { FindingBulk } from '../../widgets/findings/FindingActs.tsx'
import { OpenFinding } from '../../widgets/findings/FindingDrawer.tsx'
import {
  FINDING_ADVANCED,
  FINDING_COLUMNS,
  FINDING_FILTERS,
  FindingCard,
} from '../../widgets/findings/findingColumns.tsx'
import { TEAMS } from '../../widgets/TeamPick.tsx'
import '../../widgets/findings/FindingCells.css'

const SOON_DAYS = 7
function useViews(): View[] {
  const { t } = useWords()
  return [
    { key: 'open', title: t('inspectionFindings.views.open'), filters: { open: 'true' } },
    { key: 'overdue', title: t('inspectionFindings.views.overdue'), filters: { overdue: 'true' } },
    { key: 'classA', title: t('inspectionFindings.views.classA'), filters: { classes: 'A', open: 'true' } },
    { key: 'toCheck', title: t('inspectionFindings.views.toCheck'), filters: { statuses: 'ANSWERED' } },
    { key: 'sentBack', title: t('inspectionFindings.views.sentBack'), filters: { sentBack: 'true' } },
    {
      key: 'soon',
      title: t('inspectionFindings.views.soon'),
      filters: { open: 'true', deadlineFrom: '0d', deadlineTo: `${SOON_DAYS}d` },
    },
    { key: 'closed', title: t('inspectionFindings.views.closed'), filters: { statuses: 'CLOSED' } },
  ]
}

/** How many days each class has, as the dictionary says it. */
function Deadlines() {
  const { t } = useWords()
  const { data } = useApi(dictContracts.list, { dictName: 'findingClass' }, { staleMs: Number.POSITIVE_INFINITY })
  const days = new Map(data?.content.map(({ value, extra }) => [value, Number(extra?.days)]))
  const list = Object.entries(FINDING_DAYS)
    .map(([name, usual]) => t('inspectionFindings.deadlineOf', { class: name, count: days.get(name) || usual }))
    .join(t('common.comma'))
  return <p className="lb-second lb-finding-days">{t('inspectionFindings.deadlines', { list })}</p>
}

/** Findings (408). */
export function FindingsPage() {
  const { t } = useWords()
  const views = useViews()
  // who knows of no plan knows of no team
  const knowsTeams = useMay(teamContracts.pick)
  const shown = knowsTeams ? FINDING_COLUMNS : FINDING_COLUMNS.filter(({ key }) => key !== 'team')
  return (
    <>
      <ListPage
        list={findingContracts.list}
        columns={shown}
        filters={knowsTeams ? [...FINDING_FILTERS, TEAMS] : FINDING_FILTERS}
        advanced={FINDING_ADVANCED}
        views={views}
        subtitle={t('inspectionFindings.subtitle')}
        exportCall={findingContracts.export}
        rowName={({ logbook }) => logbook.locationId}
        card={(row) => <FindingCard row={row} />}
        bulk={(selection) => <FindingBulk of={selection} />}
        empty={{ title: t('inspectionFindings.emptyTitle'), text: t('inspectionFindings.emptyText') }}
      />
      <Deadlines />
      <OpenFinding />
    </>
  )
}
