import type { OrgRow, Proposal } from '@portal/shared/features/organizations/organization.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { HTML_LANG } from '../../i18n/i18n.ts'
import { useWords } from '../../kernel/words.ts'
import { DutyLine } from '../../widgets/DutyLine.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import '../../kernel/list/Cards.css'

/** The word for a category of responsible persons: the same as for its access to log-books. */
export const CATEGORY_WORDS = 'partyRole.rp'

interface Named {
  nameEn: string
  nameZh: string
}

/** The other language below the reader's own. */
export function OtherName({ org }: { org: Named }) {
  const { language } = useWords()
  const other = language === 'chi' ? 'eng' : 'chi'
  const words = language === 'chi' ? org.nameEn : org.nameZh
  return (
    <span className="lb-second lb-block" lang={HTML_LANG[other]}>
      {words}
    </span>
  )
}

/** An organization by its name in the reader's language; the other stands in its detail. */
export function OrgLink({ org }: { org: Named & { id: number } }) {
  const { name } = useWords()
  return <Link to={path.organization(org.id)}>{name(org, 'name')}</Link>
}

/** Type, and for responsible persons which kind of them. */
export function TypeCell({ row }: { row: Pick<OrgRow, 'type' | 'rpCategory'> }) {
  const { codeText } = useWords()
  return (
    <>
      {codeText('orgType', row.type)}
      {row.rpCategory && <span className="lb-second lb-block">{codeText(CATEGORY_WORDS, row.rpCategory)}</span>}
    </>
  )
}

type Registered = Pick<OrgRow, 'rcNumber' | 'registrationNumber' | 'registrationExpiry'>

/** When the registration expires: a duty like any other. Contractors go by their RC number. */
export function ExpiryCell({ row: { rcNumber, registrationNumber, registrationExpiry } }: { row: Registered }) {
  const number = rcNumber ?? registrationNumber ?? ''
  return registrationExpiry ? <DutyLine duty={number} on={registrationExpiry} /> : rcNumber || '–'
}

export const NameCell = ({ row }: { row: OrgRow }) => (
  <>
    <OrgLink org={row} />
    {row.isProposed && <ProposedTag />}
    <MergedMark row={row} />
  </>
)

/** Where it went, of one that is no more. */
function MergedMark({ row: { mergedInto } }: { row: Pick<OrgRow, 'mergedInto'> }) {
  const { t, name } = useWords()
  if (!mergedInto) return null
  return (
    <span className="lb-second lb-block">{t('organizations.list.mergedInto', { org: name(mergedInto, 'name') })}</span>
  )
}

export function ProposedTag() {
  const { t } = useWords()
  return <ToneTag tone="todo">{t('organizations.list.proposed')}</ToneTag>
}

export const ProposalTag = ({ status }: Pick<Proposal, 'status'>) => <StatusTag life="proposal" code={status} />

/** One organization on a phone. */
export function OrgCard({ row }: { row: OrgRow }) {
  return (
    <>
      <div className="lb-card-head">
        <span>
          <OrgLink org={row} />
        </span>
        {row.isProposed && <ProposedTag />}
      </div>
      <MergedMark row={row} />
      <div>
        <TypeCell row={row} />
      </div>
      <div className="lb-second">{row.registrationNumber}</div>
      {row.registrationExpiry && <ExpiryCell row={row} />}
    </>
  )
}
