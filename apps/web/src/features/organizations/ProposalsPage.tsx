import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { proposalLife } from '@portal/shared/features/organizations/organization.rules'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { PROPOSAL_COLUMNS, ProposalCard, ProposalMoves } from './ProposalColumns.tsx'

/** What organizations want to be called and registered as; the regulator decides, others see their own. */
export function ProposalsPage() {
  const { t, name } = useWords()
  const waiting = { key: 'waiting', title: t('organizations.proposals.waiting'), filters: { status: 'PROPOSED' } }
  return (
    <ListPage
      list={organizationContracts.proposals}
      columns={PROPOSAL_COLUMNS}
      filters={['name', { name: 'status', words: 'proposal' }]}
      views={[waiting]}
      subtitle={t('organizations.proposals.subtitle')}
      rowName={({ org }) => name(org, 'name')}
      card={(row) => <ProposalCard row={row} />}
      isQuiet={proposalLife.isOver}
      isTickable={({ can }) => can.length > 0}
      bulk={(selection) => <ProposalMoves of={selection} />}
      empty={{ title: t('organizations.proposals.emptyTitle'), text: t('organizations.proposals.emptyText') }}
    />
  )
}
