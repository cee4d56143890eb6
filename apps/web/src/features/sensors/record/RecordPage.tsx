import { BellOutlined } from '@ant-design/icons'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import { Loading } from '../../../kernel/list/ListStates.tsx'
import { usePageTitle } from '../../../kernel/page.tsx'
import { Failed } from '../../../kernel/State.tsx'
import { useWords } from '../../../kernel/words.ts'
import { PlaceAddress, PlaceLink } from '../../../widgets/PlaceCells.tsx'
import { Sep } from '../../../widgets/Sep.tsx'
import { UnitIcon } from '../../../widgets/UnitIcon.tsx'
import { SensorStatus } from '../SensorCells.tsx'
import { RecordBody } from './RecordBody.tsx'
import './record.css'

/** What a sensor has measured where it is, with its alarms and the work done there, on one axis (517). */
export function RecordPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(sensorContracts.get, { id }, { quiet: true })
  usePageTitle(data?.code)
  if (isError && !data)
    return <Failed isPage error={error} title={t('sensorRecordPages.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={2} />
  return (
    <>
      <Head sensor={data} />
      <RecordBody key={id} sensor={data} />
    </>
  )
}

function Head({ sensor }: { sensor: Sensor }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { code, logbook, model } = sensor
  return (
    <header className="lb-page-head lb-detail-head">
      <div>
        <h1 className="lb-record-name">
          {t('sensorRecordPages.title', { code })} <SensorStatus row={sensor} />
        </h1>
        <p className="lb-subtitle">
          <Sep
            parts={[
              logbook && (
                <span key="place">
                  <PlaceLink row={logbook} /> <UnitIcon kind={logbook.kind} isNamed /> <PlaceAddress row={logbook} />
                </span>
              ),
              <Link key="model" to={path.sensorModel(model.name)}>
                {t('sensorRecordPages.model', { name: model.name })}
              </Link>,
            ]}
          />
        </p>
      </div>
      <div className="lb-actions">
        <Button icon={<BellOutlined aria-hidden />} onClick={() => navigate(SCREENS.sensorSettings.path)}>
          {t('sensorRecordPages.settings')}
        </Button>
      </div>
    </header>
  )
}
