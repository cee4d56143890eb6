import { orgRows } from '../city/organizations.ts'
import type { DemoPart } from '../part.ts'

export const organizations: DemoPart = {
  rows: ({ city: { random, orgs, today, since } }) => ({
    Organization: orgRows(random.fork('addresses'), orgs, today, since),
  }),
}
