import { PlusOutlined } from '@ant-design/icons'
import type { MaintenancePlanLocation, MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { showDay } from '@portal/shared/kernel/time'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { chosenIn } from '../../kernel/moves/chosen.ts'
import { notify } from '../../kernel/notices.ts'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { Person } from '../../widgets/Person.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import { AddLogbooks } from './AddLogbooks.tsx'
import { useWeekDay } from './PlanCells.tsx'
import './plans.css'

const col = columnsOf(maintenancePlanLocationContracts.list)
const columns = [
  col.show('locationId', (row) => <Place row={row} />, { width: 152 }),
  col.show('address', ({ logbook }) => <PlaceAddress row={logbook} />),
  col.show('nextWeek', (row) => <Next row={row} />, { width: 168 }),
  col.day('lastOn', { width: 120 }),
  col.show('from', (row) => <Span row={row} />, { width: 192, title: () => say('planPages.detail.period') }),
  col.show('createdAt', (row) => <Added row={row} />, { width: 176 }),
]
const FILTERS: readonly FilterSpec[] = ['q', { name: 'leType', words: 'unitKind' }]

interface Of {
  row: MaintenancePlanLocation
}
const Place = ({ row: { logbook } }: Of) => (
  <>
    <PlaceLink row={logbook} />
    <span className="lb-second lb-block">
      <UnitIcon kind={logbook.kind} isNamed />
    </span>
  </>
)
function Next({ row: { nextWeek, isRemoved } }: Of) {
  const { t } = useWords()
  const text = useWeekDay()
  if (isRemoved)
    return (
      <ToneTag tone="stopped" isPlain>
        {t('planPages.locations.removed')}
      </ToneTag>
    )
  return nextWeek ? text(nextWeek) : <span className="lb-soft">{t('planPages.locations.noNext')}</span>
}
function Span({ row: { from, to } }: Of) {
  const { t } = useWords()
  return to
    ? t('planPages.span', { from: showDay(from), to: showDay(to) })
    : t('planPages.since', { day: showDay(from) })
}
const Added = ({ row: { createdAt, userName } }: Of) => (
  <>
    {timeText(createdAt)}
    <span className="lb-second lb-block">
      <Person of={userName} />
    </span>
  </>
)

/** The log-books of a plan: added by a list or a filter, taken out by ticking. */
export function LocationsTab({ plan: { id, state } }: { plan: MaintenancePlanRow }) {
  const { t } = useWords()
  const add = state !== 'ENDED' && (
    <DialogButton
      action={maintenancePlanLocationContracts.add}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddLogbooks id={id} onClose={close} />}
    >
      {t('planPages.locations.add')}
    </DialogButton>
  )
  return (
    <div className="lb-sections">
      <div className="lb-plan-adding">{add}</div>
      <ListPage
        list={maintenancePlanLocationContracts.list}
        columns={columns}
        filters={FILTERS}
        advanced={[LOCATION_IDS]}
        fixed={{ id: String(id) }}
        isPart
        {...(state !== 'ENDED' && {
          bulk: (selection: Selection<MaintenancePlanLocation>) => <RemoveButton id={id} selection={selection} />,
        })}
        rowName={({ logbook }) => logbook.locationId}
        empty={{ title: t('planPages.locations.emptyTitle'), text: t('planPages.locations.emptyText') }}
      />
    </div>
  )
}

interface RemoveProps {
  id: number
  selection: Selection<MaintenancePlanLocation>
}
function RemoveButton({ id, selection }: RemoveProps) {
  const { t } = useWords()
  return (
    <DialogButton
      action={maintenancePlanLocationContracts.remove}
      size="small"
      dialog={(close) => <RemoveDialog id={id} selection={selection} onClose={close} />}
    >
      {t('maintenancePlanLocations.remove')}
    </DialogButton>
  )
}

type Rows = Omit<CallInput<typeof maintenancePlanLocationContracts.remove>, 'id'>
function RemoveDialog({ id, selection, onClose }: RemoveProps & { onClose: () => void }) {
  const { t } = useWords()
  const { rows, count } = chosenIn(selection)
  const said = (key: 'removeTitle' | 'removed', of: number) =>
    t(`maintenancePlanLocations.${key}`, { count: of, number: numberText(of) })
  const remove = useAction(maintenancePlanLocationContracts.remove, {
    onDone: ({ removed }) => {
      notify('success', said('removed', removed))
      selection.clear()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={said('removeTitle', count)}
      text={t('maintenancePlanLocations.removeText')}
      action={t('maintenancePlanLocations.remove')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ ...(rows as Rows), id })}
      onClose={onClose}
    />
  )
}
