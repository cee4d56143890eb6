import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { GRADE_FILTERS } from '@portal/shared/features/dashboard/dashboard.schema'
import { scoredLogbookContracts } from '@portal/shared/features/dashboard/dashboard-export.contract'
import { showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { RowOf } from '../../kernel/list/state.ts'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import { IndexCell, percentText, Sparkline } from './cells.tsx'
import { DASHBOARD_FILTERS, dashboardAdvanced } from './filters.ts'
import { useExportUnder } from './templates/useUnder.ts'

type Row = RowOf<typeof dashboardContracts.logbook>
const col = columnsOf(dashboardContracts.logbook)
const RIGHT = { align: 'right', width: 112 } as const

function Unit({ row: { locationId, kind, leftOn } }: { row: Row }) {
  const { t } = useWords()
  return (
    <>
      <Link to={path.logbook(locationId)}>
        <LocationId id={locationId} />
      </Link>
      <span className="lb-second lb-line">
        <UnitIcon kind={kind} /> {t(kind === 'L' ? 'common.unit.lift' : 'common.unit.escalator')}
      </span>
      {leftOn && (
        <>
          <ToneTag tone="quiet">{t('dashboards.former')}</ToneTag>
          <span className="lb-second lb-block">{t('dashboards.formerUntil', { day: showDay(leftOn) })}</span>
        </>
      )}
    </>
  )
}

const Address = ({ row }: { row: Row }) => <>{useWords().name(row, 'address')}</>

function Trappings({ row: { kind, figures } }: { row: Row }) {
  const { t } = useWords()
  return kind === 'L' ? numberText(figures.trappings) : <span title={t('dashboards.noTrappings')}>–</span>
}

/** The score leads to what it is made of, under the same filters. */
function Score({ row: { id, figures } }: { row: Row }) {
  const [, , to] = useParam('unit', ['page', 'sort', 'grades', 'former'])
  return (
    <Link to={`${SCREENS.healthIndex.path}${to(String(id))}`}>
      <IndexCell index={figures.index} />
    </Link>
  )
}

const columns = [
  col.show('locationId', (row) => <Unit row={row} />, { width: 136, sheet: ['locationId', 'leType', 'leftOn'] }),
  col.show('address', (row) => <Address row={row} />, { sheet: ['addressEn', 'addressZh'] }),
  col.show('age', ({ age }) => (age === null ? '–' : numberText(age)), { align: 'right', width: 112 }),
  col.show('score', (row) => <Score row={row} />, { width: 152, sheet: ['score', 'grade'] }),
  col.show('trend', ({ months }) => <Sparkline months={months} />, { width: 104, sheet: [] }),
  col.show('availability', ({ figures }) => percentText(figures.availability, 2), { ...RIGHT, width: 128 }),
  col.show('breakdowns', ({ figures }) => numberText(figures.breakdowns), RIGHT),
  col.show('trappings', (row) => <Trappings row={row} />, RIGHT),
  col.show('gps', ({ figures }) => percentText(figures.gps), { ...RIGHT, isHidden: true }),
  col.show('onTime', ({ figures }) => percentText(figures.onTime), { ...RIGHT, width: 176 }),
  col.show('incidents', ({ figures }) => numberText(figures.incidents), { ...RIGHT, isHidden: true }),
  col.show('acknowledged', ({ figures }) => percentText(figures.acknowledged), { ...RIGHT, isHidden: true }),
  col.show('records', ({ figures }) => numberText(figures.records), { ...RIGHT, isHidden: true }),
]

const card = (row: Row) => (
  <>
    <div className="lb-card-head">
      <span>
        <Unit row={row} />
      </span>
      <Score row={row} />
    </div>
    <Address row={row} />
  </>
)

/** Lifts and escalators with their scores over the settled months (906), the worst first. */
export function ScoredPage() {
  const { codeText } = useWords()
  const under = useExportUnder()
  const views: View[] = [
    ...[...GRADE_FILTERS.slice(1), ...GRADE_FILTERS.slice(0, 1)].map((grade) => ({
      key: grade,
      title: codeText('grade', grade),
      filters: { grades: grade },
    })),
  ]
  return (
    <ListPage
      list={dashboardContracts.logbook}
      columns={columns}
      filters={DASHBOARD_FILTERS}
      advanced={[...dashboardAdvanced(), { name: 'grades', words: 'grade' }, 'former']}
      views={views}
      exportCall={scoredLogbookContracts.export}
      exportUnder={under}
      card={card}
      empty={{ title: say('dashboards.emptyTitle'), text: say('dashboards.emptyText') }}
    />
  )
}
