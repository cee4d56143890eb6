import type { Made } from './rows.ts'

/** Values of statutory forms and specification updates that exist, and right bodies of their calls. */
export function knownForms({
  forms,
  logbooks,
  update,
}: Pick<Made, 'forms' | 'logbooks' | 'update'>): [string, unknown[]][] {
  const ids = forms.map(({ id }) => id)
  const [logbook] = logbooks
  return [
    ['form.entryId', ids],
    ['form.ids', ids],
    ['form.formEntryId', ids],
    ['specificationUpdate.id', [update.id]],
    ['post /api/form/:formTypeCode/save', [{}, { locationIds: [logbook?.locationId], formData: {} }]],
    ['post /api/form/status/update', [{ move: 'cancel', ids, reason: 'x' }]],
  ]
}
