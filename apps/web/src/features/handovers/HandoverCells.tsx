import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handoverLife } from '@portal/shared/features/handovers/handover.rules'
import type { HandoverRow } from '@portal/shared/features/handovers/handover.schema'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import '../../kernel/list/Cards.css'

interface Props {
  row: HandoverRow
}

/** Which log-book; the receiver cannot open it before he has it. */
export function Unit({ row: { locationId, kind, status, can } }: Props) {
  const id = <LocationId id={locationId} />
  const isOffered = status === 'OPEN' && can.includes('confirm')
  return (
    <span className="lb-line">
      <UnitIcon kind={kind} />
      {isOffered ? id : <Link to={path.logbook(locationId)}>{id}</Link>}
    </span>
  )
}

export function Address({ row }: Props) {
  return useWords().name(row, 'address')
}

/** From whom, and who of them; with what he wrote to whoever is to answer. */
export function From({ row: { org, userName, message, can } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">{userName}</span>
      {message && can.includes('confirm') && <span className="lb-second lb-block">{message}</span>}
    </>
  )
}
export function To({ row: { newOrg } }: Props) {
  return useWords().name(newOrg, 'name')
}

export function Begins({ row: { startsAt } }: { row: Pick<HandoverRow, 'startsAt'> }) {
  const { t } = useWords()
  return startsAt ? timeText(startsAt) : t('handovers.onConfirmation')
}

/** Who answered it or called it off, when and why. */
function Decision({ row: { decidedAt, decidedByName, reason } }: Props): ReactNode {
  const { t } = useWords()
  if (!decidedAt) return null
  const by = decidedByName || t('handovers.bySystem')
  return (
    <>
      <span className="lb-second lb-block">{t('handovers.decidedBy', { name: by, at: timeText(decidedAt) })}</span>
      {reason && <span className="lb-second lb-block">{reason}</span>}
    </>
  )
}

/** Where it stands. */
export const HandoverStatus = ({ row }: Props) => (
  <>
    <StatusTag life="handover" code={row.status} />
    <Decision row={row} />
  </>
)

export const HandoverMoves = ({ of }: { of: readonly HandoverRow[] | Selection<HandoverRow> }) => (
  <span className="lb-tags">
    <Moves life={handoverLife} contract={handoverContracts.move} of={of} primary="confirm" />
  </span>
)

/** One log-book on a phone. */
export const HandoverCard = ({ row }: Props) => (
  <>
    <div className="lb-card-head">
      <Unit row={row} />
      <Link to={path.handover(row.number)}>{row.number}</Link>
      <StatusTag life="handover" code={row.status} />
    </div>
    <div>
      <Address row={row} />
    </div>
    <div className="lb-second">
      <From row={row} />
    </div>
    <div className="lb-second">
      <Begins row={row} />
    </div>
    <Decision row={row} />
    <HandoverMoves of={[row]} />
  </>
)
