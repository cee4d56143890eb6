import type { AccessReason } from '@portal/shared/features/access-rights/access-right.schema'
import { kindOf, LATE_WORK_DAYS } from '@portal/shared/features/parties/party.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import './accessRights.css'

type Right = AccessReason['right']
interface Line {
  label: string
  count: number
  /** Where what is counted is listed. */
  at?: readonly [screen: ListedAt, address: string] | undefined
}
type ListedAt = 'accessRights' | 'jobRecords' | 'subcontracts' | 'workAuthorizations'
const ofHolder = (address: string, { org }: Right): string => `${address}&contractors=${org.id}`

/** What ends with it, where it is listed. */
const ENDS: Readonly<Record<string, (right: Right) => Line['at']>> = {
  subcontractsEnded: (right) => ['subcontracts', ofHolder(path.subcontractsOf(right.locationId), right)],
  authorizationsEnded: (right) => ['workAuthorizations', ofHolder(path.workAuthorizationsOf(right.locationId), right)],
}

/** What ending an access now would change; the counts lead to what they count. */
export function WhyEnding({ right, ending }: { right: Right; ending: NonNullable<AccessReason['ending']> }) {
  const { t, say } = useWords()
  const { people, effects, jobRecords } = ending
  const lines: Line[] = [
    ...(people === null
      ? []
      : [{ label: t('accessRights.why.endingPeople'), count: people, at: peopleOf(right) } satisfies Line]),
    ...effects.map(({ kind, count }) => ({ label: say(`accessRights.ends.${kind}`), count, at: ENDS[kind]?.(right) })),
    {
      label: t('accessRights.why.endingRecords'),
      count: jobRecords,
      at: ['jobRecords', path.jobRecordsOf(right.locationId)],
    },
  ]
  return (
    <section>
      <h3>{t('accessRights.why.ending')}</h3>
      <dl className="lb-why-ending">
        {lines.map((line) => (
          <div key={line.label} className="lb-why-line">
            <dt>{line.label}</dt>
            <dd>
              <Count {...line} />
            </dd>
          </div>
        ))}
      </dl>
      {kindOf(right.role) === 'RC' && (
        <p className="lb-second">{t('accessRights.why.late', { days: LATE_WORK_DAYS })}</p>
      )}
    </section>
  )
}
const peopleOf = ({ locationId }: Right): Line['at'] => ['accessRights', `${path.accessRightsOf(locationId)}&by=PERSON`]

function Count({ label, count, at }: Line) {
  const { permissions } = useMe()
  const number = numberText(count)
  if (!at || !count || !permissions.includes(SCREENS[at[0]].access)) return number
  return (
    <Link to={at[1]} aria-label={`${label} ${number}`}>
      {number}
    </Link>
  )
}
