import { PlusOutlined } from '@ant-design/icons'
import { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import type { SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { useCompanyFilters } from './companies.ts'
import { MODELS } from './modelPick.tsx'
import { Hearers, Levels, SettingActs, Target } from './SettingCells.tsx'
import { AddSetting } from './SettingDialogs.tsx'

const { list } = sensorSettingContracts
const col = columnsOf(list)
const columns = [
  col.code('anomaly', 'sensorAnomaly', { width: 200 }),
  col.show('target', (row) => <Target row={row} />),
  col.show('levels', (row) => <Levels row={row} />, { width: 304 }),
  col.show('tells', (row) => <Hearers row={row} />, { width: 172 }),
  col.time('updatedAt'),
]
const acts = col.actions((row) => <SettingActs row={row} />, 148)

const FILTERS: readonly FilterSpec[] = [
  { name: 'anomalies', words: 'sensorAnomaly' },
  { name: 'targets', words: 'sensorTarget' },
  MODELS,
]

function useViews(): View[] {
  const { codeText } = useWords()
  const view = (targets: 'LOGBOOK' | 'MODEL' | 'COMPANY') => ({
    ...{ key: targets, title: codeText('sensorTarget', targets), filters: { targets } },
  })
  return [view('LOGBOOK'), view('MODEL'), view('COMPANY')]
}

function Card({ row }: { row: SensorSetting }) {
  const { codeText } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <b>{codeText('sensorAnomaly', row.anomaly)}</b>
      </div>
      <div>
        <Target row={row} />
      </div>
      <div>
        <Levels row={row} />
      </div>
      <div className="lb-second">
        <Hearers row={row} />
      </div>
      <SettingActs row={row} />
    </>
  )
}

function Add() {
  const { t } = useWords()
  return (
    <DialogButton
      action={sensorSettingContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddSetting onClose={close} />}
    >
      {t('sensorAlarmPages.setting.add')}
    </DialogButton>
  )
}

/** When sensors raise alarms, and who hears of them (518). */
export function SettingsPage() {
  const { t, codeText } = useWords()
  const views = useViews()
  const companies = useCompanyFilters()
  const mayAdd = useMay(sensorSettingContracts.create)
  return (
    <ListPage
      list={list}
      columns={mayAdd ? [...columns, acts] : columns}
      filters={[...FILTERS, ...companies]}
      views={views}
      subtitle={t('sensorAlarmPages.setting.subtitle')}
      primary={mayAdd && <Add />}
      rowName={({ anomaly }) => codeText('sensorAnomaly', anomaly)}
      card={(row) => <Card row={row} />}
      empty={{ title: t('sensorAlarmPages.setting.empty'), text: t('sensorAlarmPages.setting.emptyText') }}
    />
  )
}
