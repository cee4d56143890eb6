import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handoverLife } from '@portal/shared/features/handovers/handover.rules'
import type { HandoverRow } from '@portal/shared/features/handovers/handover.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { carry } from '../../kernel/steps/carried.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Decision, Standing } from '../../widgets/AccessCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Person } from '../../widgets/Person.tsx'
import { PlaceAddress } from '../../widgets/PlaceCells.tsx'
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

/** From whom, and who of them; with what he wrote to whoever is to answer. */
export function From({ row: { org, userName, message, can } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">
        <Person of={userName} />
      </span>
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

/** Who answered it or called it off; the portal where nobody did. */
function useDecision({ row: { decidedAt, decidedByName, reason, status } }: Props) {
  const { t } = useWords()
  return {
    row: { status, decidedAt, decidedByName: decidedByName || t('handovers.bySystem') },
    reason: decidedAt ? reason : '',
  }
}

/** Where it stands. */
export const HandoverStatus = (props: Props) => <Standing life="handover" {...useDecision(props)} />
const HandoverDecision = (props: Props) => <Decision {...useDecision(props)} />

/** Under this name the log-books are kept that are about to be taken over. */
export const TAKE_OVER = 'handovers.move'
/** What is asked for in a dialog; taking over has a page, which shows what would come of it. */
const ASKED = { names: handoverLife.names.filter((name) => name !== 'confirm'), reasonOf: handoverLife.reasonOf }

/** What can be done with log-books of handovers. */
export function HandoverMoves({ of }: { of: readonly HandoverRow[] | Selection<HandoverRow> }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const rows = 'rows' in of ? of.rows : of
  const chosen = 'rows' in of ? chosenIn(of) : chosenRows(of)
  const take = () => {
    carry(TAKE_OVER, chosen)
    void navigate(`${SCREENS.takeOver.path}?step=confirm`)
  }
  return (
    <span className="lb-tags">
      {rows.some(({ can }) => can.includes('confirm')) && (
        <Button size="small" type="primary" onClick={take}>
          {t('handovers.move.confirm')}
        </Button>
      )}
      <Moves life={ASKED} contract={handoverContracts.move} of={of} />
    </span>
  )
}

/** What is given up; where the installation ends with it also what is received, and under which id. */
export function RoleOf({ row: { role, newRole, statutoryId } }: Props) {
  const { t, codeText } = useWords()
  return (
    <>
      {codeText('partyRole', role)}
      {newRole && (
        <span className="lb-second lb-block">
          {t('handoverPages.receives', { role: codeText('partyRole', newRole) })}
        </span>
      )}
      {statutoryId && <span className="lb-second lb-block">{t('handoverPages.becomes', { id: statutoryId })}</span>}
    </>
  )
}

/** One log-book on a phone; on the page of its handover that says from whom and when. */
export const HandoverCard = ({ row, isOfOne = false }: Props & { isOfOne?: boolean }) => (
  <>
    <div className="lb-card-head">
      <Unit row={row} />
      {!isOfOne && <Link to={path.handover(row.number)}>{row.number}</Link>}
      <StatusTag life="handover" code={row.status} />
    </div>
    <div>
      <PlaceAddress row={row} />
    </div>
    {!isOfOne && (
      <div className="lb-second">
        <From row={row} />
      </div>
    )}
    {row.newRole && (
      <div className="lb-second">
        <RoleOf row={row} />
      </div>
    )}
    {!isOfOne && (
      <div className="lb-second">
        <Begins row={row} />
      </div>
    )}
    <HandoverDecision row={row} />
    <HandoverMoves of={[row]} />
  </>
)
