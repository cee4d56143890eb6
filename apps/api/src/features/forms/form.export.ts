import { formContracts } from '@portal/shared/features/forms/form.contract'
import { FORM_COLUMNS } from '@portal/shared/features/forms/form.sheet'
import { scopeWord } from '../../access/readers.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { listedPlaces, withLists } from '../location-lists/location-list.service.ts'
import { forms } from './form.list.ts'

/** The forms that are filtered. */
export const formExport = exportOf(formContracts.export, {
  columns: FORM_COLUMNS,
  tells: { formTypeCode: 'formType', statuses: 'form', organizations: organizationNames, locationIds: listedPlaces },
  scope: ({ actor }, { forms: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => forms.count(ctx, await withLists(ctx, filters)),
  async *rows(ctx, filters) {
    yield* forms.each(ctx, await withLists(ctx, filters))
  },
})
