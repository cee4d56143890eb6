import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { sizeText } from '../../kernel/files/size.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { SaveFile } from '../../widgets/SaveFile.tsx'
import { figureText } from './figures.ts'
import './sensors.css'

interface Props {
  row: SensorModel
}

/** What it detects, in which unit and on which scale, each on a line of its own. */
export function Detects({ row: { anomalies } }: Props) {
  const { t, codeText } = useWords()
  return (
    <span className="lb-stack">
      {anomalies.map(({ anomaly, unit, scaleFrom, scaleTo }) => (
        <span key={anomaly}>
          {t('sensorPages.models.scale', {
            ...{ anomaly: codeText('sensorAnomaly', anomaly), unit },
            ...{ from: figureText(scaleFrom), to: figureText(scaleTo) },
          })}
        </span>
      ))}
    </span>
  )
}

/** How many of its sensors the reader sees, which leads to them. */
export const SensorCount = ({ row: { id, sensorCount } }: Props) =>
  sensorCount ? <Link to={path.sensorsOfModel(id)}>{numberText(sensorCount)}</Link> : numberText(0)

/** Its papers and its picture, each to be saved on this device. */
export function ModelFiles({ row: { id, files } }: Props) {
  const { t } = useWords()
  return (
    <span className="lb-sensor-files">
      {files.map(({ id: fileId, kind, size }) => (
        <SaveFile key={fileId} contract={sensorModelContracts.file} input={{ id, fileId }} size="small">
          {t('sensorPages.models.file', { kind: t(`sensorPages.models.kind.${kind}`), size: sizeText(size) })}
        </SaveFile>
      ))}
    </span>
  )
}
