import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import type { SensorRequest } from '@portal/shared/features/sensors/request.schema'
import { sensorRequestLife } from '@portal/shared/features/sensors/sensor.rules'
import { dayOf, daysBetween } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { Giver } from '../../widgets/AccessCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: SensorRequest
}

/** Which sensor, and whose. */
export function AskedSensor({ row: { sensorCode, company } }: Props) {
  const { name } = useWords()
  return (
    <>
      <Link to={path.sensor(sensorCode)}>{sensorCode}</Link>
      <span className="lb-second lb-block">{name(company, 'name')}</span>
    </>
  )
}

/** The log-book of the id that was typed. Whoever decides sees all of them, and is told that there is none; others learn nothing. */
export function AskedPlace({ row: { locationId, logbook } }: Props) {
  const { t } = useWords()
  const seesAll = useMe().user.organisation.organizationType === 'EMSD'
  if (!logbook)
    return (
      <>
        <LocationId id={locationId} />
        {seesAll && (
          <span className="lb-block">
            <ToneTag tone="warn">{t('sensorPages.requests.unknown')}</ToneTag>
          </span>
        )}
      </>
    )
  return (
    <>
      <PlaceLink row={logbook} />
      {locationId !== logbook.locationId && (
        <span className="lb-second lb-block">{t('sensorPages.requests.as', { locationId })}</span>
      )}
      <span className="lb-second lb-block">
        <PlaceAddress row={logbook} />
      </span>
    </>
  )
}

/** Whose people ask, and who of them. */
export const Asker = ({ row: { org, askedByName: userName } }: Props) => <Giver row={{ org, userName }} />

/** When it was asked, and for how long it has waited since. */
export function AskedAt({ row: { createdAt, status } }: Props) {
  const { t } = useWords()
  const count = daysBetween(dayOf(new Date(createdAt)), today())
  return (
    <>
      {timeText(createdAt)}
      {status === 'OPEN' && <span className="lb-second lb-block">{t('sensorPages.requests.waiting', { count })}</span>}
    </>
  )
}

/** What is most likely done with a request, and the other under More: one for a log-book that there is not is rejected. */
export function RequestMoves({ row }: Props) {
  const [first, other] = row.logbook ? ['approve', 'reject'] : ['reject', 'approve']
  const moves = { life: sensorRequestLife, contract: sensorRequestContracts.move, of: [row] }
  return (
    <span className="lb-line">
      <Moves {...moves} except={[other]} />
      <Moves {...moves} except={[first]} isSeldom />
    </span>
  )
}
