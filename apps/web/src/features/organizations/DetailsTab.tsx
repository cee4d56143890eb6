import { REGISTERED_FIELDS } from '@portal/shared/features/organizations/organization.codes'
import type { OrgCard, OrgInfo } from '@portal/shared/features/organizations/organization.schema'
import { daysBetween, showDay } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { HTML_LANG } from '../../i18n/i18n.ts'
import { fieldText, timeText, today, useWords } from '../../kernel/words.ts'
import { useDueText } from '../../widgets/DutyLine.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { valueText } from './valueText.ts'

interface PanelProps {
  id: string
  title: string
  pairs: readonly (readonly [label: string, value: ReactNode])[]
}

function Panel({ id, title, pairs }: PanelProps) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Pairs pairs={pairs} none={t('common.none')} />
    </section>
  )
}

/** Only what an organization of this type has. */
export const fieldsOfType = (type: string) =>
  REGISTERED_FIELDS.filter(
    (field) => (field !== 'rpCategory' || type === 'RP') && (field !== 'rcNumber' || type === 'RC'),
  )

/** Who does not keep an organization reads these of contractors alone, whose register is public. */
const OF_REGISTER: readonly string[] = ['registrationNumber', 'registrationExpiry']

/** The version in force, as far as the reader knows it. */
export function DetailsTab({ org }: { org: OrgInfo | OrgCard }) {
  const { t } = useWords()
  const dueText = useDueText()
  const word = (field: string) => fieldText('organizations', field)
  const { registrationExpiry: expiry } = org
  const isPublic = 'createdAt' in org || org.type === 'RC'
  const registered = fieldsOfType(org.type)
    .filter((field) => isPublic || !OF_REGISTER.includes(field))
    .map(
      (field) =>
        [
          word(field),
          field === 'registrationExpiry' && expiry ? (
            <Sep key={field} parts={[showDay(expiry), dueText(daysBetween(today(), expiry))]} />
          ) : (
            valueText(field, org[field])
          ),
        ] as const,
    )
  const address = [
    [
      word('addressZh'),
      <span key="zh" lang={HTML_LANG.chi}>
        {org.addressZh}
      </span>,
    ],
    [
      word('addressEn'),
      <span key="en" lang={HTML_LANG.eng}>
        {org.addressEn}
      </span>,
    ],
    [word('email'), org.email],
    [word('phone'), org.phone],
  ] as const
  const contact = (['contactName', 'contactPhone', 'contactEmail'] as const).map(
    (field) => [word(field), org[field]] as const,
  )
  const ids = [
    [t('organizations.info.orgId'), org.id],
    ...('createdAt' in org ? [[word('createdAt'), timeText(org.createdAt)] as const] : []),
  ] as const
  return (
    <div className="lb-halves">
      <Panel id="registered" title={t('organizations.info.registered')} pairs={[...registered, ...ids]} />
      <div className="lb-column">
        <Panel id="reach" title={t('organizations.info.reach')} pairs={address} />
        <Panel id="contact" title={t('organizations.info.contactPanel')} pairs={contact} />
      </div>
    </div>
  )
}
