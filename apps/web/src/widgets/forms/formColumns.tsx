import { formContracts } from '@portal/shared/features/forms/form.contract'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { LOCATION_IDS } from '../LocationListFilter.tsx'
import { ORGANIZATIONS } from '../OrganizationFilter.tsx'
import { DueCell, NumberCell, PartiesCell, StatusCell, UnitsCell, UpdatedCell } from './FormCells.tsx'

const col = columnsOf(formContracts.list)
/** The columns of forms; those of one log-book need not say where it is. */
export const FORM_COLUMNS = [
  col.show('number', (row) => <NumberCell row={row} />, {
    width: 168,
    sort: 'referenceNo',
    sheet: ['referenceNo', 'formTypeCode'],
  }),
  col.show('status', (row) => <StatusCell row={row} />, { width: 172, sheet: ['status', 'ackNo'] }),
  col.show('logbooks', (row) => <UnitsCell row={row} />, { width: 136, sheet: ['unitCount', 'locationId'] }),
  col.show('parties', (row) => <PartiesCell row={row} />, { sheet: ['owner', 'counterpart'] }),
  col.show('deadlineAt', (row) => <DueCell row={row} />, { width: 160, sheet: ['deadlineAt', 'submittedAt'] }),
  col.show('updatedAt', (row) => <UpdatedCell row={row} />, { width: 148, sheet: ['updatedByName', 'updatedAt'] }),
]

const TYPE = { name: 'formTypeCode', words: 'formType' } as const
const STATUSES = { name: 'statuses', words: 'form' } as const
export const FORM_FILTERS: readonly FilterSpec[] = ['q', TYPE, STATUSES, 'dueBy', 'mine']
/** Of one log-book there are few. */
export const FORM_FILTERS_OF_ONE: readonly FilterSpec[] = [TYPE, STATUSES]
export const FORM_ADVANCED: readonly FilterSpec[] = [
  'referenceNo',
  ORGANIZATIONS,
  LOCATION_IDS,
  'failed',
  { range: ['from', 'to'], history: true },
]
