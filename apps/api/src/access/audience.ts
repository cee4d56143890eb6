import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { REACH, ROLE_IDS } from '@portal/shared/access/roles'
import { inForce } from './logbook.ts'

const RIGHT: Permission = 'jobRecord:list'
const OWN_ROLES = ROLE_IDS.filter((id) => REACH[id] === 'own')

/** Whose log-books these are at this moment: contractors, sub-contractors and responsible persons. */
export const concerned = (logbookIds: readonly number[], now: Date): Prisma.LogbookPartyWhereInput => ({
  logbookId: { in: [...logbookIds] },
  kind: { in: ['RC', 'SUB', 'RP'] },
  ...inForce(now),
})

/** Whom of these organizations work on a log-book concerns: the people who may list records in the portal. */
export const audience = (orgIds: readonly number[]): Prisma.UserWhereInput => ({
  AND: [
    { status: 'ENABLED', orgId: { in: [...orgIds] }, roles: { some: { roleId: { in: OWN_ROLES } } } },
    { roles: { some: { role: { permissions: { some: { channel: 'web', permission: RIGHT } } } } } },
  ],
})
