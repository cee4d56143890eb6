import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { UPDATE_COLUMNS } from '@portal/shared/features/specifications/update.sheet'
import { scopeWord } from '../../access/readers.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, logbookPlaces, organizationNames } from '../exports/export.names.ts'
import { listedPlaces, withLists } from '../location-lists/location-list.service.ts'
import { updates } from './update.list.ts'

/** The applications that are filtered. */
export const updateExport = exportOf(specificationContracts.export, {
  columns: UPDATE_COLUMNS,
  tells: {
    statuses: 'specificationUpdate',
    kind: 'unitKind',
    changed: 'sheetGroup',
    districts: dictNames('district'),
    organizations: organizationNames,
    logbookIds: logbookPlaces,
    locationIds: listedPlaces,
  },
  locale: dictLocale('salutation'),
  scope: ({ actor }, { specificationUpdates: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => updates.count(ctx, await withLists(ctx, filters)),
  async *rows(ctx, filters) {
    yield* updates.each(ctx, await withLists(ctx, filters))
  },
})
