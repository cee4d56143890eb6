import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { ListPage } from '../../../kernel/ListPage.tsx'
import { useWords } from '../../../kernel/words.ts'
import { FindingBulk } from '../../../widgets/findings/FindingActs.tsx'
import { OpenFinding } from '../../../widgets/findings/FindingDrawer.tsx'
import {
  FINDING_ADVANCED,
  FINDING_COLUMNS,
  FINDING_FILTERS,
  FindingCard,
} from '../../../widgets/findings/findingColumns.tsx'

/** Whose they are is known here. */
const columns = FINDING_COLUMNS.filter(({ key }) => key !== 'team')

/** What the inspections of a team have found. */
export function TeamFindings({ id }: { id: number }) {
  const { t } = useWords()
  const fixed = { teams: String(id) }
  return (
    <>
      <ListPage
        list={findingContracts.list}
        columns={columns}
        filters={FINDING_FILTERS}
        advanced={FINDING_ADVANCED}
        fixed={fixed}
        isPart
        bulk={(selection) => <FindingBulk of={selection} />}
        rowName={({ logbook }) => logbook.locationId}
        card={(row) => <FindingCard row={row} />}
        empty={{ title: t('inspectionTeams.none.findings'), text: t('inspectionTeams.none.findingsText') }}
      />
      <OpenFinding fixed={fixed} />
    </>
  )
}
