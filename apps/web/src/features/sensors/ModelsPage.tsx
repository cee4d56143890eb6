import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { CompanyCell } from './CompanyCell.tsx'
import { useCompanyFilters, useIsSupplier } from './companies.ts'
import { Detects, ModelFiles, SensorCount } from './ModelCells.tsx'
import { PrecisionCell } from './Precision.tsx'

const col = columnsOf(sensorModelContracts.list)
const columnsFor = (isSupplier: boolean) => [
  col.text('name', { width: 140 }),
  col.text('manufacturer', { width: 160 }),
  col.show('anomalies', (row) => <Detects row={row} />),
  col.show('org', (row) => <CompanyCell row={row} />, { width: 200, isHidden: isSupplier }),
  col.show('sensorCount', (row) => <SensorCount row={row} />, { width: 96, align: 'right' }),
  col.show('alarms', ({ alarms }) => <PrecisionCell alarms={alarms} />, { width: 128 }),
  col.show('files', (row) => <ModelFiles row={row} />, { width: 180 }),
  col.time('updatedAt'),
  col.text('remark', { isHidden: true }),
]
const [columns, ownColumns] = [columnsFor(false), columnsFor(true)]
const edit = col.actions((row) => <EditModel row={row} />, 96)

/** Leads to the form of a model that is the reader's own. */
function EditModel({ row: { id, mayEdit } }: { row: SensorModel }) {
  const { t } = useWords()
  const navigate = useNavigate()
  if (!mayEdit) return null
  return (
    <ActionButton
      action={sensorModelContracts.update}
      type="text"
      size="small"
      icon={<EditOutlined />}
      onClick={() => navigate(path.sensorModelEdit(id))}
    >
      {t('common.action.edit')}
    </ActionButton>
  )
}

const Card = ({ row }: { row: SensorModel }) => (
  <>
    <div className="lb-card-head">
      <b>{row.name}</b>
      <EditModel row={row} />
    </div>
    <div>{row.manufacturer}</div>
    <Detects row={row} />
    <div className="lb-second">
      <CompanyCell row={row} />
    </div>
    <div>
      <PrecisionCell alarms={row.alarms} />
    </div>
    <ModelFiles row={row} />
  </>
)

/** Models of sensors (512): what each detects, how often it is right, and its papers. */
export function ModelsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const companies = useCompanyFilters({ name: 'orgTypes', words: 'orgType' })
  const shown = useIsSupplier() ? ownColumns : columns
  const mayAdd = useMay(sensorModelContracts.create)
  const add = (
    <ActionButton
      action={sensorModelContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.sensorModelCreate.path)}
    >
      {t('sensorPages.models.add')}
    </ActionButton>
  )
  return (
    <ListPage
      list={sensorModelContracts.list}
      columns={mayAdd ? [...shown, edit] : shown}
      filters={['name', { name: 'anomalies', words: 'sensorAnomaly' }, ...companies]}
      subtitle={t('sensorPages.models.subtitle')}
      primary={mayAdd && add}
      rowName={({ name }) => name}
      card={(row) => <Card row={row} />}
      empty={{ title: t('sensorPages.models.empty'), text: t('sensorPages.models.emptyText') }}
    />
  )
}
