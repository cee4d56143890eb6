import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../../kernel/list/filters.tsx'
import type { View } from '../../../kernel/list/views.tsx'
import { useWords } from '../../../kernel/words.ts'
import { LOCATION_IDS } from '../../../widgets/LocationListFilter.tsx'
import { CompanyCell } from '../CompanyCell.tsx'
import { useCompanyFilters, useIsSupplier } from '../companies.ts'
import { MODELS } from '../modelPick.tsx'
import { LastHeard, ModelCell, SensorPlace } from '../SensorCells.tsx'

const { list } = sensorContracts
const col = columnsOf(list)
const Code = ({ row: { id, code } }: { row: Sensor }) => <Link to={path.sensorRecord(id)}>{code}</Link>
const columnsFor = (isSupplier: boolean) => [
  col.show('code', (row) => <Code row={row} />, { width: 148 }),
  col.show('logbook', (row) => <SensorPlace row={row} />),
  col.show('model', (row) => <ModelCell row={row} />, { width: 150 }),
  col.show('org', (row) => <CompanyCell row={row} />, { width: 190, isHidden: isSupplier }),
  col.show('lastReadingAt', (row) => <LastHeard row={row} />, { width: 132 }),
]
const [columns, ownColumns] = [columnsFor(false), columnsFor(true)]
const ADVANCED: readonly FilterSpec[] = [LOCATION_IDS, MODELS, { range: ['heardFrom', 'heardTo'], history: true }]

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'linked' | 'silent', filters: View['filters']) => ({
    ...{ key, title: t(`sensorPages.sensors.views.${key}`), filters },
  })
  return [view('linked', { statuses: 'LINKED' }), view('silent', { silent: 'true' })]
}

/** Sensors, each of which leads to what it has measured (516). */
export function RecordsPage() {
  const { t } = useWords()
  const views = useViews()
  const companies = useCompanyFilters()
  const isSupplier = useIsSupplier()
  return (
    <ListPage
      list={list}
      columns={isSupplier ? ownColumns : columns}
      filters={['q', { name: 'anomalies', words: 'sensorAnomaly' }]}
      advanced={[...ADVANCED, ...companies]}
      views={views}
      subtitle={t('sensorRecordPages.subtitle')}
      rowName={({ code }) => code}
      card={(row) => (
        <>
          <div className="lb-card-head">
            <Code row={row} />
            <LastHeard row={row} />
          </div>
          <div>
            <SensorPlace row={row} />
          </div>
          <ModelCell row={row} />
        </>
      )}
      empty={{ title: t('sensorRecordPages.empty'), text: t('sensorRecordPages.emptyText') }}
    />
  )
}
