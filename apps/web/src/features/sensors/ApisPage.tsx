import { KeyOutlined } from '@ant-design/icons'
import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { Detects } from './ModelCells.tsx'

const { list } = sensorModelContracts
const Name = ({ row: { id, name } }: { row: SensorModel }) => <Link to={path.sensorApi(id)}>{name}</Link>
const col = columnsOf(list)
const columns = [
  col.show('name', (row) => <Name row={row} />, { width: 200 }),
  col.text('manufacturer', { width: 200 }),
  col.show('anomalies', (row) => <Detects row={row} />),
]

/** How programs send readings (513): the mapping of each model, and the keys. */
export function ApisPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={['name', { name: 'anomalies', words: 'sensorAnomaly' }]}
      subtitle={t('sensorPages.apis.subtitle')}
      primary={
        <ActionButton
          action={apiClientContracts.list}
          icon={<KeyOutlined />}
          onClick={() => navigate(SCREENS.apiClients.path)}
        >
          {t('sensorPages.apis.keys')}
        </ActionButton>
      }
      rowName={({ name }) => name}
      card={(row) => (
        <>
          <div className="lb-card-head">
            <Name row={row} />
          </div>
          <div>{row.manufacturer}</div>
          <Detects row={row} />
        </>
      )}
      empty={{ title: t('sensorPages.apis.empty'), text: t('sensorPages.apis.emptyText') }}
    />
  )
}
