import type { APIRequestContext } from '@playwright/test'
import type { Language } from '@portal/shared/kernel/words'
import { makeLogbooks, makePerson, Role } from './people.ts'
import { organizationOf } from './record.ts'

/** A responsible person of his own, and a lift that he shares with the demo's contractor. */
export async function readerOf(request: APIRequestContext, contractorToken: string, language: Language = 'eng') {
  const reader = await makePerson(Role.rpOfficer, { language })
  const [logbook] = await makeLogbooks(1, [
    { orgId: await organizationOf(request, contractorToken), role: 'rc.PMC' },
    { orgId: reader.orgId, role: 'rp.OC' },
  ])
  return { reader, locationId: logbook?.locationId ?? '' }
}
