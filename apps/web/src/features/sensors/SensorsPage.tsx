import { PlusOutlined } from '@ant-design/icons'
import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { sensorLife } from '@portal/shared/features/sensors/sensor.rules'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { AskToLink } from './AskToLink.tsx'
import { CompanyCell } from './CompanyCell.tsx'
import { useCompanyFilters, useIsSupplier } from './companies.ts'
import { MODELS } from './modelPick.tsx'
import { type Opened, SensorActs } from './SensorActs.tsx'
import { LastHeard, ModelCell, SensorPlace, SensorStatus } from './SensorCells.tsx'
import { AddSensor, EditSensor } from './SensorDialogs.tsx'

const { list } = sensorContracts
const col = columnsOf(list)
const columnsFor = (isSupplier: boolean) => [
  col.text('code', { width: 148 }),
  col.show('logbook', (row) => <SensorPlace row={row} />),
  col.show('model', (row) => <ModelCell row={row} />, { width: 150 }),
  col.show('org', (row) => <CompanyCell row={row} />, { width: 190, isHidden: isSupplier }),
  col.show('status', (row) => <SensorStatus row={row} />, { width: 124 }),
  col.show('linkedAt', ({ linkedAt }) => (linkedAt ? timeText(linkedAt) : '–'), { width: 116 }),
  col.show('lastReadingAt', (row) => <LastHeard row={row} />, { width: 132 }),
  col.text('remark', { isHidden: true }),
]
const [columns, ownColumns] = [columnsFor(false), columnsFor(true)]

const ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  MODELS,
  'model',
  { name: 'anomalies', words: 'sensorAnomaly' },
  { range: ['heardFrom', 'heardTo'], history: true },
]

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'linked' | 'free' | 'retired', statuses: string) => ({
    key,
    title: t(`sensorPages.sensors.views.${key}`),
    filters: { statuses },
  })
  const silent = { key: 'silent', title: t('sensorPages.sensors.views.silent'), filters: { silent: 'true' } }
  return [view('linked', 'LINKED'), silent, view('free', 'FREE'), view('retired', 'RETIRED')]
}

const bulk = (selection: Selection<Sensor>) => (
  <Moves life={sensorLife} contract={sensorContracts.move} of={selection} />
)

function Card({ row, actions }: { row: Sensor; actions: ReactNode }) {
  const { t, fieldText } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <b>{row.code}</b>
        <SensorStatus row={row} />
      </div>
      {row.logbook && (
        <div>
          <SensorPlace row={row} />
        </div>
      )}
      <div>
        <ModelCell row={row} />
      </div>
      {row.status === 'LINKED' && (
        <div className="lb-second">
          {fieldText(list.group, 'lastReadingAt')}
          {t('common.colon')}
          <LastHeard row={row} />
        </div>
      )}
      {actions}
    </>
  )
}

function Add() {
  const { t } = useWords()
  return (
    <DialogButton
      action={sensorContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddSensor onClose={close} />}
    >
      {t('sensorPages.sensors.add')}
    </DialogButton>
  )
}

/** The dialog about one sensor, which follows what others do with it. */
function Dialog({ opened: { act, sensor }, onClose }: { opened: Opened; onClose: () => void }) {
  const now = useListRows(list).find(({ id }) => id === sensor.id) ?? sensor
  return act === 'ask' ? <AskToLink sensor={now} onClose={onClose} /> : <EditSensor sensor={now} onClose={onClose} />
}

/** Sensors on log-books (514): where each is, and when it was last heard. */
export function SensorsPage() {
  const { t } = useWords()
  const views = useViews()
  const companies = useCompanyFilters()
  const shown = useIsSupplier() ? ownColumns : columns
  const mayAdd = useMay(sensorContracts.create)
  const mayLink = useMay(sensorRequestContracts.create)
  const [opened, setOpened] = useState<Opened>()
  const actionsOf = (row: Sensor) => <SensorActs row={row} onOpen={setOpened} />
  return (
    <>
      <ListPage
        list={list}
        columns={mayLink ? [...shown, col.actions(actionsOf, 160)] : shown}
        filters={['q', { name: 'statuses', words: 'sensor' }, ...companies]}
        advanced={ADVANCED}
        views={views}
        subtitle={t('sensorPages.sensors.subtitle')}
        primary={mayAdd && <Add />}
        rowName={({ code }) => code}
        card={(row) => <Card row={row} actions={mayLink && actionsOf(row)} />}
        isQuiet={sensorLife.isOver}
        isTickable={({ can }) => can.length > 0}
        {...(mayLink && { bulk })}
        empty={{ title: t('sensorPages.sensors.empty'), text: t('sensorPages.sensors.emptyText') }}
      />
      {opened && <Dialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
