import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { accessRightLife } from '@portal/shared/features/access-rights/access-right.rules'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { originAt } from '@portal/shared/features/access-rights/origin.screens'
import { dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import './accessRights.css'

interface Props {
  row: AccessRight
}

export function Unit({ row: { locationId, kind } }: Props) {
  return (
    <span className="lb-line">
      <UnitIcon kind={kind} />
      <Link to={path.logbook(locationId)}>
        <LocationId id={locationId} />
      </Link>
    </span>
  )
}

/** Who, which opens the reason over the list; and in which role. */
export function Holder({ row: { id, org, role } }: Props) {
  const { name, codeText } = useWords()
  const [, , to] = useParam('right')
  return (
    <>
      <Link to={to(String(id))}>{name(org, 'name')}</Link>
      <span className="lb-second lb-block">{codeText('partyRole', role)}</span>
    </>
  )
}

/** Access that ends within so many days is said to. */
const SOON_DAYS = 30
const dayIn = (instant: string) => dayOf(new Date(instant))

/** In how many days it begins or ends, where that is near or still to come. */
export function Remaining({ row: { status, startsAt, endsAt } }: Props) {
  const { t } = useWords()
  const days = (to: string) => daysBetween(dayOf(new Date()), dayIn(to))
  if (status === 'PENDING')
    return <span className="lb-second lb-block">{t('accessRights.beginsIn', { count: days(startsAt) })}</span>
  if (status !== 'EFFECTIVE' || !endsAt || days(endsAt) > SOON_DAYS) return null
  return <span className="lb-access-soon lb-block">{t('accessRights.endsIn', { count: days(endsAt) })}</span>
}

export function Period({ row }: Props) {
  const { t } = useWords()
  const { startsAt, endsAt, endedBy, revokeReason } = row
  return (
    <>
      {showDay(dayIn(startsAt))}
      <span className="lb-second lb-block">{endsAt ? showDay(dayIn(endsAt)) : t('accessRights.noEnd')}</span>
      <Remaining row={row} />
      {endedBy && <span className="lb-second lb-block">{t('accessRights.endedBy', { number: endedBy })}</span>}
      {revokeReason && <span className="lb-second lb-block">{revokeReason}</span>}
    </>
  )
}

/** The number of what gave or ended it, which leads to its record for whoever may see that. */
export function OriginNumber({ number, text }: { number: string; text?: string }): ReactNode {
  const { permissions } = useMe()
  const at = originAt(number)
  return at && permissions.includes(at.permission) ? <Link to={at.to}>{text ?? number}</Link> : (text ?? number)
}

export function Origin({ row: { source, origin, givenByOrg } }: Props) {
  const { name, codeText } = useWords()
  return (
    <>
      {codeText('partySource', source)}
      {origin ? (
        <span className="lb-block">
          <OriginNumber number={origin} />
        </span>
      ) : (
        givenByOrg && <span className="lb-second lb-block">{name(givenByOrg, 'name')}</span>
      )}
    </>
  )
}

export const RightMoves = ({ of }: { of: readonly AccessRight[] | Selection<AccessRight> }) => (
  <span className="lb-tags">
    <Moves
      life={accessRightLife}
      contract={accessRightContracts.move}
      of={of}
      linkOf={({ name }) => path.logbook(name)}
    />
  </span>
)
