import { MADE_PASSWORD } from '@portal/db/factories/make'
import { FORM_TYPES_OF_LAW } from '@portal/db/seed/base/form-types/form-types'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const password = MADE_PASSWORD
const everything = { all: true, filter: {} } as const

const declared = { password, declaration: true }

/** Right bodies of the calls about statutory forms. */
export const FORM_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'forms.save': ({ location }) => [
    { locationIds: [location] },
    everything,
    { formEntryId: NOWHERE, version: 1, formData: {} },
  ],
  'forms.move': () => [
    { move: 'prepare' },
    { move: 'send' },
    { move: 'return', reason: 'a reason' },
    { move: 'cancel', reason: 'a reason' },
    { move: 'cancel', reason: 'a reason', ...everything },
  ],
  'forms.sign': () => [declared, { ...declared, ...everything }],
  'forms.consent': () => [{ version: 1, password }],
  'forms.submit': () => [{}, everything],
  'forms.split': ({ location }) => [{ '': [{ formEntryId: NOWHERE, version: 1, locationIds: [location] }] }],
  'forms.saveFiles': () => [{ kind: 'drawings', version: '1' }],
  'forms.addType': () => [{ definition: { ...FORM_TYPES_OF_LAW[1], version: 'le3-2030.1' } }],
  'forms.otherChannel': () => [{ version: 1, channel: 'by post', on: '2026-11-20' }],
}
