import { silenceOf } from '@portal/shared/features/sensors/sensor.rules'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { timeText, useWords } from '../../kernel/words.ts'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'

interface Props {
  row: Sensor
}

/** The log-book that it is on, as far as it is open to the reader. */
export const SensorPlace = ({ row: { logbook } }: { row: Pick<Sensor, 'logbook'> }) =>
  logbook ? (
    <>
      <PlaceLink row={logbook} /> <UnitIcon kind={logbook.kind} isNamed />
      <span className="lb-second lb-block">
        <PlaceAddress row={logbook} />
      </span>
    </>
  ) : (
    '–'
  )

/** What it is, which leads to its papers, and who made it. */
export const ModelCell = ({ row: { model } }: Props) => (
  <>
    <Link to={path.sensorModel(model.name)}>{model.name}</Link>
    <span className="lb-second lb-block">{model.manufacturer}</span>
  </>
)

/** Where it stands, and whether somebody asks that it be linked. */
export function SensorStatus({ row: { status, isAskedFor } }: Props) {
  const { t } = useWords()
  return (
    <>
      <StatusTag life="sensor" code={status} />
      {isAskedFor && <span className="lb-second lb-block">{t('sensorPages.sensors.askedFor')}</span>}
    </>
  )
}

/** When it was last heard. That a linked one is silent is a state of its own: no zero, and no alarm. */
export function LastHeard({ row }: Props) {
  const silence = silenceOf(row, new Date())
  return (
    <>
      {row.lastReadingAt ? timeText(row.lastReadingAt) : !silence && '–'}
      {silence && (
        <span className="lb-block">
          <StatusTag life="sensorSignal" code={silence} />
        </span>
      )}
    </>
  )
}
