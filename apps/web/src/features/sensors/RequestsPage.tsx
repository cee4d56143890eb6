import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import type { SensorRequest } from '@portal/shared/features/sensors/request.schema'
import { sensorRequestLife } from '@portal/shared/features/sensors/sensor.rules'
import { useMay } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { Standing } from '../../widgets/AccessCells.tsx'
import { useCompanyFilters } from './companies.ts'
import { AskedAt, AskedPlace, AskedSensor, Asker, RequestMoves } from './RequestCells.tsx'

const Status = ({ row }: { row: SensorRequest }) => (
  <Standing life="sensorRequest" row={row} reason={row.decisionReason} />
)

const col = columnsOf(sensorRequestContracts.list)
const columns = [
  col.show('sensorCode', (row) => <AskedSensor row={row} />, { width: 190 }),
  col.show('locationId', (row) => <AskedPlace row={row} />, { width: 220 }),
  col.show('org', (row) => <Asker row={row} />, { width: 190 }),
  col.text('remark'),
  col.show('createdAt', (row) => <AskedAt row={row} />, { width: 132 }),
  col.show('status', (row) => <Status row={row} />, { width: 190 }),
]
const decide = col.actions((row) => <RequestMoves row={row} />, 136)

const bulk = (selection: Selection<SensorRequest>) => (
  <Moves life={sensorRequestLife} contract={sensorRequestContracts.move} of={selection} />
)

const ASKED: FilterSpec = { range: ['from', 'to'], history: true }

function useViews(): View[] {
  const { t } = useWords()
  const view = (key: 'open' | 'approved' | 'rejected', statuses: string) => ({
    key,
    title: t(`sensorPages.requests.views.${key}`),
    filters: { statuses },
  })
  return [view('open', 'OPEN'), view('approved', 'APPROVED'), view('rejected', 'REJECTED')]
}

const Card = ({ row }: { row: SensorRequest }) => (
  <>
    <div>
      <AskedPlace row={row} />
    </div>
    <div>
      <Status row={row} />
    </div>
    <div>
      <AskedSensor row={row} />
    </div>
    {row.remark && <div>{row.remark}</div>}
    <div className="lb-second">
      <Asker row={row} />
    </div>
    <div className="lb-second">
      <AskedAt row={row} />
    </div>
    <RequestMoves row={row} />
  </>
)

/** Requests to link sensors to log-books (515), which the regulator's desk decides. */
export function RequestsPage() {
  const { t } = useWords()
  const views = useViews()
  const companies = useCompanyFilters()
  const mayDecide = useMay(sensorRequestContracts.move)
  return (
    <ListPage
      list={sensorRequestContracts.list}
      columns={mayDecide ? [...columns, decide] : columns}
      filters={['q', { name: 'statuses', words: 'sensorRequest' }, ...companies, ASKED]}
      views={views}
      subtitle={t('sensorPages.requests.subtitle')}
      rowName={({ sensorCode }) => sensorCode}
      card={(row) => <Card row={row} />}
      isQuiet={sensorRequestLife.isOver}
      isTickable={({ can }) => can.length > 0}
      {...(mayDecide && { bulk })}
      empty={{ title: t('sensorPages.requests.empty'), text: t('sensorPages.requests.emptyText') }}
    />
  )
}
