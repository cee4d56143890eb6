import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { useDueText } from '../../widgets/DutyLine.tsx'
import { DutyCell } from '../../widgets/LogbookCells.tsx'
import { RolesCell } from '../../widgets/RolesCell.tsx'
import './detail.css'

interface FactProps {
  label: string
  children: ReactNode
  note?: ReactNode
}
const Note = ({ children }: { children: ReactNode }) =>
  children && <span className="lb-second lb-block">{children}</span>
const Fact = ({ label, children, note }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      <Note>{note}</Note>
    </dd>
  </div>
)

/** The organization's page says how to reach it. */
function OrgLink({ org }: { org: NonNullable<LogbookDetail['contractor']> }) {
  return <Link to={path.organization(org.id)}>{useWords().name(org, 'name')}</Link>
}

/** The day since when an organization stands in this relation, in one of its roles where it may have several; for whoever may know. */
function useSince(locationId: string) {
  const { t } = useWords()
  const { data } = useApi(
    logbookContracts.parties,
    { locationId },
    { quiet: true, enabled: useMay(logbookContracts.parties) },
  )
  return (orgId: number | undefined, kind: string, role?: string) => {
    const party = data?.content.find(
      (one) => one.org.id === orgId && one.kind === kind && one.status === 'EFFECTIVE' && (!role || one.role === role),
    )
    return party && t('logbookDetail.since', { day: showDay(dayOf(new Date(party.startsAt))) })
  }
}

interface Props {
  logbook: Pick<
    LogbookDetail,
    | 'locationId'
    | 'kind'
    | 'type'
    | 'contractor'
    | 'responsible'
    | 'specification'
    | 'nextDuty'
    | 'nextDutyOn'
    | 'nextDutyWarnDays'
    | 'ownRoles'
  >
}

/** The strip of facts people look for first. */
export function KeyFacts({ logbook }: Props) {
  const { t } = useWords()
  const typeText = useDictText(logbook.kind === 'L' ? 'liftType' : 'escalatorType')
  const dueText = useDueText()
  const since = useSince(logbook.locationId)
  const { contractor, responsible, specification } = logbook
  const { ratedLoadKg, persons, usePermitExpiry } = specification ?? {}
  return (
    <dl className="lb-panel lb-facts">
      <Fact label={t('logbookDetail.fact.contractor')} note={since(contractor?.id, 'RC')}>
        {contractor ? <OrgLink org={contractor} /> : t('logbookPages.noRc')}
      </Fact>
      <Fact label={t('logbookDetail.fact.responsible')}>
        {responsible.map((org) => (
          <div key={`${org.id} ${org.role}`}>
            <OrgLink org={org} />
            <Note>{since(org.id, 'RP', org.role)}</Note>
          </div>
        ))}
        {!responsible.length && t('logbookPages.noRp')}
      </Fact>
      <Fact
        label={t('logbookDetail.fact.type')}
        note={ratedLoadKg && persons ? t('logbookDetail.load', { load: numberText(ratedLoadKg), persons }) : undefined}
      >
        {typeText(logbook.type)}
      </Fact>
      <Fact
        label={t('logbookDetail.fact.permit')}
        note={usePermitExpiry ? dueText(daysBetween(today(), usePermitExpiry)) : undefined}
      >
        {usePermitExpiry ? showDay(usePermitExpiry) : t('logbookDetail.fact.unknown')}
      </Fact>
      {logbook.ownRoles.length > 0 && (
        <Fact label={t('logbooks.field.ownRoles')}>
          <RolesCell row={logbook} />
        </Fact>
      )}
      <Fact label={t('logbookDetail.fact.duty')}>
        <DutyCell row={logbook} />
      </Fact>
    </dl>
  )
}
