import type { APIRequestContext } from '@playwright/test'
import { makeLogbooks, makePerson, Role } from './people.ts'
import { organizationOf } from './record.ts'

/** A responsible person of his own, and a lift that he shares with the demo's contractor. */
export async function readerOf(request: APIRequestContext, contractorToken: string) {
  const reader = await makePerson(Role.rpOfficer, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [
    { orgId: await organizationOf(request, contractorToken), role: 'rc.PMC' },
    { orgId: reader.orgId, role: 'rp.OC' },
  ])
  return { reader, locationId: logbook?.locationId ?? '' }
}
