import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { columnsOf } from '../kernel/ListPage.tsx'
import { say } from '../kernel/words.ts'
import { useDictText } from './DictSelect.tsx'
import {
  AddressCell,
  BuildingCell,
  DutyCell,
  LabelCell,
  LogbookStatus,
  PartiesCell,
  UnitCell,
} from './LogbookCells.tsx'
import { RolesCell } from './RolesCell.tsx'

const col = columnsOf(logbookContracts.list)

function DictCell({ dictionary, value }: { dictionary: string; value: string }) {
  return <>{useDictText(dictionary)(value)}</>
}

const yesOrNo = (value: boolean | null) => (value === null ? '–' : say(value ? 'common.yes' : 'common.no'))

/** Every column a list of log-books can show; those hidden wait in the chooser. */
export const LOGBOOK_COLUMNS = [
  col.show('locationId', (row) => <UnitCell row={row} />, { width: 136, sheet: ['locationId', 'kind', 'type'] }),
  col.show('address', (row) => <AddressCell row={row} />, { sheet: ['addressEn', 'addressZh'] }),
  col.show('building', (row) => <BuildingCell row={row} />, {
    width: 180,
    isHidden: true,
    title: () => say('logbookPages.building'),
    sheet: ['buildingEn', 'buildingZh'],
  }),
  col.show('parties', (row) => <PartiesCell row={row} />, {
    width: 320,
    sheet: ['responsible', 'contractor'],
    title: () => say('logbookPages.rpAndRc'),
  }),
  col.show('activation', (row) => <LogbookStatus row={row} />, {
    width: 144,
    title: () => say('logbookPages.status'),
    sheet: ['stage', 'activation'],
  }),
  col.show('nextDuty', (row) => <DutyCell row={row} />, {
    width: 236,
    sort: 'nextDutyOn',
    sheet: ['nextDuty', 'nextDutyOn'],
  }),
  col.tags('labels', (row) => <LabelCell row={row} />, { width: 160, isHidden: true }),
  col.tags('workGroups', (row) => row.workGroups.map(({ name }) => name).join(' · ') || '–', {
    width: 160,
    isHidden: true,
  }),
  col.text('leNumber', { width: 96, isHidden: true }),
  col.show('district', (row) => <DictCell dictionary="district" value={row.district} />, {
    width: 140,
    isHidden: true,
  }),
  col.show('area', (row) => <DictCell dictionary="area" value={row.area} />, { width: 140, isHidden: true }),
  // a year is a name, not a quantity: nothing parts its thousands
  col.text('installedYear', { width: 120, align: 'right', isHidden: true }),
  col.number('ratedLoadKg', { width: 112, isHidden: true }),
  col.show('machineRoomLess', ({ machineRoomLess }) => yesOrNo(machineRoomLess), { width: 112, isHidden: true }),
  col.show('specialMaintenance', ({ specialMaintenance }) => yesOrNo(specialMaintenance), {
    width: 112,
    isHidden: true,
  }),
  col.day('usePermitExpiry', { width: 130, isHidden: true }),
  col.show('ownRoles', (row) => <RolesCell row={row} />, { width: 200, isHidden: true }),
  col.day('activatedOn', { width: 130, isHidden: true }),
  col.day('handedOverOn', { width: 130, isHidden: true }),
]
