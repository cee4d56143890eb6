import { PROPOSAL_STATES } from '@portal/shared/features/organizations/organization.codes'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { Option } from '../../kernel/list/filters.tsx'
import { useWords } from '../../kernel/words.ts'
import { PROPOSAL_COLUMNS, ProposalCard, ProposalMoves } from './ProposalColumns.tsx'

function useStates(): Option[] {
  const { t } = useWords()
  return PROPOSAL_STATES.map((value) => ({ value, label: t(`organizations.proposal.${value}`) }))
}

/** What organizations want to be called and registered as; the regulator decides, others see their own. */
export function ProposalsPage() {
  const { t } = useWords()
  const waiting = { key: 'waiting', title: t('organizations.proposals.waiting'), filters: { status: 'PROPOSED' } }
  return (
    <ListPage
      list={organizationContracts.proposals}
      columns={PROPOSAL_COLUMNS}
      filters={['name', { name: 'status', useOptions: useStates }]}
      views={[waiting]}
      subtitle={t('organizations.proposals.subtitle')}
      rowName={({ org }) => org.nameEn}
      card={(row) => <ProposalCard row={row} />}
      bulk={({ rows, clear }) => <ProposalMoves rows={rows} onDone={clear} />}
      empty={{ title: t('organizations.proposals.emptyTitle'), text: t('organizations.proposals.emptyText') }}
    />
  )
}
