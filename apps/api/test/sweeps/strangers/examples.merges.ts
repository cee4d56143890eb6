import { MADE_PASSWORD } from '@portal/db/factories/make'
import type { Ids } from './rows.ts'

const why = 'a reason'
const everything = { all: true, filter: {} }
const named = ({ organization, newContractor }: Ids) => ({
  direction: 'ABSORB',
  parentId: organization,
  parentEmail: 'office@example.test',
  childId: newContractor,
  childEmail: 'office@example.test',
})

/** Right bodies of the calls of mergers. */
export const MERGE_EXAMPLES = {
  'organizationMerges.rehearse': (own: Ids) => [named(own)],
  'mergeRehearsals.export': (own: Ids) => [named(own), {}],
  'organizationMerges.create': (own: Ids) => [named(own)],
  'organizationMerges.confirm': () => [{ name: 'Another', password: MADE_PASSWORD, token: 'x' }],
  'organizationMerges.reject': () => [{ reason: why }, { reason: why, ...everything }],
  'organizationMerges.cancel': () => [{}, everything],
}
