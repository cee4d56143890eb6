import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { proposalLife } from '@portal/shared/features/organizations/organization.rules'
import type { Proposal } from '@portal/shared/features/organizations/organization.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { fieldText, say, timeText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { OrgLink, ProposalTag } from './OrgCells.tsx'
import { valueText } from './valueText.ts'
import './organizations.css'

const col = columnsOf(organizationContracts.proposals)

/** Each field that changes, in force and proposed. */
function Changes({ row: { before, after, changed } }: { row: Proposal }) {
  const { t } = useWords()
  return (
    <dl className="lb-changes">
      {changed.map((field) => (
        <div key={field}>
          <dt className="lb-second">{fieldText('organizations', field)}</dt>
          <dd>
            {before[field] && (
              <del className="lb-was">
                <span className="lb-hidden">{t('organizations.info.inForce')} </span>
                {valueText(field, before[field])}
              </del>
            )}{' '}
            <ins className="lb-will-be">
              <span className="lb-hidden">{t('organizations.info.proposed')} </span>
              {valueText(field, after[field])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Author({ row }: { row: Proposal }) {
  return (
    <>
      {row.proposerName}
      <span className="lb-second lb-block">{timeText(row.createdAt)}</span>
    </>
  )
}

function Decision({ row: { status, deciderName, decidedAt, reason } }: { row: Proposal }) {
  return (
    <>
      <ProposalTag status={status} />
      {deciderName && decidedAt && (
        <span className="lb-second lb-block">
          <Person of={deciderName} />
          <span className="lb-block">{timeText(decidedAt)}</span>
        </span>
      )}
      {reason && <span className="lb-block">{reason}</span>}
    </>
  )
}

/** A link for those who have the list it leads into. */
function OrgName({ row: { org } }: { row: Proposal }) {
  const { name } = useWords()
  if (useMay(organizationContracts.list)) return <OrgLink org={org} />
  return <>{name(org, 'name')}</>
}

interface MovesProps {
  of: readonly Proposal[] | Selection<Proposal>
  size?: 'small' | 'middle'
}

export const ProposalMoves = ({ of, size = 'small' }: MovesProps) => (
  <Moves life={proposalLife} contract={organizationContracts.moveProposals} of={of} size={size} primary="approve" />
)

/** One proposal on a phone. */
export const ProposalCard = ({ row }: { row: Proposal }) => (
  <>
    <div className="lb-card-head">
      <span>
        <OrgName row={row} />
      </span>
      <ProposalTag status={row.status} />
    </div>
    <Changes row={row} />
    <div className="lb-second">
      <Author row={row} />
    </div>
    {row.reason && <div>{row.reason}</div>}
    <span className="lb-tags">
      <ProposalMoves of={[row]} />
    </span>
  </>
)

const changes = col.show('changed', (row) => <Changes row={row} />)
const rest = [
  col.show('proposerName', (row) => <Author row={row} />, { width: 160, sort: 'id' }),
  col.show('status', (row) => <Decision row={row} />, {
    width: 208,
    title: () => say('organizations.proposals.decided'),
  }),
  col.actions(
    (row) => (
      <span className="lb-tags">
        <ProposalMoves of={[row]} />
      </span>
    ),
    160,
  ),
]
export const PROPOSAL_COLUMNS = [
  col.show('org', (row) => <OrgName row={row} />, {
    width: 220,
    title: () => say('organizations.proposals.organization'),
  }),
  changes,
  ...rest,
]
