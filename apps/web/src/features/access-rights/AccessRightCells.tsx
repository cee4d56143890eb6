import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { accessRightLife } from '@portal/shared/features/access-rights/access-right.rules'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { originAt } from '@portal/shared/features/access-rights/origin.screens'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { EndedBy, Period } from '../../widgets/AccessCells.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'

interface Props {
  row: AccessRight
}

export function Unit({ row }: Props) {
  return (
    <span className="lb-line">
      <UnitIcon kind={row.kind} />
      <PlaceLink row={row} />
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

/** From when until when, and what ended it before its time. */
export function RightPeriod({ row }: Props) {
  const { endedBy, revokeReason } = row
  return (
    <>
      <Period row={row} />
      {endedBy && <EndedBy number={endedBy} isAhead={row.status === 'EFFECTIVE' || row.status === 'PENDING'} />}
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
