import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Proposal } from '@portal/shared/features/organizations/organization.schema'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { fieldsOfType } from './DetailsTab.tsx'
import { ProposalMoves } from './ProposalColumns.tsx'
import { valueText } from './valueText.ts'

/** The copy that waits for the regulator beside the version in force, or why the last one was refused. */
export function ProposedCopy({ id }: { id: number }) {
  const { data } = useApi(organizationContracts.infoTemp, { id }, { quiet: true })
  const proposal = data?.proposal
  if (proposal?.status === 'PROPOSED') return <SideBySide proposal={proposal} />
  if (proposal?.status === 'REJECTED') return <Rejected proposal={proposal} />
  return null
}

function Rejected({ proposal: { deciderName, decidedAt, reason } }: { proposal: Proposal }) {
  const { t } = useWords()
  const time = decidedAt ? timeText(decidedAt) : ''
  return (
    <p className="lb-warning">
      <Glyph tone="bad" />
      <span>
        {t('organizations.info.rejected', { name: deciderName ?? '', time })}
        {reason && `${t('common.colon')}${reason}`}
      </span>
    </p>
  )
}

function SideBySide({ proposal }: { proposal: Proposal }) {
  const { t, fieldText } = useWords()
  const { before, after, changed, proposerName, createdAt } = proposal
  return (
    <section className="lb-panel lb-part lb-proposed" aria-labelledby="proposed">
      <header className="lb-panel-head">
        <div>
          <h2 id="proposed" className="lb-line">
            <Glyph tone="todo" />
            <span>{t('organizations.info.open')}</span>
          </h2>
          <p className="lb-second">
            {t('organizations.info.openText', { name: proposerName, time: timeText(createdAt) })}
          </p>
        </div>
        <div className="lb-actions">
          <ProposalMoves of={[proposal]} size="middle" />
        </div>
      </header>
      <div className="lb-table-scroll">
        <table className="lb-table lb-table-compare">
          <thead>
            <tr>
              <th scope="col">{t('organizations.info.field')}</th>
              <th scope="col">{t('organizations.info.inForce')}</th>
              <th scope="col">{t('organizations.info.proposed')}</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOfType(after.type).map((field) => (
              <tr key={field}>
                <th scope="row">{fieldText('organizations', field)}</th>
                <td>{valueText(field, before[field])}</td>
                <td>
                  {changed.includes(field) ? (
                    <ins className="lb-will-be">{valueText(field, after[field])}</ins>
                  ) : (
                    <span className="lb-soft">{t('organizations.info.same')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
