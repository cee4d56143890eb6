import { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import type { SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { figureText } from './figures.ts'
import { SensorPlace } from './SensorCells.tsx'
import { EditSetting } from './SettingDialogs.tsx'

interface Props {
  row: SensorSetting
}

/** What it is for: a log-book and who has set it, a model, or all sensors of a company. */
export function Target({ row }: Props) {
  const { t, name } = useWords()
  const { model, logbook, org } = row
  if (logbook)
    return (
      <>
        <SensorPlace row={row} />
        <span className="lb-second lb-block">{t('sensorAlarmPages.setting.setBy', { name: name(org, 'name') })}</span>
      </>
    )
  if (!model) return t('sensorAlarmPages.setting.company', { name: name(org, 'name') })
  return (
    <>
      <Link to={path.sensorModel(model.name)}>{model.name}</Link>
      <span className="lb-second lb-block">{name(org, 'name')}</span>
    </>
  )
}

/** When it raises an alarm and when that ends; by how many readings, over how long. */
export function Levels({ row: { threshold, clearLevel, inRow, holdMinutes } }: Props) {
  const { t } = useWords()
  return (
    <>
      <Sep
        parts={[
          t('sensorAlarmPages.setting.rises', { threshold: figureText(threshold) }),
          t('sensorAlarmPages.setting.ends', { clearLevel: figureText(clearLevel) }),
        ]}
      />
      <Sep
        className="lb-second lb-block"
        parts={[
          t('sensorAlarmPages.setting.inRow', { count: inRow }),
          holdMinutes > 0 && t('sensorAlarmPages.setting.held', { count: holdMinutes }),
        ]}
      />
    </>
  )
}

const HEARERS = ['tellsContractor', 'tellsRp', 'tellsCompany'] as const
/** Who is told of its alarms. */
export function Hearers({ row }: Props) {
  const { t, fieldText } = useWords()
  const told = HEARERS.filter((one) => row[one])
  if (!told.length) return t('sensorAlarmPages.setting.nobody')
  return told.map((one) => fieldText(sensorSettingContracts.list.group, one)).join(t('common.comma'))
}

/** Changes it, or takes it away. */
export function SettingActs({ row }: Props) {
  const { t, codeText } = useWords()
  const anomaly = codeText('sensorAnomaly', row.anomaly)
  if (!row.mayEdit) return null
  return (
    <span className="lb-line">
      <DialogButton
        action={sensorSettingContracts.update}
        size="small"
        type="text"
        dialog={(close) => <EditSetting setting={row} onClose={close} />}
      >
        {t('common.action.edit')}
      </DialogButton>
      <ConfirmAct
        size="small"
        type="text"
        action={sensorSettingContracts.remove}
        input={{ id: row.id }}
        label={t('sensorAlarmPages.setting.remove')}
        act={t('sensorAlarmPages.setting.removeAct')}
        title={t('sensorAlarmPages.setting.removeTitle', { anomaly })}
        text={t('sensorAlarmPages.setting.removeText')}
        isDangerous
        done={t('sensorAlarmPages.setting.removed', { anomaly })}
      />
    </span>
  )
}
